import pg from 'pg';
import { typeParsers } from './int8.js';

/** Connections for statements of our own: bigint arrives as a checked number. `url` is a postgres:// address. */
export function openPool(url: string, connections = 8): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: typeParsers,
    application_name: 'tilescribe log',
  });
  // A connection lost while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}
