import type { Queryable } from '../connections/head-lock.js';

/** How far what follows the log has come. A time is that of the first event that is not there yet; null if all are. */
export interface LogProgress {
  readonly events: number;
  readonly listedEvents: number;
  readonly unlistedSince: Date | null;
  readonly signedEvents: number;
  readonly unsignedSince: Date | null;
  readonly unpublishedSince: Date | null;
  /** The servers that receive the write-ahead log of this one. */
  readonly standbys: number;
  readonly databaseBytes: number;
}

const recordedAt = (position: string): string =>
  `(SELECT (leaf::jsonb ->> 'recordedAt')::timestamptz FROM events WHERE log = $1 AND position = ${position})`;

const PROGRESS = `
  SELECT head.position AS events, listed.position AS "listedEvents", ${recordedAt('listed.position + 1')} AS "unlistedSince",
    signed.size AS "signedEvents", ${recordedAt('signed.size + 1')} AS "unsignedSince",
    ${recordedAt('$2::bigint + 1')} AS "unpublishedSince",
    (SELECT count(*) FROM pg_stat_replication WHERE application_name IS DISTINCT FROM 'pg_basebackup') AS standbys, pg_database_size(current_database()) AS "databaseBytes"
  FROM log_head AS head JOIN directory_progress AS listed USING (log),
    LATERAL (SELECT coalesce(max(size), 0) AS size FROM checkpoints WHERE log = $1) AS signed
  WHERE log = $1`;

/** Reads how far the listings, the signer and a publisher follow the log. */
export class LogFollowers {
  constructor(
    private readonly health: Queryable,
    private readonly log: string,
  ) {}

  /** @param published the events that NATS has. */
  async progress(published: number): Promise<LogProgress> {
    const { rows } = await this.health.query<LogProgress>(PROGRESS, [this.log, published]);
    const [progress] = rows;
    if (progress === undefined) throw new Error('the log has a head');
    return progress;
  }
}
