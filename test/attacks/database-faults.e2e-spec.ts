import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDeal } from '#testing';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { fatal, PostgresProxy, reportsReady } from '../api/postgres-proxy.js';
import { order } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

let database: TestDatabase;
let proxy: PostgresProxy;
let api: SpawnedApi;
let writer: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await PostgresProxy.to(database.url);
  api = await SpawnedApi.start({ database, through: proxy.url });
  const admin = api.client(api.adminKey);
  await admin.post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  writer = api.client(await api.key(api.adminKey, 'deals:write', 'referee'));
}, 120_000);
afterAll(async () => {
  const complaints = await api.stop();
  expect(complaints).not.toMatch(/Unhandled|unhandled|Emitted 'error'/);
  await proxy.cut();
  await database.drop();
});
beforeEach(() => proxy.behave());

/** The number of events when a result-only deal is open and ready for its reports. */
const EVENTS_OF_OPENING = 2;

const opening = () => ({ dealId: uuidv7(), ...order(openDeal({ recording: 'result' })) });
const abandoning = order({ type: 'AbandonDeal', reason: 'the test is over' });
const abandon = async (dealId: string): Promise<void> => {
  const { headers } = await writer.get(`/v1/deals/${dealId}`).expect(200);
  const body = { ...abandoning, commandId: uuidv7() };
  await writer.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': headers['etag']! }).expect(200);
};

/** Sends a request and checks that the answer is a success or 503 with Retry-After. */
const request = async (client: Client, path: string, body?: object): Promise<number> => {
  const { status, headers, text } = await (body === undefined ? client.get(path) : client.post(path, body));
  if (status >= 400) {
    expect([status, text]).toEqual([503, expect.stringContaining('UNAVAILABLE')]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return status;
};

/** Ends a session in the packet in which the server reports that it is ready, at every `each`-th such packet. */
const endSessions = (each: number): void => {
  let ready = 0;
  proxy.fromServer = (bytes) => {
    if (!reportsReady(bytes)) return bytes;
    ready += 1;
    return ready % each === 0 ? Buffer.concat([bytes, fatal()]) : bytes;
  };
};

/** The control: the packet of the tests below ends a process of TypeORM whose connections have no guard. */
it('FATAL 57P01 in the packet of ReadyForQuery ends a process whose connections have no guard', async () => {
  const script = join(process.cwd(), 'test/attacks/unguarded-connections.mjs');
  const child = spawn(process.execPath, [script, proxy.url], { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints = text(child.stderr);
  const closed = once(child, 'close');
  try {
    await Promise.race([once(child.stdout, 'data'), closed]);
    expect(child.exitCode).toBeNull();
    endSessions(1);
    // Connections that are idle now are opened again.
    proxy.resetAll();
    const [code] = (await closed) as [number | null];
    expect(code).toBe(1);
    expect(await complaints).toMatch(/Emitted 'error' event on \S*Client instance/);
  } finally {
    child.kill('SIGKILL');
  }
});

it.each([
  ['each', 1],
  ['each second', 2],
  ['each third', 3],
])(
  'FATAL 57P01 in the packet of %s ReadyForQuery ends no process',
  async (_, which) => {
    proxy.resetAll();
    endSessions(which);
    for (let round = 0; round < 8; round += 1)
      await Promise.all([
        request(writer, '/v1/deals'),
        request(writer, '/v1/tables'),
        request(writer, '/health/ready'),
        request(writer, '/v1/matches?status=open'),
      ]);
    expect(api.isAlive).toBe(true);
    proxy.behave();
    proxy.resetAll();
    await writer.get('/health/live').expect(200);
    for (let round = 0; round < 3; round += 1) await request(writer, '/v1/deals');
    await writer.get('/v1/deals').expect(200);
  },
  60_000,
);

it('a connection that breaks at any stage of an append is 503 or nothing, and the repeat is stored once', async () => {
  const statuses: number[] = [];
  for (let stage = 1; stage <= 14; stage += 1) {
    proxy.behave();
    proxy.resetAll();
    await request(writer, '/v1/tables');
    let passed = 0;
    proxy.fromServer = (bytes) => ((passed += 1) === stage ? 'reset' : bytes);
    const body = opening();
    statuses.push(await request(writer, '/v1/deals', body));
    proxy.behave();
    let repeated = await request(writer, '/v1/deals', body);
    for (let attempt = 0; repeated === 503 && attempt < 10; attempt += 1)
      repeated = await request(writer, '/v1/deals', body);
    expect(repeated).toBe(201);
    const { body: read } = await writer.get(`/v1/deals/${body.dealId}/events`).expect(200);
    expect(read.events).toHaveLength(EVENTS_OF_OPENING);
    await abandon(body.dealId);
  }
  expect(statuses).toContain(503);
  expect(api.isAlive).toBe(true);
}, 120_000);

it('a command that was committed while its answer was lost is recognised when it is repeated', async () => {
  await request(writer, '/v1/tables');
  let lost = 0;
  proxy.fromClient = (bytes) => {
    if (bytes.includes('append-group-listed')) {
      lost += 1;
      // The statement, a transaction of its own, reaches the server; its answer is lost.
      proxy.fromServer = () => 'reset';
    }
    return bytes;
  };
  const body = opening();
  expect(await request(writer, '/v1/deals', body)).toBe(503);
  expect(lost).toBe(1);
  proxy.behave();
  const repeated = await writer.post('/v1/deals', body).expect(201);
  expect(repeated.body.sequence).toBe(EVENTS_OF_OPENING);
  const { body: read } = await writer.get(`/v1/deals/${body.dealId}/events`).expect(200);
  expect(read.events).toHaveLength(EVENTS_OF_OPENING);
  await abandon(body.dealId);
});
