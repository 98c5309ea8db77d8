import { randomBytes } from 'node:crypto';
import { dropDatabase, onServer, withDatabase } from './on-server.js';

/** A temporary empty database on a shared server. */
export interface ScratchDatabase {
  readonly url: string;
  readonly adminUrl: string;
  /** Drops the database. Fails while a role other than the owner is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes a new database on the server of `url`. The database that `url` names is not changed.
 * @param adminUrl the address for a role that may create databases; by default `url`.
 */
export async function makeScratchDatabase({
  url,
  adminUrl = url,
}: {
  readonly url: string;
  readonly adminUrl?: string | undefined;
}): Promise<ScratchDatabase> {
  const name = `tilescribe_scratch_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: withDatabase(url, name),
    adminUrl: withDatabase(adminUrl, name),
    drop: async () => {
      await onServer(adminUrl, (client) => dropDatabase(client, name));
    },
  };
}
