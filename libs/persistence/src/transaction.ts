import type pg from 'pg';

/** Runs `work` in a transaction of its own connection; whatever it throws rolls back. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A lost connection fails the query under way and is told as an event too; unheard, that event would end the process.
  const lose = (lost: Error): void => void (broken = lost);
  client.on('error', lose);
  try {
    // Said outright: after the head lock each statement must see what was committed before it, whatever the server's default.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(lose);
    throw error;
  } finally {
    client.off('error', lose);
    client.release(broken);
  }
}
