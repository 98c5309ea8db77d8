import type { DataSource } from 'typeorm';
import { notify } from './notifications.js';

/** Acts of a table that its device has not recorded yet. */
export interface StatedActs {
  readonly dealId: string;
  /** The sequence of the event that they follow. */
  readonly sequence: number;
  /** As text. */
  readonly acts: string;
}

export interface StandingActs extends StatedActs {
  /** How long they stand unless they are stated again (ms). */
  readonly expiresInMs: number;
}

/**
 * What devices state of the moment, the latest of each table. It is no part of the log, and ends by itself. Times are those of the
 * database, whatever the clocks of the processes.
 */
export class ProvisionalActs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: string,
  ) {}

  /** Puts acts in the place of those before, for so many milliseconds, and notifies every process. */
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

  /** Undefined where none stand. */
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
