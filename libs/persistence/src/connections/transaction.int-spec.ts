import type pg from 'pg';
import { type Connections, openConnections } from './connections.js';
import { onServer } from '../schema/on-server.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { inTransaction } from './transaction.js';

let database: TestDatabase;
let connections: Connections;
beforeAll(async () => {
  database = await createTestDatabase();
  connections = openConnections(database.url);
}, 120_000);
afterAll(async () => {
  await connections.end();
  await database.drop();
});

const backendOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

it('the loss of a connection between two statements fails only the transaction, and the connection is replaced', async () => {
  const lost = inTransaction(connections.writes, async (client) => {
    const pid = await backendOf(client);
    const ended = new Promise((resolve) => client.once('end', resolve));
    await onServer(database.adminUrl, (owner) => owner.query('SELECT pg_terminate_backend($1)', [pid]));
    await ended;
    return backendOf(client);
  });
  await expect(lost).rejects.toThrow();
  expect(await inTransaction(connections.writes, backendOf)).toBeGreaterThan(0);
});

it('a connection in use has exactly one error listener, also after several transactions', async () => {
  const listeners = (client: pg.ClientBase) => Promise.resolve(client.listenerCount('error'));
  expect(await inTransaction(connections.writes, listeners)).toBe(1);
  expect(await inTransaction(connections.writes, listeners)).toBe(1);
});
