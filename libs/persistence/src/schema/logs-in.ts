import { newClient } from '../connections/client.js';
import { DEFAULT_LIMITS } from '../connections/limits.js';

const { statements, waits } = DEFAULT_LIMITS;
const LIMITS = { ...statements, connect: waits.reads };

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** A log in a database, and where it was moved to. */
export interface StoredLog {
  readonly log: string;
  readonly movedTo: string | undefined;
}

/** Returns the logs in a database by their origin names; undefined if it was not migrated to this version. */
export async function logsIn(url: string): Promise<readonly StoredLog[] | undefined> {
  const client = newClient(url, 'tilescribe log names', LIMITS);
  await client.connect();
  try {
    const { rows } = await client.query<{ log: string; moved_to: string | null }>(
      'SELECT log, moved_to FROM log_head LEFT JOIN moved_logs USING (log) ORDER BY log',
    );
    return rows.map(({ log, moved_to: movedTo }) => ({ log, movedTo: movedTo ?? undefined }));
  } catch (error) {
    if ((error as { readonly code?: string }).code === UNDEFINED_TABLE) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}
