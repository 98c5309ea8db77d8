import type { StoredEvent } from '#event-log';
import { streamOf } from '#projections';
import type { Queryable } from '../connections/head-lock.js';
import { DEALS } from '../directory/tables.js';
import { HEX_HASH, storedEvent, type EventRow } from './events-at.js';

const BEYOND_LOG = Number.MAX_SAFE_INTEGER;

/** The deals, opened one after another, whose events are read at once: a table may have thousands. */
const DEALS_AT_ONCE = 4;

const NEXT_DEAL = {
  name: 'table-deal-after',
  text: `SELECT position FROM ${DEALS.name} WHERE log = $1 AND table_id = $2 AND position > $3
         ORDER BY position OFFSET ${DEALS_AT_ONCE} LIMIT 1`,
};

/**
 * A deal that was opened before may have been corrected since; its last event shows it without a read of the others.
 * `OFFSET 0` keeps the events read deal by deal: between the positions the log may have millions of other tables.
 */
const EVENTS = {
  name: 'table-events',
  text: `SELECT e.position, e.leaf, e.hash FROM ${DEALS.name} d
         CROSS JOIN LATERAL (
           SELECT position, leaf, ${HEX_HASH} FROM events
           WHERE log = $1 AND stream = $3 || d.id AND position > $4 AND position < $5 OFFSET 0
         ) e
         WHERE d.log = $1 AND d.table_id = $2 AND d.position < $5 AND (d.position > $4 OR $4 < (
           SELECT position FROM events WHERE log = $1 AND stream = $3 || d.id ORDER BY sequence DESC LIMIT 1
         ))
         ORDER BY e.position LIMIT $6`,
};

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
    const events: StoredEvent[] = [];
    for (let from = position, end = 0; end < BEYOND_LOG && events.length < limit; from = end - 1) {
      end = await this.#endOfDeals(table, from);
      events.push(...(await this.#between(table, from, end, limit - events.length)));
    }
    return events;
  }

  /** Returns the position at which a deal is opened after the next few ones; beyond the log if there is none. */
  async #endOfDeals(table: string, after: number): Promise<number> {
    const { rows } = await this.reads.query<Pick<EventRow, 'position'>>(NEXT_DEAL, [this.log, table, after]);
    return rows[0]?.position ?? BEYOND_LOG;
  }

  async #between(table: string, after: number, end: number, limit: number): Promise<readonly StoredEvent[]> {
    const { rows } = await this.reads.query<EventRow>(EVENTS, [this.log, table, streamOf(''), after, end, limit]);
    return rows.map(storedEvent);
  }
}
