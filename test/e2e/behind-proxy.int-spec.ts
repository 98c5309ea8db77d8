import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as waited } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { bodyOf, canRun, PROXIES, RunningProxy, type Sent } from '../api/compressing-proxies.js';
import { order, played, record } from '../api/played-deal.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';

let api: RunningApi;
let folder: string;
let key: string;
let network: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilescribe-proxy-'));
  api = await RunningApi.start();
  network = await delayed(api.address);
  const admin = await api.as('admin', 'deals:write', 'deals:record');
  key = admin.key!;
  for (let number = 1; number <= PROXIES.length; number += 1)
    await admin.post('/v1/tables', { table: `table-${number}`, name: `Table ${number}` }).expect(201);
});
afterAll(async () => {
  network.close();
  await api.stop();
  rmSync(folder, { recursive: true });
});

describe.each(PROXIES)('behind %s', (_name, proxy) => {
  const number = PROXIES.findIndex(([, each]) => each === proxy) + 1;
  const test = canRun(proxy) ? it : it.skip;
  let running: RunningProxy | undefined;
  beforeAll(async () => {
    if (canRun(proxy)) running = await RunningProxy.start(proxy, folder, `http://127.0.0.1:${portOf(network)}`);
  });
  afterAll(() => running?.stop());

  const open = (path: string, sent?: Sent): Promise<IncomingMessage> => running!.open(path, key, sent);

  test('reads compressed and writes with the entity tag that it read', async () => {
    const deal = played(3);
    const steps = deal.steps.map(({ command, ...step }) => ({
      ...step,
      command: command.type === 'OpenDeal' ? { ...command, table: `table-${number}` } : command,
    }));
    const dealId = uuidv7();
    const recorder = await api.as('deals:record');
    await record(recorder, dealId, { ...deal, steps }, 40);

    const path = `/v1/deals/${dealId}`;
    const read = await open(path);
    const { deal: view } = JSON.parse(await bodyOf(read)) as { deal: { phase: string } };
    expect([view.phase, read.headers['content-encoding']]).toEqual(['playing', expect.stringMatching(/^(gzip|br)$/)]);
    const tag = read.headers.etag!;
    expect(tag).toMatch(/^W\//);
    expect((await open(path, { headers: { 'If-None-Match': tag } })).statusCode).toBe(304);

    const follow = async (address: string) => {
      const events = await open(address, { headers: { Accept: 'text/event-stream' } });
      const seen = collected(events.headers['content-encoding'] === 'gzip' ? events.pipe(createGunzip()) : events);
      return { events, seen };
    };
    const streams = [await follow(`${path}/stream?after=0`), await follow(`/v1/tables/table-${number}/stream`)];
    const next = await open(`${path}/commands`, {
      method: 'POST',
      headers: { 'If-Match': tag },
      body: order(steps[40]!.command),
    });
    expect([next.statusCode, await bodyOf(next)]).toEqual([200, expect.stringContaining('sequence')]);
    const awaited = `"sequence":${Number(/\d+/.exec(next.headers.etag!)![0])},`;
    const reached = Date.now();
    while (!streams.every(({ seen }) => seen().includes(awaited)) && Date.now() - reached < 30_000) await waited(20);
    // A proxy ends only after its streams have ended.
    for (const { events } of streams) events.destroy();
    for (const { seen } of streams) expect(seen()).toContain(awaited);
  });
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** A network that delays answers (ms): the head of a stream reaches the proxy together with the first events. */
const DELAY_MS = 100;

const delayed = async (address: string): Promise<Server> => {
  const { hostname, port } = new URL(address);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const held: Buffer[] = [];
    const pass = (): void => void near.write(Buffer.concat(held.splice(0)));
    far.on('data', (chunk: Buffer) => void (held.push(chunk) === 1 && setTimeout(pass, DELAY_MS)));
    far.on('close', () => void setTimeout(() => near.end(), 2 * DELAY_MS)).on('error', () => undefined);
    near.on('close', () => far.destroy()).on('error', () => undefined);
    near.pipe(far);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

/** Returns what a stream has sent so far. */
const collected = (stream: Readable): (() => string) => {
  let sent = '';
  stream
    .setEncoding('utf8')
    .on('data', (chunk: string) => (sent += chunk))
    .on('error', () => undefined);
  return () => sent;
};
