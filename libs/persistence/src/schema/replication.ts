import type { Queryable } from '../connections/head-lock.js';

/** How far the server of a process follows its primary. */
export interface ReplicationState {
  /** `primary` where the server accepts writes, also after it has taken over. */
  readonly role: 'primary' | 'standby';
  /** Whether a connection to the primary is open. Always false at a primary. */
  readonly isReceiving: boolean;
  /**
   * The upper bound of the lag in seconds: 0 while the connection is open and everything received is replayed, otherwise the age of the last
   * replayed commit. Null where none was replayed since the start of the server.
   */
  readonly lagSeconds: number | null;
  /** Positions in the write-ahead log; null where the server receives or replays none. */
  readonly receivedLsn: string | null;
  readonly replayedLsn: string | null;
  /** The name of the newest migration. */
  readonly schema: string | null;
}

// Where the connection is lost, received and replayed are equal although the primary goes on. The age of the last commit shows it.
// A standby that was started again states as received the beginning of a segment, until more than it has replayed arrives.
const STATE = `
  SELECT CASE WHEN standby THEN 'standby' ELSE 'primary' END AS role, receiving AS "isReceiving",
    CASE WHEN NOT standby OR (receiving AND received <= replayed) THEN 0
      ELSE greatest(0, round(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 3)) END::float8 AS "lagSeconds",
    received::text AS "receivedLsn", replayed::text AS "replayedLsn",
    (SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1) AS schema
  FROM (
    SELECT pg_is_in_recovery() AS standby, pg_last_wal_receive_lsn() AS received, pg_last_wal_replay_lsn() AS replayed,
      pg_is_in_recovery() AND EXISTS (SELECT FROM pg_stat_wal_receiver WHERE pid IS NOT NULL) AS receiving
  ) AS now`;

/** Asks the server how far it follows its primary. */
export class Replication {
  constructor(private readonly health: Queryable) {}

  async state(): Promise<ReplicationState> {
    const { rows } = await this.health.query<ReplicationState>(STATE);
    const [state] = rows;
    if (state === undefined) throw new Error('the server did not state its replication');
    return state;
  }
}
