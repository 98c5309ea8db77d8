import type { StoredEvent } from '#event-log';
import { streamOf } from '#projections';
import { HEX_HASH, storedEvent, type EventRow } from '../append/events-at.js';
import type { Queryable } from '../connections/head-lock.js';
import { DEALS } from './tables.js';

/** Reads the events after a position of the deals at a table, by the directory of deals. */
export async function eventsOfTable(
  reads: Queryable,
  {
    log,
    table,
    after,
    limit,
  }: { readonly log: string; readonly table: string; readonly after: number; readonly limit: number },
): Promise<readonly StoredEvent[]> {
  const { rows } = await reads.query<EventRow>(
    `SELECT position, leaf, ${HEX_HASH} FROM events
     WHERE log = $1 AND position > $2 AND stream IN (SELECT $3 || id FROM ${DEALS.name} WHERE log = $1 AND table_id = $4)
     ORDER BY position LIMIT $5`,
    [log, after, streamOf(''), table, limit],
  );
  return rows.map(storedEvent);
}
