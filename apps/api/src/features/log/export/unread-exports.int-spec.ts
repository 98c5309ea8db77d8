import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { importDeal, played } from '../../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../../test/api/uuidv7.js';

const IDLE_MS = 3000;
/** More than the kernel keeps for a connection: the file of the log has some 170 KB a deal. */
const DEALS = 60;
const OF_KEY = 4;
const OF_PROCESS = 16;

let api: RunningApi;
let visitor: Client;
let dealId: string;
let whole: Buffer;
beforeAll(async () => {
  api = await RunningApi.start(undefined, undefined, { fileIdleTimeout: IDLE_MS, readWithoutKey: 'deals' });
  visitor = await api.as();
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  const writer = await api.as('deals:record');
  for (let seed = 0; seed < DEALS; seed += 1) await importDeal(writer, (dealId = uuidv7()), played(seed));
  whole = (await visitor.get(EXPORT).responseType('blob').expect(200)).body as Buffer;
}, 120_000);
afterAll(() => api.stop(), 30_000);

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Requests a file over a connection of its own, and reads no more than the first bytes. */
const unread = async (path: string, { key, from }: { readonly key?: string | undefined; readonly from?: string }) => {
  const { hostname, port } = new URL(api.address);
  const socket = connect({ host: hostname, port: Number(port), ...(from !== undefined && { localAddress: from }) });
  open.push(socket);
  socket.on('error', () => undefined);
  const authorization = key === undefined ? '' : `Authorization: Bearer ${key}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${authorization}\r\n`);
  await new Promise<unknown>((resolve) => socket.once('readable', resolve).once('close', resolve));
  // On a busy machine the connection may be cut off before its first bytes were read.
  const head = (socket.read() as Buffer | null)?.toString() ?? '';
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
  return { socket, status };
};

const EXPORT = '/v1/log/export';
const statusesOf = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

/** As many exports of the log that nobody reads as the keys of one sort may have. */
const occupyByKeys = async (...scopes: readonly string[]): Promise<void> => {
  const keys = await Promise.all(Array.from({ length: OF_PROCESS / OF_KEY }, () => api.as(...scopes)));
  const each = keys.flatMap(({ key }) => Array.from({ length: OF_KEY }, () => unread(EXPORT, { key })));
  expect(new Set(await statusesOf(each))).toEqual(new Set([200]));
};

const occupyByVisitors = async (): Promise<void> => {
  const each = Array.from({ length: OF_PROCESS }, (_, index) =>
    unread(EXPORT, { from: `127.0.1.${1 + Math.floor(index / OF_KEY)}` }),
  );
  expect(new Set(await statusesOf(each))).toEqual(new Set([200]));
};

const refusedAt = async (client: Client, path: string) => (await client.get(path).expect(429)).body as object;

describe('sixteen readers that take no byte', () => {
  const SORTS: readonly (readonly [string, () => Promise<void>, readonly string[]])[] = [
    ['keys', () => occupyByKeys('deals:read'), ['deals:read']],
    ['auditors', () => occupyByKeys('audit'), ['audit']],
    ['visitors', occupyByVisitors, []],
  ];

  it.each(SORTS)(
    'of %s block only exports of the log by others of their sort, and not for long',
    async (_, occupy, own) => {
      await occupy();
      const same = await api.as(...own);
      expect(await refusedAt(same, EXPORT)).toMatchObject({ code: 'TOO_MANY_EXPORTS' });
      await same.get(`/v1/deals/${dealId}/export`).expect(200);
      for (const [sort, , scopes] of SORTS.filter((each) => each[2] !== own)) {
        const { status } = await unread(EXPORT, { key: (await api.as(...scopes)).key });
        expect([sort, status]).toEqual([sort, 200]);
      }
      const readers = open.slice(0, OF_PROCESS);
      // The idle time begins when the buffers of all of them are full.
      let status = 429;
      for (const end = performance.now() + 20_000; status !== 200 && performance.now() < end;) {
        await wait(200);
        ({ status } = await unread(EXPORT, { key: same.key }));
      }
      expect(status).toBe(200);
      // Those that are not cut off yet get the whole file now; the others may only notice here that they were.
      for (const socket of readers) {
        socket.resume();
        if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      }
      expect(readers.some(({ bytesRead }) => bytesRead < whole.length)).toBe(true);
    },
    60_000,
  );
});

it('a reader that takes few bytes at a time gets the whole file', async () => {
  const { socket } = await unread(EXPORT, { key: (await api.as('deals:read')).key });
  let taken = 0;
  // Longer than a reader may take no byte.
  for (const end = performance.now() + 2 * IDLE_MS; performance.now() < end;) {
    await wait(IDLE_MS / 10);
    taken += (socket.read() as Buffer | null)?.length ?? 0;
  }
  expect(taken).toBeLessThan(whole.length / 2);
  for await (const chunk of socket) taken += (chunk as Buffer).length;
  expect(taken).toBeGreaterThan(whole.length);
}, 60_000);
