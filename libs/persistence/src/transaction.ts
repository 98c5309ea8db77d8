import type pg from 'pg';
import type { PoolShare } from './connections/pool-share.js';
import { isConnectionLost } from './connections/unavailable.js';

/** Explicit, whatever the server's default: after the head lock each statement must see all earlier commits. */
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';

/** Runs `work` in a transaction on a separate connection. An error rolls it back. */
export const inTransaction = <T>(
  pool: Pick<PoolShare, 'connect'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => inTransactionAfter(pool, [], (client) => work(client));

/**
 * Runs `work` in a transaction that begins with some statements without parameters, all of them in one message. `work` receives
 * their results.
 */
export async function inTransactionAfter<T>(
  pool: Pick<PoolShare, 'connect'>,
  first: readonly string[],
  work: (client: pg.PoolClient, results: readonly pg.QueryResult[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transactionOn(client, (results) => work(client, results), first);
  } catch (error) {
    broken = isConnectionLost(error) ? asError(error) : await rollBack(client);
    throw error;
  } finally {
    // A connection that is released with an error is closed.
    client.release(broken);
  }
}

/** Runs `work` in a transaction on a connection. After an error the transaction is still open, or the connection is lost. */
export async function transactionOn<T>(
  client: pg.ClientBase,
  work: (results: readonly pg.QueryResult[]) => Promise<T>,
  first: readonly string[] = [],
): Promise<T> {
  // The driver returns one result for one statement, and a list for several.
  const [, ...results] = [await client.query([BEGIN, ...first].join('; '))].flat();
  const result = await work(results);
  await client.query('COMMIT');
  return result;
}

const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('ROLLBACK').then(() => undefined, asError);

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
