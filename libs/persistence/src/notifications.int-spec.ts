import pg from 'pg';
import { batchOf, draws } from '../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../event-log/src/testing/node-sha256.js';
import { openDatabase, type Database } from './database.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';

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

/** A listener and the next call of it. */
function hearing(): { readonly listener: () => void; readonly next: () => Promise<void> } {
  let reported: () => void = () => undefined;
  return { listener: () => reported(), next: () => new Promise((resolve) => (reported = resolve)) };
}

it('hears what another process appends', async () => {
  const { listener, next } = hearing();
  const unsubscribe = await database.events.subscribe(listener);
  const heard = next();
  await elsewhere.events.append(batchOf('c1', draws('c1', 'deal-1', 0)));
  await heard;
  expect(await database.events.head()).toBe(1);
  await unsubscribe();
});

it('hears again after its connection was cut, also of what it missed', async () => {
  const { listener, next } = hearing();
  const unsubscribe = await database.events.subscribe(listener);
  const heard = next();
  const owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
  const { rowCount } = await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tilescribe listener' AND datname = current_database()`,
  );
  await owner.end();
  expect(rowCount).toBe(1);
  await heard;
  const again = next();
  await elsewhere.events.append(batchOf('c2', draws('c2', 'deal-2', 0)));
  await again;
  await unsubscribe();
});
