import pg from 'pg';
import { batchOf, draws } from '../../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../../event-log/src/testing/node-sha256.js';
import { openForMigrations } from '../schema/data-source.js';
import { openDatabase } from '../database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { BinaryHashes1767225600040 } from './0040-binary-hashes.js';

const LOG = 'club.example/log';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const stored = async () => {
  const { events, close } = await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
  const all = await events.readAll({ after: 0 });
  const [disclosures, head] = [await events.disclosuresOf('deal-1'), await events.streamHead('deal-1')];
  await close();
  return { all, disclosures, head };
};

it('stored hashes are the same after the way back and forth, and appends go on', async () => {
  const { events, close } = await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
  await events.append(batchOf('c1', draws('c1', 'deal-1', 0, 3)));
  await close();
  const before = await stored();
  expect(before.all.map(({ leafText }) => nodeSha256(leafText))).toEqual(before.all.map(({ hash }) => hash));

  const migration = new BinaryHashes1767225600040();
  const dataSource = await openForMigrations(database.adminUrl);
  const runner = dataSource.createQueryRunner();
  await migration.down(runner);
  const { rows } = await owner.query<{ hash: string }>('SELECT hash FROM events ORDER BY position');
  expect(rows.map(({ hash }) => hash)).toEqual(before.all.map(({ hash }) => hash));
  await expect(owner.query(`UPDATE streams SET sequence = sequence + 1, hash = 'x'`)).rejects.toThrow(
    'streams_hash_check',
  );
  await migration.up(runner);
  await runner.release();
  await dataSource.destroy();

  expect(await stored()).toEqual(before);
  const again = await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
  expect((await again.events.append(batchOf('c2', draws('c2', 'deal-1', 3)))).kind).toBe('appended');
  await again.close();
});

it.each(['streams', 'events', 'disclosures'])('%s refuses a hash of another length', async (table) => {
  const sql = `INSERT INTO ${table} SELECT (jsonb_populate_record(t, '{"hash": "\\\\x00"}')).* FROM ${table} t LIMIT 1`;
  await expect(owner.query(sql)).rejects.toThrow(`${table}_hash_check`);
});
