import {
  DEAL_LISTING_TYPES,
  dealListing,
  dealOf,
  MATCH_LISTING_TYPES,
  matchListing,
  matchOf,
  type DealListing,
  type DirectoryEvent,
  type Listing,
  type MatchListing,
} from '#projections';

/** A table that lists streams of one kind, with the functions that derive its rows from events. */
export interface DirectoryTable<L extends Listing> {
  readonly name: string;
  /** The events that change a listing. */
  readonly types: readonly string[];
  readonly lists: (stream: string) => boolean;
  readonly listing: (events: readonly DirectoryEvent[]) => L | undefined;
  /** The values of all columns except `log`. A column that is left out is null. */
  readonly row: (listing: L) => Readonly<Record<string, string | number | undefined>>;
}

const commonRow = ({ id, position, table, ruleSet, edition, openedAt }: Listing) => ({
  ...{ id, position, table_id: table },
  ...{ rule_set: ruleSet, edition, opened_at: openedAt },
});

export const DEALS: DirectoryTable<DealListing> = {
  name: 'deals',
  types: DEAL_LISTING_TYPES,
  lists: (stream) => dealOf(stream) !== undefined,
  listing: dealListing,
  row: ({ match, recording, source, status, ...listing }) => ({
    ...commonRow(listing),
    match_id: match,
    ...{ recording, source, status },
  }),
};

export const MATCHES: DirectoryTable<MatchListing> = {
  name: 'matches',
  types: MATCH_LISTING_TYPES,
  lists: (stream) => matchOf(stream) !== undefined,
  listing: matchListing,
  row: ({ status, ...listing }) => ({ ...commonRow(listing), status }),
};

/**
 * Returns the SQL that writes the rows of a directory.
 * @param parameter the `listingRows`.
 * @param condition under which the rows are written.
 */
export const upsertOf = <L extends Listing>(
  { name }: DirectoryTable<L>,
  parameter: string,
  condition = 'true',
): string => `
  INSERT INTO ${name} SELECT l.* FROM json_populate_recordset(NULL::${name}, ${parameter}::json) AS l WHERE ${condition}
  ON CONFLICT (log, id) DO UPDATE SET status = excluded.status`;

/** Returns the rows of listings as JSON, for `upsertOf`. */
export const listingRows = <L extends Listing>(
  { row }: DirectoryTable<L>,
  log: string,
  listings: readonly L[],
): string => JSON.stringify(listings.map((listing) => ({ log, ...row(listing) })));
