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
  /** Each column except `log`, with its type and a function that returns its value. */
  readonly columns: readonly (readonly [column: string, type: string, value: (listing: L) => unknown])[];
}

const COMMON = [
  ['id', 'text', ({ id }: Listing) => id],
  ['position', 'bigint', ({ position }: Listing) => position],
  ['table_id', 'text', ({ table }: Listing) => table],
  ['rule_set', 'text', ({ ruleSet }: Listing) => ruleSet],
  ['edition', 'text', ({ edition }: Listing) => edition],
  ['opened_at', 'timestamptz', ({ openedAt }: Listing) => openedAt],
] as const;

export const DEALS: DirectoryTable<DealListing> = {
  name: 'deals',
  types: DEAL_LISTING_TYPES,
  lists: (stream) => dealOf(stream) !== undefined,
  listing: dealListing,
  columns: [
    ...COMMON,
    ['match_id', 'text', ({ match }) => match],
    ['recording', 'text', ({ recording }) => recording],
    ['source', 'text', ({ source }) => source],
    ['status', 'text', ({ status }) => status],
  ],
};

export const MATCHES: DirectoryTable<MatchListing> = {
  name: 'matches',
  types: MATCH_LISTING_TYPES,
  lists: (stream) => matchOf(stream) !== undefined,
  listing: matchListing,
  columns: [...COMMON, ['status', 'text', ({ status }) => status]],
};

/** Returns the SQL that writes a directory's rows: $1 is the log, followed by an array for each column. */
export const upsertOf = <L extends Listing>({ name, columns }: DirectoryTable<L>): string => {
  const names = columns.map(([column]) => column).join(', ');
  const arrays = columns.map(([, type], index) => `$${index + 2}::${type}[]`).join(', ');
  return `
    INSERT INTO ${name} (log, ${names}) SELECT $1, l.* FROM unnest(${arrays}) AS l
    ON CONFLICT (log, id) DO UPDATE SET status = excluded.status`;
};
