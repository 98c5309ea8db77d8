import { notify } from '../notifications/notifications.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** Acts of a table that its device has not recorded yet. */
export interface StatedActs {
  readonly dealId: string;
  /** The sequence of the event that they follow. */
  readonly sequence: number;
  /** The acts as text. */
  readonly acts: string;
}

export interface StandingActs extends StatedActs {
  /** Remaining validity, unless they are stated again (ms). */
  readonly expiresInMs: number;
}

/**
 * The latest provisional acts of each table from its device. They are not part of the log, and expire. Times are from the
 * clock of the database, not from those of the processes.
 */
export class ProvisionalActs extends RowsOfLog {
  /** Replaces the acts of a table for `lastingMs` milliseconds, and notifies every process. */
  async put(tableId: string, { dealId, sequence, acts }: StatedActs, lastingMs: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO provisional_acts (log, table_id, deal_id, sequence, acts, expires_at)
         VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 millisecond')
         ON CONFLICT (log, table_id) DO UPDATE SET deal_id = excluded.deal_id, sequence = excluded.sequence,
           acts = excluded.acts, expires_at = excluded.expires_at`,
        [this.log, tableId, dealId, sequence, acts, lastingMs],
      );
      await manager.query(notify('provisionalActs'), [this.log, dealId]);
    });
  }

  /** Returns the acts of a table; undefined if there are none. */
  async find(tableId: string): Promise<StandingActs | undefined> {
    const [row] = await this.dataSource.query<readonly StandingActs[]>(
      `SELECT deal_id AS "dealId", sequence, acts,
         ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::integer AS "expiresInMs"
       FROM provisional_acts WHERE log = $1 AND table_id = $2 AND expires_at > clock_timestamp()`,
      [this.log, tableId],
    );
    return row;
  }
}

/** The provisional acts at a standby: PostgreSQL does not replicate their table, so there are none. */
export class NoProvisionalActs extends ProvisionalActs {
  override find(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
