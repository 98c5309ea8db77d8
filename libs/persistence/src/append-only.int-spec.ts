import pg from 'pg';
import { batchOf, draws } from '../../event-log/src/testing/batches.js';
import { nodeSha256 } from '../../event-log/src/testing/node-sha256.js';
import { openDatabase } from './database.js';
import { eraseDisclosures } from './stores/erase-disclosures.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';

const LOG = 'club.example/log';
/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';
const RESTRICT_VIOLATION = '23001';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.adminUrl });
  app = new pg.Client({ connectionString: database.url });
  await Promise.all([owner.connect(), app.connect()]);
  const { events, close } = await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
  const device = { device: 'reader-7', epoch: 'boot-1', sequence: 1, table: 'table-7' };
  await events.append({ ...batchOf('c1', draws('c1', 'deal-1', 0, 2)), device });
  await close();
}, 120_000);
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

const codeOf = async (client: pg.Client, sql: string): Promise<string | undefined> => {
  try {
    await client.query(sql);
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  }
};
const count = async (table: string): Promise<number> =>
  Number((await owner.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]!.count);
const contents = async (): Promise<unknown> => (await owner.query('SELECT * FROM events ORDER BY position')).rows;

describe.each(['events', 'commands'])('%s', (table) => {
  const changes = [
    `UPDATE ${table} SET command_id = 'c9'`,
    `UPDATE ${table} SET command_id = 'c9' WHERE log = 'nobody'`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
  ];

  it.each(changes)('the application may not: %s', async (sql) => {
    expect(await codeOf(app, sql)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it.each(changes)('triggers refuse it to the owner: %s', async (sql) => {
    const before = await contents();
    expect(await codeOf(owner, sql)).toBe(RESTRICT_VIOLATION);
    expect(await contents()).toEqual(before);
  });
});

it('an upsert is refused too', async () => {
  const sql = `INSERT INTO events SELECT * FROM events ON CONFLICT (log, position) DO UPDATE SET leaf = '{}'`;
  expect(await codeOf(app, sql)).toBe(INSUFFICIENT_PRIVILEGE);
  expect(await codeOf(owner, sql)).toBe(RESTRICT_VIOLATION);
});

it.each([
  `UPDATE log_head SET position = 1`,
  `UPDATE streams SET sequence = 1`,
  `UPDATE streams SET hash = decode(repeat('00', 32), 'hex')`,
  `UPDATE device_sequences SET sequence = 1`,
])('a head moves forward only: %s', async (sql) => {
  expect(await codeOf(app, sql)).toBe(RESTRICT_VIOLATION);
});

it.each(['log_head', 'streams', 'device_sequences'])('a head cannot be deleted: %s', async (table) => {
  expect(await codeOf(app, `DELETE FROM ${table}`)).toBe(INSUFFICIENT_PRIVILEGE);
  expect(await codeOf(owner, `DELETE FROM ${table}`)).toBe(RESTRICT_VIOLATION);
  expect(await codeOf(owner, `TRUNCATE ${table}`)).toBe(RESTRICT_VIOLATION);
});

it.each([
  `UPDATE log_head SET log = 'mine', position = position + 1`,
  `UPDATE streams SET stream = 'mine', sequence = sequence + 1`,
  `UPDATE device_sequences SET epoch = 'mine', sequence = sequence + 1`,
])('a head keeps its name: %s', async (sql) => {
  expect(await codeOf(app, sql)).toBe(RESTRICT_VIOLATION);
});

it.each(['table-8', null])('an epoch keeps its table: %s', async (table) => {
  const value = table === null ? 'NULL' : `'${table}'`;
  expect(await codeOf(app, `UPDATE device_sequences SET table_id = ${value}, sequence = sequence + 1`)).toBe(
    RESTRICT_VIOLATION,
  );
});

it('the application role cannot create tables, read those of the server or change the list of migrations', async () => {
  expect(await codeOf(app, 'CREATE TABLE mine (a int)')).toBe(INSUFFICIENT_PRIVILEGE);
  expect(await codeOf(app, 'SELECT * FROM pg_authid')).toBe(INSUFFICIENT_PRIVILEGE);
  expect(await codeOf(app, 'SELECT name FROM migrations')).toBeUndefined();
  expect(await codeOf(app, 'DELETE FROM migrations')).toBe(INSUFFICIENT_PRIVILEGE);
});

it.each(['streams', 'events', 'disclosures'])('%s refuses a hash of another length', async (table) => {
  const sql = `INSERT INTO ${table} SELECT (jsonb_populate_record(t, '{"hash": "\\\\x00"}')).* FROM ${table} t LIMIT 1`;
  await expect(owner.query(sql)).rejects.toThrow(`${table}_hash_check`);
});

describe('disclosures', () => {
  it.each([`DELETE FROM disclosures`, `UPDATE disclosures SET value = '"1s"'`, `TRUNCATE disclosures`])(
    'the application may not: %s; without a reason nobody may',
    async (sql) => {
      const before = await count('disclosures');
      expect(before).toBeGreaterThan(0);
      expect(await codeOf(app, sql)).toBe(INSUFFICIENT_PRIVILEGE);
      expect(await codeOf(owner, sql)).toBe(RESTRICT_VIOLATION);
      expect(await count('disclosures')).toBe(before);
    },
  );

  it('the application may not erase them by the command of the owner', async () => {
    expect(await codeOf(app, `SELECT erase_disclosures('${LOG}', 'deal-1', 'a wish')`)).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await codeOf(app, `INSERT INTO disclosure_erasures VALUES ('${LOG}', 'x', now(), 'x', 'x', 1)`)).toBe(
      INSUFFICIENT_PRIVILEGE,
    );
  });

  it('an erasure leaves a trace that stays, and the log remains readable', async () => {
    const [before, { rows: heads }] = [await count('disclosures'), await owner.query('SELECT current_user AS role')];
    const erased = await eraseDisclosures({
      ...{ adminUrl: database.adminUrl, log: LOG, stream: 'deal-1', reason: 'A player asked for it.' },
    });
    expect(erased).toBe(before);
    const { rows } = await owner.query('SELECT log, stream, erased_by, reason, disclosures FROM disclosure_erasures');
    expect(rows).toEqual([
      {
        ...{ log: LOG, stream: 'deal-1', erased_by: heads[0].role },
        ...{ reason: 'A player asked for it.', disclosures: String(before) },
      },
    ]);
    for (const sql of [
      'DELETE FROM disclosure_erasures',
      `UPDATE disclosure_erasures SET reason = 'x'`,
      'TRUNCATE disclosure_erasures',
    ])
      expect(await codeOf(owner, sql)).toBe(RESTRICT_VIOLATION);

    const { events, close } = await openDatabase({ url: database.url, log: LOG, sha256: nodeSha256 });
    expect(await events.disclosuresOf('deal-1')).toEqual([]);
    expect(await events.readStream('deal-1')).toHaveLength(2);
    await close();
  });
});
