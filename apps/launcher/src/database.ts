import { launchEmbedded } from '#embedded-postgres';
import type { ReportProgress } from './progress-line.js';

export interface Database {
  readonly url: string;
  readonly adminUrl?: string | undefined;
  readonly embedded: boolean;
  release(): Promise<void>;
}

/** Returns the database in DATABASE_URL; if it is not set, launches the embedded server. */
export const openDatabase = async (root: string, progress: ReportProgress): Promise<Database> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = process.env;
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
  ...(adminUrl === undefined ? {} : { DATABASE_ADMIN_URL: adminUrl }),
});
