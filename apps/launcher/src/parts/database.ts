import { launchEmbedded } from '#embedded-postgres';
import { CallFault } from './call-fault.js';
import type { ReportProgress } from './progress-line.js';

const SEVERAL_LOGS =
  'TILESCRIBE_LOGS: this program serves one log. Serve several with node dist/programs/api/main.js, and issue keys with issue-key.js beside it.';

export interface Database {
  readonly url: string;
  readonly adminUrl?: string | undefined;
  readonly embedded: boolean;
  release(): Promise<void>;
}

/**
 * Returns the database in DATABASE_URL; if it is not set, launches the embedded server.
 * @throws CallFault with a file of several logs, which only the API itself serves.
 */
export const openDatabase = async (root: string, progress: ReportProgress): Promise<Database> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl, TILESCRIBE_LOGS: logsFile } = process.env;
  if (logsFile) throw new CallFault(SEVERAL_LOGS);
  if (!url) return { ...(await launchEmbedded({ dataRoot: root, log: progress })), embedded: true };
  progress('using the database of DATABASE_URL');
  return { url, adminUrl, embedded: false, release: () => Promise.resolve() };
};

/** Returns the environment that gives a child the address of the database. */
export const environmentOf = ({
  url,
  adminUrl,
}: Pick<Database, 'url' | 'adminUrl'>): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  ...(adminUrl !== undefined && { DATABASE_ADMIN_URL: adminUrl }),
});
