import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { EventSourceReader } from '../api/event-source.js';
import { lengthenLog } from '../api/large-log.js';
import { order, played, record } from '../api/played-deal.js';
import { LOG, type Client } from '../api/running-api.js';
import { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';

/** The limit for "at once" on a slow machine; without a notification a stream checks its key after 5 seconds. */
const AT_ONCE_MS = 3000;
/** The limit for streams. */
const STREAM_ENDS_MS = 1000;

let database: TestDatabase;
/** Two processes of one installation. Keys are revoked at the first one. */
let processes: readonly [SpawnedApi, SpawnedApi];
let admin: Client;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  const first = await SpawnedApi.start({ database });
  processes = [first, await SpawnedApi.start({ database })];
  admin = first.client(first.adminKey);
  owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  for (const api of processes) await api.stop();
  await owner.end();
  await database.drop();
});

interface IssuedKey {
  readonly key: string;
  readonly keyId: string;
}
const issue = async (...scopes: readonly string[]): Promise<IssuedKey> =>
  (await admin.post('/v1/keys', { name: 'test', scopes }).expect(201)).body as IssuedKey;
const openStream = (api: SpawnedApi, path: string, { key }: IssuedKey): Promise<EventSourceReader> =>
  EventSourceReader.open(`${api.address}/v1/${path}`, { Authorization: `Bearer ${key}` });
const follow = (api: SpawnedApi, dealId: string, key: IssuedKey): Promise<EventSourceReader> =>
  openStream(api, `deals/${dealId}/stream`, key);

let tables = 0;
/** A deal under way at a table of its own, and its next command. */
const begin = async () => {
  tables += 1;
  const table = `table-${tables}`;
  await admin.post('/v1/tables', { table, name: table }).expect(201);
  const deal = played(5, { table });
  const dealId = uuidv7();
  const writer = admin.with((await issue('deals:record')).key);
  const tag = await record(writer, dealId, deal, 4);
  const goOn = async (): Promise<void> => {
    const body = order(deal.steps[4]!.command);
    await writer.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': tag }).expect(200);
  };
  return { dealId, table, goOn, events: Number(tag.slice(1, -1)) };
};

const within = async (limitMs: number, work: Promise<unknown>): Promise<void> => {
  const late = Symbol('late');
  const timer = new AbortController();
  const first = await Promise.race([work, pause(limitMs, late, { signal: timer.signal })]);
  timer.abort();
  expect(first).not.toBe(late);
};

it('the open streams of a revoked key end at once in each process, and those of other keys go on', async () => {
  const { dealId, table, goOn, events } = await begin();
  const [revoked, reading, other] = [
    await issue('deals:record', `table:${table}`),
    await issue('deals:read'),
    await issue('deals:read'),
  ];
  const ending: EventSourceReader[] = [];
  for (const api of processes) for (const key of [revoked, reading]) ending.push(await follow(api, dealId, key));
  const going = await Promise.all(processes.map((api) => follow(api, dealId, other)));
  for (const stream of [...ending, ...going]) await stream.next(events);
  for (const { keyId } of [revoked, reading]) await admin.delete(`/v1/keys/${keyId}`).expect(204);
  await within(AT_ONCE_MS, Promise.all(ending.map((stream) => stream.ended())));
  await goOn();
  for (const stream of going) {
    expect(await stream.next(1)).toHaveLength(1);
    stream.close();
  }
});

it('streams of each kind end within a second of the revocation of their key, in each process', async () => {
  const { dealId, table } = await begin();
  const key = await issue('deals:read');
  const { token } = (await admin.with(key.key).post(`/v1/tables/${table}/stream-tokens`).expect(201)).body as {
    readonly token: string;
  };
  const paths = [
    `deals/${dealId}/stream?view=table`,
    `deals/${dealId}/stream?view=table&after=0&type=DealSettled`,
    `tables/${table}/stream`,
    `tables/${table}/stream?view=table`,
    `log/stream`,
  ];
  const streams: EventSourceReader[] = [];
  for (const api of processes) {
    for (const path of paths) streams.push(await openStream(api, path, key));
    streams.push(
      await EventSourceReader.open(`${api.address}/v1/tables/${table}/stream?view=table&token=${token}`, {}),
    );
  }
  for (const stream of streams) await stream.heartbeat();
  await admin.delete(`/v1/keys/${key.keyId}`).expect(204);
  await within(STREAM_ENDS_MS, Promise.all(streams.map((stream) => stream.ended())));
});

it('a revocation without a notification ends a stream before the next event', async () => {
  const { dealId, goOn, events } = await begin();
  const key = await issue('deals:record');
  const stream = await follow(processes[1], dealId, key);
  await stream.next(events);
  await owner.query('UPDATE api_keys SET revoked_at = now() WHERE log = $1 AND id = $2', [LOG, key.keyId]);
  await goOn();
  await expect(stream.next(1)).rejects.toThrow('the stream (200) ended after 0 of 1 messages');
});

it('a silent stream of a key that was revoked without a notification ends at the next comment', async () => {
  const { dealId, events } = await begin();
  const key = await issue('deals:read');
  const stream = await follow(processes[0], dealId, key);
  await stream.next(events);
  await owner.query('UPDATE api_keys SET revoked_at = now() WHERE log = $1 AND id = $2', [LOG, key.keyId]);
  await within(17_000, stream.ended());
});

it('a running export is cut when its key is revoked, though its client reads nothing for a while', async () => {
  await begin();
  await lengthenLog(database, 60_000);
  for (const [index, api] of processes.entries()) {
    const { key, keyId } = await issue('deals:read');
    const request = httpRequest(`${api.address}/v1/log/export`, { headers: { Authorization: `Bearer ${key}` } }).end();
    request.on('error', () => undefined);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    // Not by `once`, which an error event rejects: a cut answer has one.
    const closed = new Promise((resolve) => answer.on('close', resolve));
    await admin.delete(`/v1/keys/${keyId}`).expect(204);
    await pause(index * AT_ONCE_MS);
    let tail = '';
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => (tail = (tail + text).slice(-500)));
    await within(AT_ONCE_MS, closed);
    expect(tail).not.toContain('"end":');
    expect(answer.complete).toBe(false);
  }
}, 120_000);
