import type { AppendBatch, Leaf, StoredEvent } from '#event-log';
import { streamOf, type DealListing, type DirectoryEvent, type Listing } from '#projections';
import type { Queryable } from '../connections/head-lock.js';
import { DEALS, listingRows, MATCHES, upsertOf, type DirectoryTable } from './tables.js';

/** The rows of the directories that a group of appends changes, for `upsertOf`. */
export interface ChangedListings {
  readonly deals: string;
  readonly matches: string;
}

/** The types of the events that change a listing of either directory. A stream has few of them: its opening, ends and rewinds. */
export const LISTED_TYPES: readonly string[] = [...DEALS.types, ...MATCHES.types];

/** The columns of a listed event. */
export type ListedRow = readonly [position: number, leaf: string];

export const directoryEvent = ([position, leaf]: ListedRow): DirectoryEvent => ({
  position,
  leaf: JSON.parse(leaf) as Leaf,
});

const isListed = <L extends Listing>(
  { types, lists }: DirectoryTable<L>,
  { leaf: { type, stream } }: DirectoryEvent,
): boolean => types.includes(type) && lists(stream);

const isListedAnywhere = (event: DirectoryEvent): boolean => isListed(DEALS, event) || isListed(MATCHES, event);

/** The existing streams whose listings these batches may change. The types of citing events are not known before they are made. */
export const streamsToList = (batches: readonly AppendBatch[]): readonly string[] =>
  batches.flatMap(({ streams }) =>
    streams
      .filter((part) => part.expectedSequence > 0)
      .filter((part) => !('events' in part) || part.events.some(({ type }) => LISTED_TYPES.includes(type)))
      .map(({ stream }) => stream),
  );

/** The existing streams whose listings these new events change. */
export const streamsListed = (added: readonly StoredEvent[]): readonly string[] => {
  const listed = added.filter(isListedAnywhere);
  const opened = new Set(listed.filter(({ leaf }) => leaf.sequence === 1).map(({ leaf }) => leaf.stream));
  return [...new Set(listed.map(({ leaf }) => leaf.stream))].filter((stream) => !opened.has(stream));
};

/**
 * Returns the listings that new events change; undefined if they change none.
 * @param before the listed events before them of `streamsListed`, each stream in its order. Those of other streams are ignored.
 */
export function changedListings(
  log: string,
  before: readonly DirectoryEvent[],
  added: readonly StoredEvent[],
): ChangedListings | undefined {
  const listed = added.filter(isListedAnywhere);
  if (listed.length === 0) return undefined;
  const streams = new Set(listed.map(({ leaf }) => leaf.stream));
  const events = [...before.filter(({ leaf }) => streams.has(leaf.stream)), ...listed];
  return {
    deals: listingRows(DEALS, log, listingsOf(DEALS, events)),
    matches: listingRows(MATCHES, log, listingsOf(MATCHES, events)),
  };
}

/** Returns the SQL that reads listed events. $1 is the log; the other parameters are the streams and `LISTED_TYPES`. */
export const selectListed = (streams: string, types: string): string =>
  `SELECT position, leaf FROM events WHERE log = $1 AND stream = ANY (${streams}) AND type = ANY (${types}) ORDER BY stream, sequence`;

const LISTED = { name: 'listed-events', text: selectListed('$2', '$3') };

/** Reads the listed events of streams, each stream in its order. */
export async function listedEvents(
  client: Queryable,
  log: string,
  streams: readonly string[],
): Promise<readonly DirectoryEvent[]> {
  const { rows } = await client.query<{ position: number; leaf: string }>(LISTED, [log, streams, LISTED_TYPES]);
  return rows.map(({ position, leaf }) => directoryEvent([position, leaf]));
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

/** Folds the events of these streams into listings and writes them. */
async function relist<L extends Listing>(
  client: Queryable,
  log: string,
  table: DirectoryTable<L>,
  streams: readonly string[],
): Promise<readonly L[]> {
  const listings = listingsOf(table, await listedEvents(client, log, streams));
  await client.query(upsertOf(table, '$1'), [listingRows(table, log, listings)]);
  return listings;
}

/** Folds listed events into the listings of their streams. */
function listingsOf<L extends Listing>(table: DirectoryTable<L>, events: readonly DirectoryEvent[]): readonly L[] {
  const ofStream = new Map<string, DirectoryEvent[]>();
  for (const event of events) {
    if (!isListed(table, event)) continue;
    const others = ofStream.get(event.leaf.stream);
    if (others) others.push(event);
    else ofStream.set(event.leaf.stream, [event]);
  }
  return [...ofStream.values()].flatMap((each) => table.listing(each) ?? []);
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
