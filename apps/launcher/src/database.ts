import { launchEmbedded } from '#persistence';
import type { Say } from './say.js';

export interface Database {
  /** What the API needs to find it; empty when the operator's own variables say so already. */
  readonly env: Readonly<Record<string, string>>;
  readonly embedded: boolean;
  release(): Promise<void>;
}

const given: Database = { env: {}, embedded: false, release: () => Promise.resolve() };

/** The database named in DATABASE_URL, or the embedded server; nothing is launched when one is named. */
export const openDatabase = async (dataRoot: string, say: Say): Promise<Database> => {
  if (process.env['DATABASE_URL']) {
    say('using the database of DATABASE_URL');
    return given;
  }
  const server = await launchEmbedded({ dataRoot, log: say });
  return {
    env: { DATABASE_URL: server.url, DATABASE_ADMIN_URL: server.adminUrl },
    embedded: true,
    release: () => server.release(),
  };
};
