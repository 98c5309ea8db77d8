import { appendedBy, type StoredDisclosure, type StoredResult } from '#event-log';
import { GroupedReads } from '../connections/grouped-reads.js';
import type { Queryable } from '../connections/head-lock.js';
import { HEX_HASH, storedEvent, type EventRow } from './events-at.js';

/** The commands of one statement, and the statements that run at the same time. */
const LIMITS = { group: 64, reads: 2 };

interface ResultRow extends EventRow {
  readonly number: number;
  readonly disclosures: readonly StoredDisclosure[];
}

// Each step is one search in an index for each row. The planner takes an array for short, but a range of positions for a large part of the log.
const RESULTS = {
  name: 'stored-results',
  text: `
    SELECT q.number, at.position, e.leaf, e.hash,
      (SELECT coalesce(json_agg(json_build_object(
          'stream', d.stream, 'sequence', d.sequence, 'hash', encode(d.hash, 'hex'),
          'path', d.path, 'salt', d.salt, 'value', d.value, 'owner', d.owner) ORDER BY d.path COLLATE "C"), '[]')
        FROM disclosures d WHERE d.log = $1 AND d.stream = e.stream AND d.sequence = e.sequence) AS disclosures
    FROM unnest($2::text[]) WITH ORDINALITY AS q (command_id, number),
      LATERAL (SELECT first_position, last_position FROM commands WHERE log = $1 AND command_id = q.command_id LIMIT 1) AS c,
      unnest(ARRAY(SELECT generate_series(c.first_position, c.last_position))) AS at (position),
      LATERAL (SELECT leaf, ${HEX_HASH}, stream, sequence FROM events WHERE log = $1 AND position = at.position LIMIT 1) AS e
    ORDER BY q.number, at.position`,
};

/** Reads what accepted commands stored, with their disclosures. Commands that are asked for while others are read share the next statement. */
export class StoredResults {
  readonly #reads: GroupedReads<string, StoredResult | undefined>;

  constructor(
    private readonly reads: Queryable,
    private readonly log: string,
  ) {
    this.#reads = new GroupedReads((commandIds) => this.#read(commandIds), LIMITS);
  }

  /** Undefined if the command was never accepted. */
  of(commandId: string): Promise<StoredResult | undefined> {
    return this.#reads.ask(commandId);
  }

  async #read(commandIds: readonly string[]): Promise<readonly (StoredResult | undefined)[]> {
    const { rows } = await this.reads.query<ResultRow>(RESULTS, [this.log, commandIds]);
    return commandIds.map((commandId, index) => {
      const own = rows.filter(({ number }) => number === index + 1);
      if (own.length === 0) return undefined;
      const appended = appendedBy(commandId, own.map(storedEvent), false);
      return { appended, disclosures: own.flatMap(({ disclosures }) => disclosures) };
    });
  }
}
