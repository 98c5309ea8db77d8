import pg from 'pg';
import type { Connections } from './connections.js';
import type { PoolShare } from './pool-share.js';

/** The names by which TypeORM distinguishes its two pools. */
export const READS = 'tilescribe reads';
export const WRITES = 'tilescribe writes';

type OnConnection = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (broken?: Error | boolean) => void,
) => void;

/**
 * Returns the driver with which TypeORM uses the shares of our pool. TypeORM makes one pool for reads and one for writes: each
 * of them is a share here, and its end does not end the pool.
 */
export const typeOrmDriver = ({ reads, writes }: Pick<Connections, 'reads' | 'writes'>): object => {
  class SharePool {
    readonly #share: PoolShare;

    constructor({ application_name: name }: pg.PoolConfig) {
      this.#share = name === READS ? reads : writes;
    }

    connect(done: OnConnection): void {
      this.#share.connect().then(
        (client) => done(undefined, client, (broken) => client.release(broken)),
        (error: unknown) => done(error as Error),
      );
    }

    /** The pool itself has a listener for the errors of idle connections. */
    on(): this {
      return this;
    }

    end(done: () => void): void {
      done();
    }
  }
  return Object.create(pg, { Pool: { value: SharePool } }) as object;
};
