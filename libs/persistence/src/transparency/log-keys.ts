import type { Queryable } from '../connections/head-lock.js';
import { LogKeyRow } from '../entities/log-key.entity.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** A key that signs, or has signed, the checkpoints of the log. */
export interface LogKeyRecord {
  /** `NAME+ID+KEY`. */
  readonly key: string;
  /** The number of events from which it signs. */
  readonly size: number;
  /** The statement that introduces it, signed by the key before and by itself; undefined for the first key. */
  readonly change?: string;
}

type KeyColumns = Pick<LogKeyRow, 'key' | 'size' | 'change'>;

const recordOf = ({ key, size, change }: KeyColumns): LogKeyRecord => ({
  key,
  size,
  ...(change !== null && { change }),
});

/** The keys of the log, the oldest first. Nothing changes or removes one; `SignerLease` adds them. */
export class LogKeys extends RowsOfLog {
  async list(): Promise<readonly LogKeyRecord[]> {
    const rows = this.dataSource.getRepository(LogKeyRow);
    return (await rows.find({ where: { log: this.log }, order: { number: 'ASC' } })).map(recordOf);
  }
}

/** The key that signs now; undefined before the first. SQL, because it reads in the transaction of the lease. */
export const lastKey = async (client: Queryable, log: string): Promise<LogKeyRecord | undefined> => {
  const { rows } = await client.query<KeyColumns>(
    'SELECT key, size, change FROM log_keys WHERE log = $1 ORDER BY number DESC LIMIT 1',
    [log],
  );
  return rows[0] && recordOf(rows[0]);
};
