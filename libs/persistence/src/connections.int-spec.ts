import { batchOf, draws } from '../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../event-log/src/testing/node-sha256.js';
import { CONNECTIONS } from './connections/connections.js';
import { DEFAULT_LIMITS } from './connections/limits.js';
import { openDatabase, type Database } from './database.js';
import { onServer } from './schema/on-server.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';

const LOG = 'club.example/log';
const MANY = 40;
const MOST = CONNECTIONS.reads + CONNECTIONS.writes + CONNECTIONS.health;
/** The test holds a lock for as long as it takes. */
const PATIENT = { ...DEFAULT_LIMITS.statements, lock: 60_000, statement: 60_000 };

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const waits = { reads: 60_000, writes: 60_000, health: 60_000 };
  const limits = { ...DEFAULT_LIMITS, waits, statements: PATIENT };
  database = await openDatabase({ url: testDatabase.url, log: LOG, sha256: nodeSha256, limits });
}, 120_000);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Returns the names of the connections of the application to the database of this test. */
const connectionsOpen = (): Promise<readonly string[]> =>
  onServer(testDatabase.adminUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      'SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND usename = $1',
      [new URL(testDatabase.url).username],
    );
    return rows.map(({ name }) => name);
  });

const many = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)));

const openTable = (index: number) =>
  database.tables.open({ id: `table-${index}`, name: 'Table', openedAt: new Date('2026-03-11T09:00:00.000Z') });

const append = (index: number) =>
  database.events.append(batchOf(`c-${index}`, draws(`c-${index}`, `deal-${index}`, 0)));

const consume = (index: number) =>
  database.refusals.consume({ device: `reader-${index}`, epoch: 'boot-1', sequence: 1 }, ['table-1']);

it('all kinds of work together use the connections of one pool', async () => {
  const work = Promise.all([
    many(append),
    many(openTable),
    many(() => database.tables.list()),
    many(() => database.events.head()),
    many(() => database.ping()),
  ]);
  const open: (readonly string[])[] = [];
  const course = { isOver: false };
  const counting = (async () => {
    do open.push(await connectionsOpen());
    while (!course.isOver);
  })();
  await work;
  course.isOver = true;
  await counting;
  expect(Math.max(...open.map(({ length }) => length))).toBeLessThanOrEqual(MOST);
  expect(new Set(open.flat())).toEqual(new Set(['tilescribe']));
  expect(await database.events.head()).toBe(MANY);
  expect(await database.tables.list()).toHaveLength(MANY);
});

it('reads and health checks answer while more writers than connections wait for the head', async () => {
  await onServer(testDatabase.adminUrl, async (owner) => {
    await owner.query('BEGIN');
    await owner.query('SELECT position FROM log_head WHERE log = $1 FOR UPDATE', [LOG]);
    // Appends share one transaction; each consumed number of a device has its own.
    const waiting = Promise.all([many((index) => append(MANY + index)), many(consume)]);
    await waitFor(async () => (await writersWaiting()) === CONNECTIONS.writes);
    await database.ping();
    expect(await database.events.head()).toBe(MANY);
    expect(await database.tables.list()).toHaveLength(MANY);
    expect((await connectionsOpen()).length).toBeLessThanOrEqual(MOST);
    await owner.query('COMMIT');
    await waiting;
  });
  expect(await database.events.head()).toBe(2 * MANY);
});

const writersWaiting = (): Promise<number> =>
  onServer(testDatabase.adminUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted
       AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
    );
    return rows[0]?.count ?? 0;
  });

const waitFor = async (isReached: () => Promise<boolean>): Promise<void> => {
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 20));
};

it.each([
  ['', ''],
  [', with options in its address', '?options=-c%20search_path%3Dpublic'],
  [', with options that allow writes', '?options=-c%20default_transaction_read_only%3Doff&keepalives=1'],
])(
  'reads at a primary as at a standby%s: PostgreSQL refuses every write, and the state of the server is known',
  async (_, options) => {
    const url = `${testDatabase.url}${options}`;
    const reader = await openDatabase({ url, log: LOG, sha256: nodeSha256, readsOnly: true });
    try {
      expect(await reader.events.head()).toBe(await database.events.head());
      for (const write of [
        () => reader.events.append(batchOf('w', draws('w', 'deal-w', 0))),
        () => reader.tables.open({ id: 'table-w', name: 'Table', openedAt: new Date('2026-03-11T09:00:00.000Z') }),
        () => reader.events.forgetOldResponses(),
      ])
        await expect(write()).rejects.toThrow('in a read-only transaction');
      expect(await reader.signerLease.take().catch((error: unknown) => (error as Error).message)).toContain(
        'read-only',
      );
      expect(await reader.provisionalActs.find('table-1')).toBeUndefined();
      expect(await reader.replication.state()).toEqual({
        ...{ role: 'primary', isReceiving: false, lagSeconds: 0, receivedLsn: null, replayedLsn: null },
        schema: expect.stringMatching(/\d{13}$/) as string,
      });
    } finally {
      await reader.close();
    }
  },
);
