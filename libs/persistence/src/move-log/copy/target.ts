import pg from 'pg';
import type { NoteTools } from '#event-log';
import { newClient } from '../../connections/client.js';
import { parseInt8 } from '../../connections/int8.js';
import { LOG_TABLES } from './copied-tables.js';
import { contentOf, refuseDifference, type LogContent } from './log-content.js';
import { MoveFault } from './move-fault.js';
import { insertRows, ROW_TEXT_SETTINGS, type RowPage } from './rows.js';
import { checkSchema } from './schema-level.js';

/** The new place of a log. */
export interface Target {
  readonly log: string;
  /** The database as its owner connects. */
  readonly to: string;
  readonly tools: NoteTools;
}

/** A new copy in a transaction that is still open. */
export interface NewCopy {
  /** Inserts the rows, reads them again, and compares them with the original. @throws MoveFault */
  readonly take: (pages: AsyncIterable<RowPage>, original: () => Promise<LogContent>) => Promise<LogContent>;
  readonly commit: () => Promise<void>;
}

/**
 * Gives `work` a transaction on the new database. If it ends before its commit for any reason, the database does not change.
 * @throws MoveFault LOG_EXISTS where the database holds rows of this log.
 */
export async function withNewCopy<T>({ log, to, tools }: Target, work: (copy: NewCopy) => Promise<T>): Promise<T> {
  const client = newClient(to, 'tilescribe move');
  try {
    await client.connect();
    await checkSchema(client, 'The new database');
    await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; ${ROW_TEXT_SETTINGS}`);
    // A second move into this database waits here, and then finds the log.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('move of ' || $1, 0))`, [log]);
    await refuseRowsOf(client, log);
    return await work({
      take: async (pages, original) => {
        await insertRows(client, log, pages);
        const copy = await contentOf({ client, log, tools });
        refuseDifference(await original(), copy);
        return copy;
      },
      commit: async () => {
        await client.query('COMMIT');
      },
    });
  } finally {
    await client.end();
  }
}

async function refuseRowsOf(client: pg.Client, log: string): Promise<void> {
  for (const table of LOG_TABLES) {
    const { rows } = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${pg.escapeIdentifier(table)} WHERE log = $1`,
      [log],
    );
    const found = parseInt8(rows[0]?.rows ?? '0');
    if (found > 0)
      throw new MoveFault(
        'LOG_EXISTS',
        `the new database holds the log ${log} already: got ${found} rows in ${table}, expected none. ` +
          'The log was moved there before, or another log has this name. Compare both logs, or name an empty database.',
      );
  }
}
