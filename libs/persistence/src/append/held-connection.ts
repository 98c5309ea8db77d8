import type pg from 'pg';
import type { PoolShare } from '../connections/pool-share.js';

/** A connection that is kept from one statement to the next while there is work, so that the next one is sent at once. */
export class HeldConnection {
  #client: pg.PoolClient | undefined;

  constructor(private readonly pool: Pick<PoolShare, 'connect'>) {}

  /** Runs statements that leave no transaction open. An error closes the connection: what became of them may be unknown. */
  async use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = (this.#client ??= await this.pool.connect());
    try {
      return await work(client);
    } catch (error) {
      this.#client = undefined;
      client.release(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  /** Gives the connection back to its pool. */
  release(): void {
    this.#client?.release();
    this.#client = undefined;
  }
}
