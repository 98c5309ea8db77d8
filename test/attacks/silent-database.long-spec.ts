import { openDeal } from '#testing';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { order } from '../api/played-deal.js';
import { PostgresProxy } from '../api/postgres-proxy.js';
import type { Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

const LIMITS = {
  TILESCRIBE_DB_LOCK_TIMEOUT_MS: '400',
  TILESCRIBE_DB_STATEMENT_TIMEOUT_MS: '1000',
  TILESCRIBE_DB_CONNECT_TIMEOUT_MS: '1000',
};
/**
 * The longest time of an answer. It may wait for a connection (1 s) and for a statement with its grace (2 s), once for the key
 * and once for the work. The rest is for a slow machine.
 */
const PATIENCE_MS = 10_000;

let database: TestDatabase;
let proxy: PostgresProxy;
let api: SpawnedApi;
let writer: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await PostgresProxy.to(database.url);
  api = await SpawnedApi.start({ database, through: proxy.url, env: LIMITS });
  const admin = api.client(api.adminKey);
  for (let table = 1; table <= 3; table += 1)
    await admin.post('/v1/tables', { table: `table-${table}`, name: 'x' }).expect(201);
  writer = api.client(await api.key(api.adminKey, 'deals:write'));
}, 120_000);
afterAll(async () => {
  proxy.behave();
  const complaints = await api.stop();
  expect(complaints).not.toMatch(/Unhandled|unhandled|Emitted 'error'/);
  await proxy.cut();
  await database.drop();
});

/** The deals of this file stay open, so each has a table of its own. */
let tables = 0;
const opening = () => ({
  dealId: uuidv7(),
  ...order(openDeal({ table: `table-${(tables += 1)}`, recording: 'result' })),
});

type Send = () => ReturnType<Client['get']>;

const REQUESTS: readonly (readonly [kind: string, prepare: () => Send])[] = [
  [
    'a write',
    () => {
      const body = opening();
      return () => writer.post('/v1/deals', body);
    },
  ],
  ['a read', () => () => writer.get('/v1/deals')],
  ['a health check', () => () => writer.get('/health/ready')],
];

const expectUnavailable = ({ status, headers, body }: Awaited<ReturnType<Send>>): void => {
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
};

/** The network drops every packet: open connections stay open, new ones are accepted, and no byte arrives. */
describe.each([
  ['connections that are open', () => undefined],
  ['new connections', () => proxy.resetAll()],
])('silence on %s', (_, begin) => {
  it.each(REQUESTS)(
    'answers %s with 503 in time, and the next one is served once the network works again',
    async (__, prepare) => {
      const send = prepare();
      await writer.get('/v1/deals').expect(200);
      await writer.get('/health/ready').expect(200);
      proxy.fallSilent();
      begin();
      const started = Date.now();
      const answers = await Promise.all([1, 2, 3].map(() => send()));
      expect(Date.now() - started).toBeLessThan(PATIENCE_MS);
      answers.forEach(expectUnavailable);
      // The process itself works.
      await writer.get('/health/live').expect(200);
      proxy.behave();
      expect((await served(send)).status).toBeLessThan(300);
      expect(api.isAlive).toBe(true);
    },
    60_000,
  );
});

it('a write whose COMMIT gets no answer is 503 in time, and its repeat is stored once', async () => {
  await writer.get('/v1/deals').expect(200);
  const body = opening();
  proxy.fromClient = (bytes) => {
    if (!bytes.includes('COMMIT')) return bytes;
    proxy.fallSilent();
    return Buffer.alloc(0);
  };
  const started = Date.now();
  expectUnavailable(await writer.post('/v1/deals', body));
  expect(Date.now() - started).toBeLessThan(PATIENCE_MS);
  proxy.behave();
  expect((await served(() => writer.post('/v1/deals', body))).status).toBe(201);
  const { body: read } = await writer.get(`/v1/deals/${body.dealId}/events`).expect(200);
  expect(read.events.filter(({ commandId }: { commandId: string }) => commandId !== body.commandId)).toEqual([]);
});

/** The longest time until all connections of the silence are found dead. */
const RECOVERY_MS = 20_000;

const served = async (send: Send) => {
  const started = Date.now();
  let answer = await send();
  while (answer.status === 503 && Date.now() - started < RECOVERY_MS) answer = await send();
  return answer;
};
