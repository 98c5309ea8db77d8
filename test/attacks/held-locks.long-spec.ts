import pg from 'pg';
import { openDeal } from '#testing';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { PostgresProxy } from '../api/postgres-proxy.js';
import { order } from '../api/played-deal.js';
import { LOG, type Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const LIMITS = {
  TILESCRIBE_DB_LOCK_TIMEOUT_MS: '400',
  TILESCRIBE_DB_STATEMENT_TIMEOUT_MS: '1500',
  TILESCRIBE_DB_CONNECT_TIMEOUT_MS: '1000',
  TILESCRIBE_DB_WAITING_APPENDS: '6',
};
/** The longest time of one answer under these limits: a connection, a lock or statement, and a slow machine. */
const PATIENCE_MS = 5000;

let database: TestDatabase;
let proxy: PostgresProxy;
let api: SpawnedApi;
let writer: Client;
let holder: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await PostgresProxy.to(database.url);
  api = await SpawnedApi.start({ database, through: proxy.url, env: LIMITS });
  for (let table = 1; table <= 60; table += 1)
    await api
      .client(api.adminKey)
      .post('/v1/tables', { table: `table-${table}`, name: 'x' })
      .expect(201);
  writer = api.client(await api.key(api.adminKey, 'deals:write', 'referee'));
  holder = new pg.Client({ connectionString: database.adminUrl });
  await holder.connect();
}, 120_000);
afterAll(async () => {
  await api.stop();
  await holder.end();
  await proxy.cut();
  await database.drop();
});
afterEach(() => holder.query('ROLLBACK'));

let tables = 0;
const opening = () => ({
  dealId: uuidv7(),
  ...order(openDeal({ table: `table-${(tables += 1)}`, recording: 'result' })),
});
const open = () => writer.post('/v1/deals', opening());

const within = async <T>(work: PromiseLike<T>): Promise<T> => {
  const started = Date.now();
  const result = await work;
  expect(Date.now() - started).toBeLessThan(PATIENCE_MS);
  return result;
};

const expectUnavailable = ({ status, headers, body }: Awaited<ReturnType<typeof open>>): void => {
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
};

it('a silent holder of the head row delays no reads and no health checks; writers get 503 in time', async () => {
  await open();
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM log_head WHERE log = $1 FOR UPDATE', [LOG]);
  const writers = Array.from({ length: 20 }, () => within(open()));
  for (const path of ['/v1/deals', '/health/ready', '/v1/tables', '/v1/matches', '/v1/deals?status=open&order=desc']) {
    const started = Date.now();
    expect((await writer.get(path)).status).toBe(200);
    expect(Date.now() - started).toBeLessThan(PATIENCE_MS);
  }
  for (const answer of await Promise.all(writers)) expectUnavailable(answer);
  await holder.query('ROLLBACK');
  expect((await within(open())).status).toBe(201);
});

it('commands beyond the queue are answered at once, and the process serves the next ones', async () => {
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM log_head WHERE log = $1 FOR UPDATE', [LOG]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => within(open())));
  for (const answer of answers) expectUnavailable(answer);
  const refused = answers.filter(({ body }) => (body.detail as string).startsWith('Too many commands wait'));
  // One is being written and six wait, each until the lock times out.
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused.length).toBeLessThanOrEqual(13);
  await holder.query('ROLLBACK');
  expect((await within(open())).status).toBe(201);
});

it('another API starts while the head row is held, and lists the deals', async () => {
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM log_head WHERE log = $1 FOR UPDATE', [LOG]);
  const second = await SpawnedApi.start({ database, env: LIMITS });
  const { body } = await second.client(writer.key).get('/v1/deals').expect(200);
  expect(body.deals.length).toBeGreaterThan(0);
  await second.stop();
});

it.each([
  ['deals', '/v1/deals'],
  ['events', `/v1/deals/${uuidv7()}`],
  ['tables', '/v1/tables'],
])(
  'a silent lock on the table %s causes 503 in time, and the process is ready meanwhile',
  async (table, path) => {
    await holder.query('BEGIN');
    await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    expectUnavailable(await within(writer.get(path)));
    await writer.get('/health/ready').expect(200);
    await holder.query('ROLLBACK');
    expect((await writer.get(path)).status).not.toBe(503);
  },
  30_000,
);

it('a silent lock on the table api_keys delays only keys that have not been used lately', async () => {
  const unused = api.client(await api.key(api.adminKey, 'deals:read'));
  await writer.get('/v1/tables').expect(200);
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
  expect((await within(writer.get('/v1/tables'))).status).toBe(200);
  expectUnavailable(await within(unused.get('/v1/tables')));
  await writer.get('/health/ready').expect(200);
  await holder.query('ROLLBACK');
  await unused.get('/v1/tables').expect(200);
}, 30_000);

describe('a database that may not be written to', () => {
  const role = () => new URL(database.url).username;

  it.each([
    [
      'its role lost the INSERT privilege',
      () => `REVOKE INSERT ON events FROM ${role()}`,
      () => `GRANT INSERT ON events TO ${role()}`,
    ],
    [
      'it is read-only',
      () => `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = on`,
      () => `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} RESET default_transaction_read_only`,
    ],
  ])(
    'is 503 to writers and serves readers: %s',
    async (_, breakIt, repair) => {
      await holder.query(breakIt());
      proxy.resetAll();
      try {
        expectUnavailable(await within(open()));
        expect((await settled(() => writer.get('/v1/deals'))).status).toBe(200);
      } finally {
        // This session began before the database was made read-only.
        await holder.query(repair());
        proxy.resetAll();
      }
      expect((await settled(open)).status).toBe(201);
    },
    30_000,
  );

  /** The first answer other than 503, because a broken connection may cost a few answers. */
  const settled = async (send: () => ReturnType<typeof open>) => {
    let answer = await send();
    for (let attempt = 0; answer.status === 503 && attempt < 10; attempt += 1) answer = await send();
    return answer;
  };
});

it('a statement that takes too long is 503', async () => {
  const impatient = await SpawnedApi.start({
    database,
    env: { ...LIMITS, TILESCRIBE_DB_LOCK_TIMEOUT_MS: '3000', TILESCRIBE_DB_STATEMENT_TIMEOUT_MS: '300' },
  });
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE deals IN ACCESS EXCLUSIVE MODE');
  expectUnavailable(await within(impatient.client(writer.key).get('/v1/deals')));
  await impatient.stop();
});
