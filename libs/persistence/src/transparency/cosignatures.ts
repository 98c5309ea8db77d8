import type { Queryable } from '../connections/head-lock.js';
import type { Connections } from '../connections/connections.js';

/** A cosignature of a witness on a signed checkpoint. */
export interface StoredCosignature {
  /** Number of events of the checkpoint. */
  readonly size: number;
  /** The key of the witness as text. */
  readonly witness: string;
  /** In seconds since 1970, as the witness states it. */
  readonly signedAt: number;
  /** The line in the note, with its line feed. */
  readonly line: string;
}

const ADD = `
  INSERT INTO cosignatures (log, size, witness, signed_at, line) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (log, size, witness) DO NOTHING`;

const COLUMNS = 'size, witness, signed_at AS "signedAt", line';

const OF_SIZE = `SELECT ${COLUMNS} FROM cosignatures WHERE log = $1 AND size = $2 ORDER BY witness`;

const NEWEST = `
  SELECT ${COLUMNS} FROM unnest($2::text[]) AS wanted (witness)
  CROSS JOIN LATERAL (
    SELECT size, signed_at, line FROM cosignatures WHERE log = $1 AND witness = wanted.witness ORDER BY size DESC LIMIT 1
  ) AS newest`;

// The index of the primary key has this order, so that only the newest rows are read.
const CANDIDATES = `
  SELECT size FROM cosignatures WHERE log = $1 AND witness = ANY ($2) AND size < $3
  GROUP BY size HAVING count(*) >= $4 ORDER BY size DESC LIMIT $5`;

/** Checkpoints that are read at once, from the newest on. */
const PAGE = 20;

/** The cosignatures of the log. Nothing changes or removes one. */
export class Cosignatures {
  constructor(
    private readonly connections: Pick<Connections, 'reads' | 'writes'>,
    private readonly log: string,
  ) {}

  /** Stores a cosignature. A further one of the same witness on the same checkpoint is not stored. */
  async add({ size, witness, signedAt, line }: StoredCosignature): Promise<void> {
    await this.connections.writes.query(ADD, [this.log, size, witness, signedAt, line]);
  }

  /** Those on the checkpoint of this size. */
  async of(size: number): Promise<readonly StoredCosignature[]> {
    return (await this.#reads.query<StoredCosignature>(OF_SIZE, [this.log, size])).rows;
  }

  /** The one of each of these witnesses on its largest checkpoint. */
  async newest(witnesses: readonly string[]): Promise<readonly StoredCosignature[]> {
    return (await this.#reads.query<StoredCosignature>(NEWEST, [this.log, witnesses])).rows;
  }

  /**
   * The size of the newest checkpoint whose cosigning witnesses are enough; undefined where there is none.
   * @param least the number of these witnesses below which they are never enough.
   */
  async newestSize(
    witnesses: readonly string[],
    least: number,
    areEnough: (cosigned: readonly StoredCosignature[]) => boolean,
  ): Promise<number | undefined> {
    for (let below = Number.MAX_SAFE_INTEGER; ;) {
      const values = [this.log, witnesses, below, least, PAGE];
      const { rows } = await this.#reads.query<{ size: number }>(CANDIDATES, values);
      for (const { size } of rows) if (areEnough(await this.of(size))) return size;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return undefined;
      below = last.size;
    }
  }

  get #reads(): Queryable {
    return this.connections.reads;
  }
}
