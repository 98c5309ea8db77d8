import type pg from 'pg';
import type { PoolShare } from './pool-share.js';
import { isConnectionLost } from './unavailable.js';

/** Begins a transaction. Explicit, whatever the server's default: after the head lock each statement must see all earlier commits. */
export const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';

/** Runs `work` in a transaction on a separate connection. An error rolls it back. */
export const inTransaction = <T>(
  pool: Pick<PoolShare, 'connect'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> =>
  rolledBackOnError(pool, async (client) => {
    await client.query(BEGIN);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });

/** Runs `work`, which begins and commits a transaction itself, on a separate connection. An error rolls it back. */
export async function rolledBackOnError<T>(
  pool: Pick<PoolShare, 'connect'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    broken = isConnectionLost(error) ? asError(error) : await rollBack(client);
    throw error;
  } finally {
    // A connection that is released with an error is closed.
    client.release(broken);
  }
}

const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('ROLLBACK').then(() => undefined, asError);

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
