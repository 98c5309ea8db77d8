import pg from 'pg';
import { newClient } from '../connections/client.js';

/** Runs `work` with a new connection. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the address of another database on the same server, with the same role. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Drops a database and closes the connections of its own role. FORCE may not end a vacuum of the server in the database; a
 * plain DROP cancels the vacuum and waits for its end.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
  }
}
