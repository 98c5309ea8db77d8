import type pg from 'pg';
import type { DealListing, DealStatus, Listing, MatchListing, MatchStatus } from '#projections';
import type { PoolShare } from '../connections/pool-share.js';
import { DEALS, MATCHES, type DirectoryTable } from './tables.js';

/** The filter for entries of a directory. */
export interface ListingFilter<Status extends string> {
  readonly table?: string;
  readonly status?: Status;
  readonly ruleSet?: string;
  /** ISO 8601; entries opened at that time or later. */
  readonly openedFrom?: string;
  /** ISO 8601; entries opened before that time. */
  readonly openedTo?: string;
}
export interface DealFilter extends ListingFilter<DealStatus> {
  readonly match?: string;
}

/** A page of a directory: the entries after a position in this order. */
export interface PageOfListing {
  readonly order: 'asc' | 'desc';
  /** The position of the last entry of the previous page; absent for the first page. */
  readonly after?: number;
  readonly limit: number;
}

/**
 * The deals and matches of one log. The lists stay SQL: the append writes them in its own transaction, and each filter
 * is compared so that it uses the index of its columns with `position`.
 */
export class Directory {
  /** @param complete waits until the directory has every entry of the log. */
  constructor(
    private readonly reads: PoolShare,
    private readonly log: string,
    private readonly complete: () => Promise<void>,
  ) {}

  /** Returns the deals that match every part of the filter, by the position of their opening. */
  async deals(filter: DealFilter, page: PageOfListing): Promise<readonly Omit<DealListing, 'hasEnded'>[]> {
    const rows = await this.#list<DealRow>(DEALS, [...conditionsOf(filter), ['match_id = ?', filter.match]], page);
    return rows.map(({ match_id, recording, source, status, ...row }) => ({
      ...listingOf(row),
      ...(match_id !== null && { match: match_id }),
      recording,
      source,
      status,
    }));
  }

  /** Returns the matches that satisfy every part of the filter, by the position of their opening. */
  async matches(filter: ListingFilter<MatchStatus>, page: PageOfListing): Promise<readonly MatchListing[]> {
    const rows = await this.#list<MatchRow>(MATCHES, conditionsOf(filter), page);
    return rows.map(({ status, ...row }) => ({ ...listingOf(row), status }));
  }

  /** Returns the stream that holds a place, such as the unfinished deal at a table; undefined if the place is free. */
  async holderOf(place: string): Promise<string | undefined> {
    await this.complete();
    const { rows } = await this.reads.query<{ stream: string }>(
      'SELECT stream FROM places WHERE log = $1 AND place = $2',
      [this.log, place],
    );
    return rows[0]?.stream;
  }

  /** Returns the places that a stream holds, such as the tables with an unfinished deal. */
  async heldPlaces(): Promise<ReadonlySet<string>> {
    await this.complete();
    const { rows } = await this.reads.query<{ place: string }>('SELECT place FROM places WHERE log = $1', [this.log]);
    return new Set(rows.map(({ place }) => place));
  }

  async #list<Row extends pg.QueryResultRow>(
    { name }: Pick<DirectoryTable<Listing>, 'name'>,
    conditions: readonly Condition[],
    { order, after, limit }: PageOfListing,
  ): Promise<readonly Row[]> {
    await this.complete();
    const active = [...conditions, [`position ${order === 'asc' ? '>' : '<'} ?`, after] as const].filter(
      ([, value]) => value !== undefined,
    );
    const where = active.map(([sql], index) => `AND ${sql.replace('?', `$${index + 3}`)}`).join(' ');
    const { rows } = await this.reads.query<Row>(
      `SELECT * FROM ${name} WHERE log = $1 ${where} ORDER BY position ${order === 'asc' ? 'ASC' : 'DESC'} LIMIT $2`,
      [this.log, limit, ...active.map(([, value]) => value)],
    );
    return rows;
  }
}

/** A comparison with `?` for the value. If the value is undefined, every entry passes. */
type Condition = readonly [sql: string, value: unknown];

const conditionsOf = ({ table, status, ruleSet, openedFrom, openedTo }: ListingFilter<string>): Condition[] => [
  ['table_id = ?', table],
  ['status = ?', status],
  ['rule_set = ?', ruleSet],
  ['opened_at >= ?', openedFrom],
  ['opened_at < ?', openedTo],
];

interface ListingRow {
  readonly id: string;
  readonly position: number;
  readonly table_id: string;
  readonly rule_set: string;
  readonly edition: string;
  readonly opened_at: Date;
}
interface MatchRow extends ListingRow {
  readonly status: MatchStatus;
}
interface DealRow extends ListingRow {
  readonly match_id: string | null;
  readonly recording: string;
  readonly source: string;
  readonly status: DealStatus;
}

const listingOf = ({ id, position, table_id, rule_set, edition, opened_at }: ListingRow): Listing => ({
  id,
  position,
  table: table_id,
  ruleSet: rule_set,
  edition,
  openedAt: opened_at.toISOString(),
});
