import type pg from 'pg';
import { onServer } from './on-server.js';
import { openPool } from './connections/pools.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';
import { inTransaction } from './transaction.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, { connections: 1 });
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const backendOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

it('the loss of a connection between two statements fails only the transaction, and the connection is replaced', async () => {
  const lost = inTransaction(pool, async (client) => {
    const pid = await backendOf(client);
    const ended = new Promise((resolve) => client.once('end', resolve));
    await onServer(database.adminUrl, (owner) => owner.query('SELECT pg_terminate_backend($1)', [pid]));
    await ended;
    return backendOf(client);
  });
  await expect(lost).rejects.toThrow();
  expect(await inTransaction(pool, backendOf)).toBeGreaterThan(0);
});

it('a connection in use has exactly one error listener, also after several transactions', async () => {
  const listeners = (client: pg.ClientBase) => Promise.resolve(client.listenerCount('error'));
  expect(await inTransaction(pool, listeners)).toBe(1);
  expect(await inTransaction(pool, listeners)).toBe(1);
});
