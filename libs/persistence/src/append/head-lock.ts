import type pg from 'pg';
import type { DeviceSequence } from '#event-log';

/** Locks the head. It is a separate statement, so that the next ones see everything committed before the lock. */
const LOCK_HEAD = 'SELECT position FROM log_head WHERE log = $1 FOR UPDATE';

const MOVE_DEVICE = `
  INSERT INTO device_sequences (log, device, epoch, sequence) VALUES ($1, $2, $3, $4)
  ON CONFLICT (log, device, epoch) DO UPDATE SET sequence = excluded.sequence`;

/** A connection, or a share of the pool that takes one for each statement. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/** Locks the head and returns its position. Until the transaction ends, nobody else can append or advance a device. */
export async function lockHead(client: Queryable, log: string): Promise<number> {
  const { rows } = await client.query<{ position: number }>(LOCK_HEAD, [log]);
  if (!rows[0]) throw new Error(`the log ${log} has no head row: open it before appending`);
  return rows[0].position;
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
