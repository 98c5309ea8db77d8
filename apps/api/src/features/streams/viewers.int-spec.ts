import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiKeys, TableEvents, Tables } from '#persistence';
import type { EventStore } from '#event-log';
import { EventSourceReader } from '../../../../../test/api/event-source.js';
import { lengthenLog } from '../../../../../test/api/large-log.js';
import { itInOneProcess } from '../../../../../test/api/one-process.js';
import { order, played, record } from '../../../../../test/api/played-deal.js';
import { PostgresProxy } from '../../../../../test/api/postgres-proxy.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';

let line: PostgresProxy;
let api: RunningApi;
let writer: Client;
let tables = 0;
const open: EventSourceReader[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  const through = async (url: string): Promise<string> => (line = await PostgresProxy.to(url)).url;
  api = await RunningApi.start(through, undefined, { readWithoutKey: 'deals' });
  writer = await api.as('deals:record', 'admin', 'referee');
}, 120_000);
afterEach(() => {
  jest.restoreAllMocks();
  for (const stream of open.splice(0)) stream.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await api.stop();
  await line.cut();
}, 30_000);

/** A deal under way at a table of its own; `next` records its next command. */
const begin = async (commands = 4, recorder = writer) => {
  const table = `table-${(tables += 1)}`;
  await recorder.post('/v1/tables', { table, name: table }).expect(201);
  const dealId = uuidv7();
  const { steps } = played(5, { table });
  let [tag, done] = [await record(recorder, dealId, { steps }, commands), commands];
  const next = async (): Promise<void> => {
    const body = order(steps[done++]!.command);
    const { headers } = await recorder.post(`/v1/deals/${dealId}/commands`, body, { 'If-Match': tag }).expect(200);
    tag = headers['etag']!;
  };
  return { table, dealId, next };
};

const follow = async (
  path: string,
  headers: Record<string, string> = {},
  { address } = api,
): Promise<EventSourceReader> => {
  const stream = await EventSourceReader.open(`${address}${path}`, headers);
  open.push(stream);
  return stream;
};

/** Sends a request by hand. Nothing is read unless a listener is added. */
const send = (path: string, version = '1.1', further = '', { address } = api): Socket => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket.pause().on('error', () => undefined));
  socket.write(`${further}GET ${path} HTTP/${version}\r\nHost: ${hostname}\r\n\r\n`);
  return socket;
};

const textOf = async (socket: Socket, awaited: string): Promise<string> => {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes(awaited)) return text;
  }
  return text;
};

it('readers of one kind get the same bytes, whatever their language, key and copy', async () => {
  const { dealId } = await begin(20);
  const key = (await api.as('deals:read')).key!;
  const texts: string[] = [];
  const kinds: readonly Record<string, string>[] = [
    {},
    { 'Accept-Language': 'zh', 'If-None-Match': '*' },
    { Authorization: `Bearer ${key}` },
  ];
  for (const headers of kinds) texts.push(await (await follow(`/v1/deals/${dealId}/stream`, headers)).untilHeartbeat());
  expect(new Set(texts).size).toBe(1);
});

/** A test with a service and a database of its own, which visitors read. */
const withOwnApi = (test: (own: RunningApi) => Promise<void>) => async (): Promise<void> => {
  const own = await RunningApi.start(undefined, undefined, { readWithoutKey: 'deals' });
  try {
    await test(own);
  } finally {
    await own.stop();
  }
};

itInOneProcess('an event costs visitors no query, however many they are', async () => {
  const { table, dealId, next } = await begin();
  const streams = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      follow(index % 2 === 0 ? `/v1/deals/${dealId}/stream` : `/v1/tables/${table}/stream`),
    ),
  );
  for (const stream of streams) await stream.heartbeat();
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const reads = [
    jest.spyOn(api.app.get(ApiKeys, { strict: false }), 'validOf'),
    jest.spyOn(store, 'disclosuresOf'),
    jest.spyOn(store, 'readStream'),
    jest.spyOn(store, 'readAll'),
  ];
  for (let times = 0; times < 3; times += 1) await next();
  for (const stream of streams) expect(await stream.next(3)).toHaveLength(3);
  // The notifications of the database, which arrive later, find nothing left to read.
  await pause(500);
  expect(reads.map((read) => read.mock.calls)).toEqual([[], [], [], []]);
});

itInOneProcess('those who open a stream together share its first reads', async () => {
  const { table, dealId } = await begin();
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const reads = [
    jest.spyOn(api.app.get(Tables, { strict: false }), 'find'),
    jest.spyOn(api.app.get(TableEvents, { strict: false }), 'after'),
    jest.spyOn(store, 'readStream'),
  ];
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? `tables/${table}` : `deals/${dealId}`));
  const streams = await Promise.all(paths.map((path) => follow(`/v1/${path}/stream`)));
  for (const stream of streams) await stream.heartbeat();
  expect(reads.map((read) => read.mock.calls.length)).toEqual([1, 1, 1]);
});

itInOneProcess('nothing else is sent after a stream has begun', async () => {
  const { dealId } = await begin();
  const fastify = api.app.getHttpAdapter().getInstance();
  const warned = jest.spyOn(fastify.log, 'warn');
  await (await follow(`/v1/deals/${dealId}/stream`)).next(4);
  expect(warned.mock.calls).toEqual([]);
});

it('a client of HTTP/1.0 gets the messages without chunks, and one that sends requests ahead gets them in order', async () => {
  const { dealId } = await begin();
  const messages = (text: string): string => text.slice(text.indexOf('\n\nid: ') + 2);
  const old = await textOf(send(`/v1/deals/${dealId}/stream`, '1.0'), 'event: heartbeat');
  expect(messages(old)).toMatch(/^id: \d+\nevent: deal-event\ndata: \{.*\}\n\nid: /);
  expect(old).not.toMatch(/^[0-9a-f]+\r$/m);
  const ahead = `GET /v1/deals/${dealId} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const text = await textOf(send(`/v1/deals/${dealId}/stream`, '1.1', ahead), 'event: heartbeat');
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(text.indexOf('"deal":')).toBeLessThan(text.indexOf('event: deal-event'));
});

itInOneProcess(
  'a stream whose first events cannot be read is answered 503, and a later one goes on',
  async () => {
    const { dealId } = await begin();
    // The process knows the table of the deal, and has no channel of this kind.
    await (await follow(`/v1/deals/${dealId}/stream`)).next(1);
    const lines = { Accept: 'application/x-ndjson' };
    await line.cut();
    const refused = await fetch(`${api.address}/v1/deals/${dealId}/stream`, { headers: lines });
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    await line.mend();
    const later = await follow(`/v1/deals/${dealId}/stream`, lines);
    expect(later.response.status).toBe(200);
    expect(await later.untilHeartbeat()).toContain('DealOpened');
  },
  60_000,
);

/** The bytes that the kernel keeps for the server's ends of its connections, by the port of the client (/proc/net/tcp). */
const sendQueues = ({ address }: RunningApi): ReadonlyMap<number, number> => {
  const serverPort = Number(new URL(address).port);
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return new Map(
    rows.flatMap((row) => {
      const [, local = '', remote = '', , queues = ''] = row.trim().split(/\s+/);
      const port = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);
      return port(local) === serverPort ? [[port(remote), Number.parseInt(queues.split(':')[0] ?? '', 16)]] : [];
    }),
  );
};

/** The most that the kernel keeps for one connection: what `net.ipv4.tcp_wmem` allows. */
const mostInKernel = (): number => Number(readFileSync('/proc/sys/net/ipv4/tcp_wmem', 'utf8').trim().split(/\s+/)[2]);

itInOneProcess(
  'readers that read nothing are cut off alone after 20 seconds, and the kernel keeps no more of each than tcp_wmem allows',
  withOwnApi(async (own) => {
    const { dealId, next } = await begin(4, await own.as('deals:record', 'admin'));
    await lengthenLog(own.database, 30_000);
    const slow = Array.from({ length: 5 }, () => send('/v1/log/stream?after=0', '1.1', '', own));
    const reading = await follow(`/v1/deals/${dealId}/stream`, {}, own);
    await reading.next(4);
    await pause(10_000);
    // A reader of old events does not wait for those that read nothing.
    const old = await follow('/v1/log/stream?after=0', {}, own);
    expect(await old.next(2_000)).toHaveLength(2_000);
    old.close();
    const ports = slow.map(({ localPort }) => localPort ?? 0);
    const held = sendQueues(own);
    for (const port of ports) {
      expect(held.get(port)).toBeGreaterThan(0);
      expect(held.get(port)).toBeLessThanOrEqual(mostInKernel());
    }
    await pause(16_000);
    // Reset, not ended: an ordered end would leave the bytes in the kernel.
    const left = sendQueues(own);
    expect(ports.filter((port) => left.has(port))).toEqual([]);
    await next();
    expect(await reading.next(1)).toHaveLength(1);
  }),
  60_000,
);

itInOneProcess(
  'a reader that falls behind what is in memory is cut off, alone and before its time is over',
  withOwnApi(async (own) => {
    const { dealId, next } = await begin(4, await own.as('deals:record', 'admin'));
    const reading = await follow(`/v1/deals/${dealId}/stream`, {}, own);
    await reading.next(4);
    const slow = send('/v1/log/stream', '1.1', '', own);
    while (!sendQueues(own).has(slow.localPort ?? 0)) await pause(100);
    await lengthenLog(own.database, 30_000);
    await next();
    const appendedAt = performance.now();
    while (sendQueues(own).has(slow.localPort ?? 0)) await pause(100);
    // A reader that takes no byte has 20 seconds.
    expect(performance.now() - appendedAt).toBeLessThan(15_000);
    expect(await reading.next(1)).toHaveLength(1);
  }),
  60_000,
);

itInOneProcess(
  'old events are read by a few at a time, however many ask for them',
  withOwnApi(async (own) => {
    await begin(4, await own.as('deals:record', 'admin'));
    await lengthenLog(own.database, 3_000);
    const store = own.app.get<EventStore>(EVENT_STORE, { strict: false });
    const readAll = store.readAll.bind(store);
    let [now, most] = [0, 0];
    jest.spyOn(store, 'readAll').mockImplementation(async (page) => {
      // The tail of the log reads larger pages.
      if (page.limit !== 100) return readAll(page);
      most = Math.max(most, (now += 1));
      try {
        return await readAll(page);
      } finally {
        now -= 1;
      }
    });
    const reader = (await own.as('deals:read')).key!;
    for (const [headers, expected] of [
      [{}, 1],
      [{ Authorization: `Bearer ${reader}` }, 3],
    ] as const) {
      most = 0;
      const streams = await Promise.all(
        Array.from({ length: 12 }, () => follow('/v1/log/stream?after=0', headers, own)),
      );
      for (const stream of streams) expect(await stream.next(3_000)).toHaveLength(3_000);
      expect(most).toBe(expected);
    }
  }),
  60_000,
);

itInOneProcess(
  'a viewer that chooses none of many old events is told how far it is, and goes on from there',
  withOwnApi(async (own) => {
    await begin(4, await own.as('deals:record', 'admin'));
    await lengthenLog(own.database, 3_000);
    const store = own.app.get<EventStore>(EVENT_STORE, { strict: false });
    const readAll = store.readAll.bind(store);
    jest.spyOn(store, 'readAll').mockImplementation(async (page) => {
      await pause(1_000);
      return readAll(page);
    });
    const position = await (await follow('/v1/log/stream?after=0&type=MatchEnded', {}, own)).heartbeat();
    expect(position % 100).toBe(0);
    expect(position).toBeGreaterThan(1_000);
    expect(position).toBeLessThan(2_000);
  }),
  60_000,
);
