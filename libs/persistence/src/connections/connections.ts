import pg from 'pg';
import { typeParsers } from './int8.js';
import { poolConfig, readOnlySession } from './client.js';
import { DEFAULT_LIMITS, type DatabaseLimits, HEALTH_STATEMENT_MS } from './limits.js';
import { PoolShare } from './pool-share.js';

/** The one pool of a database, in shares: readers never wait for the connection of a writer, and health checks for nobody's. */
export interface Connections {
  readonly reads: PoolShare;
  readonly writes: PoolShare;
  readonly health: PoolShare;
  end(): Promise<void>;
}

/** The connections of each share. Writers wait for one another at the head of the log, so more connections would not serve more of them. */
export const CONNECTIONS = { reads: 12, writes: 8, health: 1 } as const;

const MOST_CONNECTIONS = CONNECTIONS.reads + CONNECTIONS.writes + CONNECTIONS.health;

/**
 * Makes the pool without opening a connection. It returns bigint columns as checked numbers.
 * @param url a postgres:// address.
 * @param readsOnly whether PostgreSQL refuses every write of these connections, also at a primary.
 */
export function openConnections(
  url: string,
  limits: DatabaseLimits = DEFAULT_LIMITS,
  { readsOnly = false }: { readonly readsOnly?: boolean } = {},
): Connections {
  const pool = new pg.Pool({
    ...poolConfig(url, 'tilescribe', limits.statements, MOST_CONNECTIONS),
    ...(readsOnly && readOnlySession(url)),
    types: typeParsers,
    // A statement that does not wait for the one before it is sent at once (append-group.ts).
    pipeline: true,
  });
  // The pool replaces a connection that was lost while idle, and reports it as an event.
  pool.on('error', () => undefined);
  const limitsOf = (kind: keyof typeof CONNECTIONS) => ({ connections: CONNECTIONS[kind], waitMs: limits.waits[kind] });
  return {
    reads: new PoolShare(pool, limitsOf('reads')),
    writes: new PoolShare(pool, limitsOf('writes')),
    health: new PoolShare(pool, { ...limitsOf('health'), statementMs: HEALTH_STATEMENT_MS }),
    end: () => pool.end(),
  };
}
