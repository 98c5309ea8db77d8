import type pg from 'pg';
import { newClient } from '../connections/client.js';
import { fileIn, lockMove, openCopy, targetOf } from './copy/closed-copy.js';
import { MoveFault } from './copy/move-fault.js';

interface Reopening {
  readonly log: string;
  /** The database as its owner connects. */
  readonly from: string;
  /** The SHA-256 of the file that is given up; undefined where none was completed. */
  readonly sha256: string | undefined;
  /** The public key that belongs to the key file of the operator, `NAME+ID+KEY`; undefined where no key file was given. */
  readonly key: string | undefined;
}

/**
 * Lets a log that was written to a file accept events again. The caller guarantees that the file was not read into another database and never
 * will be, because this database cannot check it. The signing key is required, because it goes to the new place with the log.
 * @throws MoveFault LOG_NOT_CLOSED, LOG_MOVED, FILE_DIGEST_DIFFERS, KEY_DIFFERS or MOVE_UNDER_WAY.
 */
export async function reopenLog({ log, from, sha256, key }: Reopening): Promise<void> {
  const client = newClient(from, 'tilescribe move');
  try {
    await client.connect();
    await lockMove(client, log);
    const movedTo = await targetOf(client, log);
    if (movedTo === undefined) throw new MoveFault('LOG_NOT_CLOSED', `the log ${log} is not closed in this database.`);
    const written = fileIn(movedTo);
    if (written === undefined)
      throw new MoveFault(
        'LOG_MOVED',
        `the log ${log} was moved to ${movedTo}, and goes on there. Move it back from there.`,
      );
    if (written !== '' && sha256 !== written)
      throw new MoveFault(
        'FILE_DIGEST_DIFFERS',
        `got ${sha256 ?? 'no SHA-256'}, expected ${written} of the file that holds the log ${log}. ` +
          'Delete that file and all copies, make sure that nobody has read one, and name its SHA-256 in --sha256.',
      );
    await checkKey(client, log, key);
    await openCopy(client, log);
  } finally {
    await client.end();
  }
}

async function checkKey(client: pg.Client, log: string, key: string | undefined): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT key FROM log_keys WHERE log = $1 ORDER BY number DESC LIMIT 1',
    [log],
  );
  const expected = rows[0]?.key;
  if (expected !== undefined && key !== expected)
    throw new MoveFault(
      'KEY_DIFFERS',
      `got ${key === undefined ? 'no key' : `the key ${key}`}, expected ${expected}, which signs the log ${log}. ` +
        'Name its private key in --log-key-file. If that file was handed over, the log is at its new place.',
    );
}
