import type { Leaf, StoredEvent } from '#event-log';
import { streamOf, type DealListing, type Listing } from '#projections';
import type { Queryable } from '../append/head-lock.js';
import { DEALS, MATCHES, upsertOf, type DirectoryTable } from './tables.js';

/** Whether an event changes a listing, so that `followEvents` must be called for it. */
export const changesListings = (event: StoredEvent): boolean => isListed(DEALS, event) || isListed(MATCHES, event);

const isListed = <L extends Listing>({ types, lists }: DirectoryTable<L>, { leaf }: StoredEvent): boolean =>
  types.includes(leaf.type) && lists(leaf.stream);

/** Updates the listings of the streams that these new events change, in the transaction of the events. */
export async function followEvents(client: Queryable, log: string, events: readonly StoredEvent[]): Promise<void> {
  await relist(client, log, DEALS, streamsChangedBy(DEALS, events));
  await relist(client, log, MATCHES, streamsChangedBy(MATCHES, events));
}

/** The number of streams per statement, so that no statement grows with the log. */
const CHUNK = 500;

/**
 * Lists the streams that a version without directories appended after position `after`. Gives each table to the last deal
 * opened there that has not ended. The caller holds the head lock.
 */
export async function catchUp(client: Queryable, log: string, after: number, head: number): Promise<void> {
  // The work grows with the log, so it has no time limit. The head lock prevents other appends in the meantime.
  await client.query('SET LOCAL statement_timeout = 0');
  await relistBehind(client, log, MATCHES, after);
  const deals = await relistBehind(client, log, DEALS, after);
  await settlePlaces(client, log, deals);
  await client.query('UPDATE directory_progress SET position = $2 WHERE log = $1', [log, head]);
}

async function relistBehind<L extends Listing>(
  client: Queryable,
  log: string,
  table: DirectoryTable<L>,
  after: number,
): Promise<readonly L[]> {
  const { rows } = await client.query<{ stream: string }>(
    `SELECT stream FROM events WHERE log = $1 AND position > $2 AND type = ANY ($3)
     GROUP BY stream ORDER BY min(position)`,
    [log, after, table.types],
  );
  const streams = rows.map(({ stream }) => stream).filter(table.lists);
  const listings: L[] = [];
  for (let start = 0; start < streams.length; start += CHUNK)
    listings.push(...(await relist(client, log, table, streams.slice(start, start + CHUNK))));
  return listings;
}

const streamsChangedBy = <L extends Listing>(
  table: DirectoryTable<L>,
  events: readonly StoredEvent[],
): readonly string[] => [
  ...new Set(events.filter((event) => isListed(table, event)).map(({ leaf: { stream } }) => stream)),
];

/** Folds the events of these streams into listings and writes them. */
async function relist<L extends Listing>(
  client: Queryable,
  log: string,
  table: DirectoryTable<L>,
  streams: readonly string[],
): Promise<readonly L[]> {
  if (streams.length === 0) return [];
  const { rows } = await client.query<{ position: number; leaf: string }>(
    `SELECT position, leaf FROM events WHERE log = $1 AND stream = ANY ($2) AND type = ANY ($3) ORDER BY stream, sequence`,
    [log, streams, table.types],
  );
  const ofStream = new Map<string, { readonly position: number; readonly leaf: Leaf }[]>();
  for (const { position, leaf: text } of rows) {
    const leaf = JSON.parse(text) as Leaf;
    const events = ofStream.get(leaf.stream);
    if (events) events.push({ position, leaf });
    else ofStream.set(leaf.stream, [{ position, leaf }]);
  }
  const listings = [...ofStream.values()].flatMap((events) => table.listing(events) ?? []);
  const values = table.columns.map(([, , valueOf]) => listings.map((listing) => valueOf(listing) ?? null));
  await client.query(upsertOf(table), [log, ...values]);
  return listings;
}

async function settlePlaces(client: Queryable, log: string, deals: readonly DealListing[]): Promise<void> {
  const over = deals.filter(({ hasEnded }) => hasEnded).map(({ id }) => streamOf(id));
  await client.query('DELETE FROM places WHERE log = $1 AND stream = ANY ($2)', [log, over]);
  const holders = new Map(
    deals
      .filter(({ hasEnded }) => !hasEnded)
      .sort((a, b) => a.position - b.position)
      .map(({ table, id }) => [table, streamOf(id)]),
  );
  await client.query(
    `INSERT INTO places (log, place, stream) SELECT $1, h.place, h.stream FROM unnest($2::text[], $3::text[]) AS h (place, stream)
     ON CONFLICT (log, place) DO UPDATE SET stream = excluded.stream`,
    [log, [...holders.keys()], [...holders.values()]],
  );
}
