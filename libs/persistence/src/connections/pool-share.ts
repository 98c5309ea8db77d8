import type pg from 'pg';
import type { NamedStatement, Queryable } from './head-lock.js';
import { spoiledBy } from './client.js';

export interface ShareLimits {
  /** The greatest number of connections that the share uses at the same time. */
  readonly connections: number;
  /** How long a caller waits for a connection (ms). */
  readonly waitMs: number;
  /** How long a statement of `query` may take (ms); by default as long as one of the pool. */
  readonly statementMs?: number;
}

/** How busy a share is: connections in use, callers that wait for one, and the greatest number of connections. */
export interface ShareUse {
  readonly used: number;
  readonly waiting: number;
  readonly most: number;
}

/** The message of pg-pool for the same fault. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect';

/** A part of the connections of a pool. Its callers wait only for each other, never for those of another share. */
export class PoolShare implements Queryable {
  #used = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly pool: Pick<pg.Pool, 'connect'>,
    private readonly limits: ShareLimits,
  ) {}

  get use(): ShareUse {
    return { used: this.#used, waiting: this.#waiting.length, most: this.limits.connections };
  }

  /** Returns a connection, which the caller releases. @throws Error after the time limit. */
  connect(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
        reject(new Error(WAITED_TOO_LONG));
      }, this.limits.waitMs);
      this.#whenFree(() => {
        if (isOver) return this.#free();
        this.pool.connect().then(
          (client) => {
            clearTimeout(timer);
            const counted = this.#counted(client);
            if (isOver) counted.release();
            else resolve(counted);
          },
          (error: unknown) => {
            clearTimeout(timer);
            this.#free();
            // Unchanged, because its code says whether the database is unavailable.
            // oxlint-disable-next-line typescript/prefer-promise-reject-errors
            reject(error);
          },
        );
      });
    });
  }

  /** Runs one statement. As in pg-pool, an error closes the connection. */
  async query<Row extends pg.QueryResultRow>(
    statement: string | NamedStatement,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const client = await this.connect();
    let broken: Error | undefined;
    try {
      // The driver reads the time limit of a statement, which its types do not know.
      const timed = { ...asNamed(statement), values, query_timeout: this.limits.statementMs };
      return await client.query<Row>(timed);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Runs `begin` when a connection of the share is free. `begin` takes it. */
  #whenFree(begin: () => void): void {
    if (this.#used === this.limits.connections) {
      this.#waiting.push(begin);
      return;
    }
    this.#used += 1;
    begin();
  }

  #free(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#used -= 1;
    else next();
  }

  /**
   * Returns the connection with a `release` that frees its place in the share, and closes a spoiled session. The pool sets `release` at each use.
   */
  #counted(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client);
    client.release = (error) => {
      release(error ?? spoiledBy(client));
      this.#free();
    };
    return client;
  }
}

const asNamed = (statement: string | NamedStatement): { readonly name?: string; readonly text: string } =>
  typeof statement === 'string' ? { text: statement } : statement;
