import { newClient } from './connections/client.js';
import { DEFAULT_LIMITS } from './connections/limits.js';

const { statements, waits } = DEFAULT_LIMITS;
const LIMITS = { ...statements, connect: waits.reads };

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** Returns the origin names of the logs in a database; undefined if it was never migrated. */
export async function logsIn(url: string): Promise<readonly string[] | undefined> {
  const client = newClient(url, 'tilescribe log names', LIMITS);
  await client.connect();
  try {
    const { rows } = await client.query<{ log: string }>('SELECT log FROM log_head ORDER BY log');
    return rows.map(({ log }) => log);
  } catch (error) {
    if ((error as { readonly code?: string }).code === UNDEFINED_TABLE) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}
