import pg from 'pg';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from '../database.js';
import { Notifications } from './notifications.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const LOG = 'club.example/log';
let testDatabase: TestDatabase;
let database: Database;
let elsewhere: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const open = (log: string): Promise<Database> => openDatabase({ url: testDatabase.url, log, sha256: nodeSha256 });
  database = await open(LOG);
  elsewhere = await open(LOG);
}, 120_000);
afterAll(async () => {
  await Promise.all([database.close(), elsewhere.close()]);
  await testDatabase.drop();
});

/** Returns a listener and a function that waits for its next call. */
function newListener(): { readonly listener: () => void; readonly next: () => Promise<void> } {
  let reported: () => void = () => undefined;
  return { listener: () => reported(), next: () => new Promise((resolve) => (reported = resolve)) };
}

it('receives the appends of another process', async () => {
  const { listener, next } = newListener();
  const unsubscribe = await database.events.subscribe(listener);
  const called = next();
  await elsewhere.events.append(batchOf('c1', draws('c1', 'deal-1', 0)));
  await called;
  expect(await database.events.head()).toBe(1);
  await unsubscribe();
});

it('reconnects after a lost connection, and then reports that notifications may have been missed', async () => {
  const { listener, next } = newListener();
  const unsubscribe = await database.events.subscribe(listener);
  const called = next();
  const owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
  const { rowCount } = await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tilescribe listener' AND datname = current_database()`,
  );
  await owner.end();
  expect(rowCount).toBe(1);
  await called;
  const again = next();
  await elsewhere.events.append(batchOf('c2', draws('c2', 'deal-2', 0)));
  await again;
  await unsubscribe();
});

it('listens only to what has subscribers, and again after it had none', async () => {
  const observer = new pg.Client({ connectionString: testDatabase.url });
  await observer.connect();
  const lastStatement = async (): Promise<unknown> => {
    const { rows } = await observer.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE application_name = 'tilescribe listener' AND datname = current_database()
       ORDER BY backend_start DESC LIMIT 1`,
    );
    return rows.map(({ query }) => query);
  };
  const unsubscribeFromKeys = await database.notifications.subscribe('keyRevoked', () => undefined);
  expect(await lastStatement()).toEqual(['LISTEN tilescribe_key_revoked']);
  for (const append of ['c3', 'c4']) {
    const { listener, next } = newListener();
    const unsubscribe = await database.events.subscribe(listener);
    expect(await lastStatement()).toEqual(['LISTEN tilescribe_appended']);
    const called = next();
    await elsewhere.events.append(batchOf(append, draws(append, `deal-${append}`, 0)));
    await called;
    await unsubscribe();
    expect(await lastStatement()).toEqual(['UNLISTEN tilescribe_appended']);
  }
  await unsubscribeFromKeys();
  await observer.end();
});

it('gives the driver one statement at a time, however many subscribe and end at once', async () => {
  const { observed, restore } = observeClients();
  const notifications = new Notifications(testDatabase.url, LOG);
  const kinds = ['appended', 'keyRevoked', 'provisionalActs'] as const;
  try {
    for (let round = 0; round < 2; round += 1) {
      const unsubscribes = await Promise.all(kinds.map((kind) => notifications.subscribe(kind, () => undefined)));
      const [stay, ...others] = unsubscribes;
      await Promise.all(others.map((unsubscribe) => unsubscribe()));
      const [again] = await Promise.all([notifications.subscribe('keyRevoked', () => undefined), stay!()]);
      await again();
    }
    expect(observed.statements).toBeGreaterThan(6);
    expect(observed.most).toBe(1);
  } finally {
    restore();
    await notifications.close();
  }
});

/** Counts how many statements the clients of the listener have at the same time. The statements run as before. */
function observeClients() {
  const observed = { statements: 0, most: 0 };
  const prototype = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown };
  const { query } = prototype;
  const running = new WeakMap<object, number>();
  prototype.query = function (this: object, ...values: unknown[]): unknown {
    const result = query.apply(this, values);
    if (!(result instanceof Promise)) return result;
    const count = (running.get(this) ?? 0) + 1;
    running.set(this, count);
    observed.statements += 1;
    observed.most = Math.max(observed.most, count);
    const ended = (): void => void running.set(this, (running.get(this) ?? 1) - 1);
    result.then(ended, ended);
    return result;
  };
  return { observed, restore: () => (prototype.query = query) };
}
