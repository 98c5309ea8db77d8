import type pg from 'pg';

/** Runs `work` in a transaction of its own connection; whatever it throws rolls back. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Said outright: after the head lock each statement must see what was committed before it, whatever the server's default.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client
      .query('ROLLBACK')
      .catch((lost: unknown) => (broken = lost instanceof Error ? lost : new Error(String(lost))));
    throw error;
  } finally {
    client.release(broken);
  }
}
