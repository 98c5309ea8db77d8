import type pg from 'pg';
import type { NoteTools } from '#event-log';
import { newClient } from '../../connections/client.js';
import { closeCopy, openCopy } from './closed-copy.js';
import { LogReading, type LogContent } from './log-content.js';
import { readRows, ROW_TEXT_SETTINGS, type RowPage } from './rows.js';
import { checkSchema } from './schema-level.js';

/** The log that is moved, in the database that holds it. */
export interface Source {
  readonly log: string;
  /** The database as its owner connects. */
  readonly from: string;
  readonly tools: NoteTools;
}

/** The new place of the log: the parameters of `closeCopy`. */
interface Target {
  readonly target: string;
  readonly isSameMove: (movedTo: string) => boolean;
}

/** The rows of a closed log. `content` may be called after all rows were read. */
export interface Rows {
  readonly client: pg.Client;
  readonly pages: AsyncIterable<RowPage>;
  readonly content: () => Promise<LogContent>;
}

/**
 * Ends all appends to the log, and passes its rows to `copy`, in a transaction that sees one state. If `copy` fails, the log accepts
 * events again, unless it was closed before. If `finish` fails, the copy may be complete, so the log stays closed.
 * @throws MoveFault
 */
export async function withRows<T>(
  { log, from, tools }: Source,
  { target, isSameMove }: Target,
  copy: (rows: Rows) => Promise<T>,
  finish: (copied: T, client: pg.Client) => Promise<void>,
): Promise<T> {
  const client = newClient(from, 'tilescribe move');
  try {
    await client.connect();
    await checkSchema(client, 'The old database');
    const wasOpen = await closeCopy(client, log, target, isSameMove);
    const copied = await copyOf(client).catch(async (error: unknown) => {
      // If the connection is lost, the log stays closed, as after a kill.
      await undo(client, wasOpen).catch(() => undefined);
      throw error;
    });
    await finish(copied, client);
    return copied;
  } finally {
    await client.end();
  }

  async function undo(owner: pg.Client, wasOpen: boolean): Promise<void> {
    await owner.query('ROLLBACK');
    // A log that was closed before may have been moved successfully.
    if (wasOpen) await openCopy(owner, log);
  }

  async function copyOf(reader: pg.Client): Promise<T> {
    await reader.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${ROW_TEXT_SETTINGS}`);
    const reading = new LogReading({ client: reader, log, tools });
    const pages = reading.follow(readRows(reader, log));
    const copied = await copy({ client: reader, pages, content: () => reading.content() });
    await reader.query('COMMIT');
    return copied;
  }
}
