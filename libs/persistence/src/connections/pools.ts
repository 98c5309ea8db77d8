import pg from 'pg';
import { typeParsers } from '../int8.js';
import { poolConfig } from './client.js';
import { DEFAULT_LIMITS, type DatabaseLimits, type TimeLimits } from './limits.js';

/** The connections for our own SQL, one pool for each kind of work. */
export interface Pools {
  readonly reads: pg.Pool;
  readonly writes: pg.Pool;
  readonly health: pg.Pool;
  end(): Promise<void>;
}

const CONNECTIONS = { reads: 8, writes: 8, health: 1 } as const;

/** Makes the pools without opening a connection. `url` is a postgres:// address. */
export function openPools(url: string, limits: DatabaseLimits = DEFAULT_LIMITS): Pools {
  const [reads, writes, health] = (['reads', 'writes', 'health'] as const).map((kind) =>
    openPool(url, { connections: CONNECTIONS[kind], limits: limits[kind], name: `tilescribe ${kind}` }),
  ) as [pg.Pool, pg.Pool, pg.Pool];
  const end = async (): Promise<void> => {
    await Promise.all([reads.end(), writes.end(), health.end()]);
  };
  return { reads, writes, health, end };
}

/** Makes a pool that returns bigint columns as checked numbers. */
export function openPool(
  url: string,
  {
    connections = 8,
    limits = DEFAULT_LIMITS.writes,
    name = 'tilescribe',
  }: { readonly connections?: number; readonly limits?: TimeLimits; readonly name?: string } = {},
): pg.Pool {
  const pool = new pg.Pool({ ...poolConfig(url, name, limits, connections), types: typeParsers });
  // The pool replaces a connection that was lost while idle, and reports it as an event.
  pool.on('error', () => undefined);
  return pool;
}
