import { randomBytes } from 'node:crypto';
import { dropDatabase, onServer, withDatabase } from './on-server.js';

/** An empty database for a short while, on a server that others use too. */
export interface ScratchDatabase {
  readonly url: string;
  readonly adminUrl: string;
  /** Fails while another role than the owner is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes a database of its own on the server of `url`; what stands in the database named there is not touched.
 * @param adminUrl as a role connects that may make databases; `url` where there is no other.
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
