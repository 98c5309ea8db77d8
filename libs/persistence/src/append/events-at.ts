import type { Leaf, StoredEvent } from '#event-log';
import type { Queryable } from '../connections/head-lock.js';

/** The hash of a row as hex digits; the tables store its bytes. */
export const HEX_HASH = `encode(hash, 'hex') AS hash`;

export interface EventRow {
  readonly position: number;
  readonly leaf: string;
  readonly hash: string;
}

// Events were checked when they were written. The audit checks that they were not changed; reads do not.
export const storedEvent = ({ position, leaf, hash }: EventRow): StoredEvent => ({
  position,
  hash,
  leafText: leaf,
  leaf: JSON.parse(leaf) as Leaf,
});

const EVENTS_AT = {
  name: 'events-at',
  text: `SELECT position, leaf, ${HEX_HASH} FROM events WHERE log = $1 AND position > $2 ORDER BY position LIMIT $3`,
};

/** Reads the next events of a log after a position, at most `limit`. */
export async function eventsAt(
  client: Queryable,
  log: string,
  after: number,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const { rows } = await client.query<EventRow>(EVENTS_AT, [log, after, limit]);
  return rows.map(storedEvent);
}
