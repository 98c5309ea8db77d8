import pg from 'pg';
import type { DeviceSequence, EpochState } from '#event-log';

/**
 * Returns the statement that locks the head and returns its position. It has no parameters, so that it can be sent with others
 * in one message. It is a separate statement, so that the next ones see everything committed before the lock.
 */
export const lockHeadOf = (log: string): string =>
  `SELECT position FROM log_head WHERE log = ${pg.escapeLiteral(log)} FOR UPDATE`;

const MOVE_DEVICE = {
  name: 'move-device',
  text: `
    INSERT INTO device_sequences (log, device, epoch, sequence, table_id) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (log, device, epoch) DO UPDATE
    SET sequence = excluded.sequence, table_id = coalesce(device_sequences.table_id, excluded.table_id)`,
};

const DEVICE_EPOCH = {
  name: 'device-epoch',
  text: 'SELECT sequence, table_id FROM device_sequences WHERE log = $1 AND device = $2 AND epoch = $3',
};

const CHECK_CLOCK = { name: 'check-clock', text: 'SELECT check_clock($1, $2)' };

/** A statement that each connection parses once. A name stands for one text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/** A connection, or a share of the pool that takes one for each statement. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    statement: string | NamedStatement,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** The log was never opened. */
export class NoHeadRow extends Error {
  override readonly name = 'NoHeadRow';

  constructor(log: string) {
    super(`the log ${log} has no head row: open it before appending`);
  }
}

/** Locks the head and returns its position. Until the transaction ends, nobody else can append or advance a device. */
export async function lockHead(client: Queryable, log: string): Promise<number> {
  const [row] = (await client.query<{ position: number }>(lockHeadOf(log))).rows;
  if (row === undefined) throw new NoHeadRow(log);
  return row.position;
}

/**
 * Checks the clock of this process against that of the database, and that the time of a record is not ahead of it.
 * @throws Error (`isClockDifference`) where they differ by more than a minute.
 */
export const checkClock = async (client: Queryable, time: Date): Promise<void> => {
  const now = new Date();
  await client.query(CHECK_CLOCK, [now, time > now ? time : now]);
};

export async function deviceEpoch(
  client: Queryable,
  log: string,
  { device, epoch }: Omit<DeviceSequence, 'sequence'>,
): Promise<EpochState> {
  const { rows } = await client.query<{ sequence: number; table_id: string | null }>(DEVICE_EPOCH, [
    log,
    device,
    epoch,
  ]);
  const [row] = rows;
  return epochState(row?.sequence, row?.table_id);
}

/** The state of an epoch from its row. */
export const epochState = (last: number | null = 0, table: string | null = null): EpochState => ({
  last: last ?? 0,
  ...(table !== null && { table }),
});

/** Consumes a number. @param table the table to which the epoch belongs from now on, unless it has one. */
export const moveDevice = (
  client: Queryable,
  log: string,
  { device, epoch, sequence }: DeviceSequence,
  table: string | undefined,
): Promise<unknown> => client.query(MOVE_DEVICE, [log, device, epoch, sequence, table]);

/** Marks a table that runs as one that needs its referee. */
export const callReferee = (client: Queryable, log: string, table: string): Promise<unknown> =>
  client.query(`UPDATE tables SET state = 'needs-referee' WHERE log = $1 AND id = $2 AND state = 'running'`, [
    log,
    table,
  ]);
