import type { StoredEvent } from '#event-log';
import { streamOf } from '#projections';
import type { Queryable } from '../connections/head-lock.js';
import { DEALS } from '../directory/tables.js';
import { HEX_HASH, storedEvent, type EventRow } from './events-at.js';

/** The events of the deals at each table, by the directory of deals. */
export class TableEvents {
  /** @param complete waits until the directory has every deal of the log. */
  constructor(
    private readonly reads: Queryable,
    private readonly log: string,
    private readonly complete: () => Promise<void>,
  ) {}

  /** Returns the next events after a position of all deals at a table, at most `limit`, in the order of the log. */
  async after(table: string, position: number, limit: number): Promise<readonly StoredEvent[]> {
    await this.complete();
    const { rows } = await this.reads.query<EventRow>(
      `SELECT position, leaf, ${HEX_HASH} FROM events
       WHERE log = $1 AND position > $2 AND stream IN (SELECT $3 || id FROM ${DEALS.name} WHERE log = $1 AND table_id = $4)
       ORDER BY position LIMIT $5`,
      [this.log, position, streamOf(''), table, limit],
    );
    return rows.map(storedEvent);
  }
}
