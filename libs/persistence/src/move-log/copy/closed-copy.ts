import type pg from 'pg';
import { MoveFault } from './move-fault.js';

/** The values of `moved_logs.moved_to` for a log that was written to a file. */
export const UNFINISHED_FILE = 'a file that is not complete';
const finishedFile = (sha256: string): string => `the file with SHA-256 ${sha256}`;

const FILE = /^(?:a file that is not complete|the file with SHA-256 ([0-9a-f]{64}))$/;

/** The SHA-256 of the file to which a log was written; '' for an unfinished file, undefined for a log that is in another database. */
export const fileIn = (movedTo: string): string | undefined => {
  const file = FILE.exec(movedTo);
  return file === null ? undefined : (file[1] ?? '');
};

/**
 * Ends all appends to a log. Waits by the head lock for an append that is being written.
 * @param target the new place of the log, for `moved_logs.moved_to`.
 * @param isSameMove whether this move may continue the earlier move with this `moved_to`.
 * @returns whether the log was open.
 * @throws MoveFault LOG_MISSING, LOG_MOVED or MOVE_UNDER_WAY.
 */
export async function closeCopy(
  client: pg.Client,
  log: string,
  target: string,
  isSameMove: (movedTo: string) => boolean,
): Promise<boolean> {
  await lockMove(client, log);
  await client.query('BEGIN');
  const { rowCount } = await client.query('SELECT 1 FROM log_head WHERE log = $1 FOR UPDATE', [log]);
  if (rowCount === 0)
    throw new MoveFault('LOG_MISSING', `the database has no log ${log}. Compare the name with TILESCRIBE_LOG.`);
  const movedTo = await targetOf(client, log);
  if (movedTo === undefined)
    await client.query('INSERT INTO moved_logs (log, moved_to) VALUES ($1, $2)', [log, target]);
  else if (!isSameMove(movedTo))
    throw new MoveFault('LOG_MOVED', `the log ${log} was moved to ${movedTo} before. Move it from there.`);
  await client.query('COMMIT');
  return movedTo === undefined;
}

/** Lets the log accept events again. */
export async function openCopy(client: pg.Client, log: string): Promise<void> {
  await client.query('DELETE FROM moved_logs WHERE log = $1', [log]);
}

/** Records that the file of a closed log is complete. */
export async function nameFile(client: pg.Client, log: string, sha256: string): Promise<void> {
  await client.query('UPDATE moved_logs SET moved_to = $2, moved_at = now() WHERE log = $1', [
    log,
    finishedFile(sha256),
  ]);
}

/** Returns the place to which the log was moved; undefined if it is open here. */
export async function targetOf(client: pg.Client, log: string): Promise<string | undefined> {
  const { rows } = await client.query<{ moved_to: string }>('SELECT moved_to FROM moved_logs WHERE log = $1', [log]);
  return rows[0]?.moved_to;
}

/** Takes the lock of a move. The end of the session releases it. @throws MoveFault MOVE_UNDER_WAY. */
export async function lockMove(client: pg.Client, log: string): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('move of ' || $1, 0)) AS locked`,
    [log],
  );
  if (rows[0]?.locked !== true)
    throw new MoveFault(
      'MOVE_UNDER_WAY',
      `Another process moves the log ${log}. Wait until it has ended. The server needs some seconds to notice the end of a killed one.`,
    );
}
