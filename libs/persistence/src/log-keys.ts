import type { Queryable } from './append/head-lock.js';

/** A key that signs, or has signed, the checkpoints of the log. */
export interface LogKeyRecord {
  /** `NAME+ID+KEY`. */
  readonly key: string;
  /** The number of events from which it signs. */
  readonly size: number;
  /** The statement that introduces it, signed by the key before and by itself; undefined for the first key. */
  readonly change?: string;
}

interface KeyRow {
  readonly key: string;
  readonly size: number;
  readonly change: string | null;
}

const recordOf = ({ key, size, change }: KeyRow): LogKeyRecord => ({
  key,
  size,
  ...(change === null ? {} : { change }),
});

/** The keys of the log, the oldest first. Nothing changes or removes one; `SignerLease` adds them. */
export class LogKeys {
  constructor(
    private readonly reads: Queryable,
    private readonly log: string,
  ) {}

  async list(): Promise<readonly LogKeyRecord[]> {
    const { rows } = await this.reads.query<KeyRow>(
      'SELECT key, size, change FROM log_keys WHERE log = $1 ORDER BY number',
      [this.log],
    );
    return rows.map(recordOf);
  }
}

/** The key that signs now; undefined before the first. */
export const lastKey = async (client: Queryable, log: string): Promise<LogKeyRecord | undefined> => {
  const { rows } = await client.query<KeyRow>(
    'SELECT key, size, change FROM log_keys WHERE log = $1 ORDER BY number DESC LIMIT 1',
    [log],
  );
  return rows[0] && recordOf(rows[0]);
};
