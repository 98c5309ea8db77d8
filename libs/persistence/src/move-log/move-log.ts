import type pg from 'pg';
import type { Sha256 } from '#event-log';
import { newClient } from '../connections/client.js';
import { shownAddress } from '../connections/shown-address.js';
import { parseInt8 } from '../int8.js';
import { contentOf, copyRows, COPIED_TABLES, type TableContent } from './copy-rows.js';
import { merkleRoots } from './merkle-root.js';

interface Move {
  readonly log: string;
  /** The databases as their owners connect. Both are migrated to the same version. */
  readonly from: string;
  readonly to: string;
  readonly sha256: Sha256;
}

/** What was moved, and compared on both sides. */
export interface MovedLog {
  readonly events: number;
  /** The root of the Merkle tree over all events, in hexadecimal digits. */
  readonly root: string;
  /** The size of the newest signed checkpoint; undefined where none was signed. */
  readonly checkpoint: number | undefined;
  readonly tables: readonly TableContent[];
}

/**
 * Copies a log with everything that belongs to it into another database, and compares both: the rows of each table, the Merkle tree
 * over the leaves, and the root that the newest checkpoint signs. Nothing can be appended to the log in the old database from the
 * beginning on. If the move fails, the new database is unchanged, and the old one accepts events again. After an interruption the same
 * move may be started again.
 * @throws Error that says what was expected.
 */
export async function moveLog(move: Move): Promise<MovedLog> {
  const [from, to] = [newClient(move.from, 'tilescribe move'), newClient(move.to, 'tilescribe move')];
  try {
    await from.connect();
    await to.connect();
    const isFirst = await fence(from, move);
    const moved = await copied(from, to, move).catch(async (error: unknown) => {
      await from.query('ROLLBACK');
      // A fence that stood before may be that of a move that has succeeded.
      if (isFirst) await from.query('DELETE FROM moved_logs WHERE log = $1', [move.log]);
      throw error;
    });
    // If this fails, the copy may be complete: the old database stays closed, and the same move may be started again.
    await to.query('COMMIT');
    return moved;
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}

/**
 * Ends all appends to the log: the head lock waits for the one that is being written.
 * @returns whether they were not ended before.
 */
async function fence(from: pg.Client, { log, to }: Move): Promise<boolean> {
  const target = shownAddress(to);
  await from.query('BEGIN');
  const { rowCount } = await from.query('SELECT 1 FROM log_head WHERE log = $1 FOR UPDATE', [log]);
  if (rowCount === 0) throw new Error(`the database has no log ${log}`);
  const { rowCount: inserted } = await from.query(
    'INSERT INTO moved_logs (log, moved_to) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [log, target],
  );
  const { rows } = await from.query<{ moved_to: string }>('SELECT moved_to FROM moved_logs WHERE log = $1', [log]);
  if (rows[0]?.moved_to !== target) throw new Error(`the log ${log} was moved to ${rows[0]?.moved_to ?? ''} before`);
  await from.query('COMMIT');
  return inserted === 1;
}

/** Copies and compares in transactions that are left open. */
async function copied(from: pg.Client, to: pg.Client, { log, sha256 }: Move): Promise<MovedLog> {
  await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await to.query('BEGIN');
  for (const client of [from, to]) await client.query(`SET LOCAL timezone = 'UTC'`);
  const { rowCount } = await to.query('SELECT 1 FROM log_head WHERE log = $1', [log]);
  if (rowCount !== 0)
    throw new Error(
      `the new database holds the log ${log} already: it was moved there before, or it is another log of this name`,
    );
  for (const table of COPIED_TABLES) await copyRows(from, to, table, log);
  return compared(from, to, log, sha256);
}

async function compared(from: pg.Client, to: pg.Client, log: string, sha256: Sha256): Promise<MovedLog> {
  const tables: TableContent[] = [];
  for (const table of COPIED_TABLES) {
    const [before, after] = [await contentOf(from, table, log), await contentOf(to, table, log)];
    if (before.rows !== after.rows || before.sum !== after.sum)
      throw new Error(`${table}: the old database holds ${before.rows} rows, the copy ${after.rows} or others`);
    tables.push(after);
  }
  const { rows } = await from.query<{ size: string; root: string }>(
    'SELECT size, root FROM checkpoints WHERE log = $1 ORDER BY size DESC LIMIT 1',
    [log],
  );
  const checkpoint = rows[0];
  const size = parseInt8(checkpoint?.size ?? '0');
  const [before, after] = [await merkleRoots(from, log, size, sha256), await merkleRoots(to, log, size, sha256)];
  if (before.atEnd !== after.atEnd) throw new Error('the trees over both logs have different roots');
  if (checkpoint !== undefined && after.atSize !== checkpoint.root)
    throw new Error(`the copy has another root than the signed checkpoint of ${size} events`);
  const events = tables.find(({ table }) => table === 'events')?.rows ?? 0;
  return { events, root: after.atEnd, checkpoint: checkpoint && size, tables };
}
