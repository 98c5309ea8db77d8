import pg from 'pg';
import type { TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { LOG } from './running-api.js';

/**
 * Copies events of the log until it has `events` of them, to test the cost of exports. The copies are as long as real events; their
 * hashes form no chain.
 */
export async function lengthenLog(database: TestDatabase, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO events (log, position, stream, sequence, type, command_id, leaf, hash)
       SELECT e.log, h.position + n, 'deal/copy', n, e.type, e.command_id, e.leaf, e.hash
       FROM log_head h, generate_series(1, $2 - h.position) n
       JOIN events e ON e.log = $1 AND e.position = 1 + n % (SELECT max(position) FROM events WHERE log = $1)
       WHERE h.log = $1`,
      [LOG, events],
    );
    await client.query('UPDATE log_head SET position = $2 WHERE log = $1', [LOG, events]);
  } finally {
    await client.end();
  }
}
