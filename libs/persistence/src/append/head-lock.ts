import pg from 'pg';
import type { DeviceSequence } from '#event-log';

/**
 * Returns the statement that locks the head and returns its position. It has no parameters, so that it can be sent with others
 * in one message. It is a separate statement, so that the next ones see everything committed before the lock.
 */
export const lockHeadOf = (log: string): string =>
  `SELECT position FROM log_head WHERE log = ${pg.escapeLiteral(log)} FOR UPDATE`;

const MOVE_DEVICE = `
  INSERT INTO device_sequences (log, device, epoch, sequence) VALUES ($1, $2, $3, $4)
  ON CONFLICT (log, device, epoch) DO UPDATE SET sequence = excluded.sequence`;

/** A connection, or a share of the pool that takes one for each statement. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/** Locks the head and returns its position. Until the transaction ends, nobody else can append or advance a device. */
export async function lockHead(client: Queryable, log: string): Promise<number> {
  return lockedHead(log, await client.query<{ position: number }>(lockHeadOf(log)));
}

/** Returns the position from the result of `lockHeadOf`. @throws Error if the log was never opened. */
export function lockedHead(log: string, result: pg.QueryResult | undefined): number {
  const [row] = (result?.rows ?? []) as readonly { readonly position: number }[];
  if (!row) throw new Error(`the log ${log} has no head row: open it before appending`);
  return row.position;
}

export async function lastDeviceSequence(
  client: Queryable,
  log: string,
  { device, epoch }: Omit<DeviceSequence, 'sequence'>,
): Promise<number> {
  const { rows } = await client.query<{ sequence: number }>(
    'SELECT sequence FROM device_sequences WHERE log = $1 AND device = $2 AND epoch = $3',
    [log, device, epoch],
  );
  return rows[0]?.sequence ?? 0;
}

export const moveDevice = (
  client: Queryable,
  log: string,
  { device, epoch, sequence }: DeviceSequence,
): Promise<unknown> => client.query(MOVE_DEVICE, [log, device, epoch, sequence]);
