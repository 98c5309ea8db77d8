import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { noteKeyText } from '#event-log';
import { nodeSha256 } from '#testing';
import {
  bomb,
  endless,
  HostileServer,
  memoryGrownBy,
  redirecting,
} from '../../../../libs/http-client/src/testing/hostile-server.js';
import { exported, file, folder, idle, run } from '../testing/tilescribe-runs.js';
import { limitedClient, serverClient } from './server-client.js';

let server: HostileServer;
let other: HostileServer;
let key: string;
let logKey: string;
let log: string;
beforeAll(async () => {
  key = await file('api.key', 'tsk_secret');
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  logKey = await file('log.key', noteKeyText({ name: 'log.example', publicKey }, nodeSha256));
  log = await exported('sent.ndjson', 'all', idle);
});
beforeEach(async () => {
  server = await HostileServer.start();
  other = await HostileServer.start();
});
afterEach(async () => {
  await server.stop();
  await other.stop();
});

/** A call of each command that speaks to a server. */
const CALLS: readonly [command: string, call: (address: string) => readonly [string, ...string[]]][] = [
  ['export', (address) => ['export', address, '--output', join(folder, 'out.ndjson'), '--key', key]],
  ['import', (address) => ['import', log, '--server', address, '--key', key]],
  [
    'watch',
    (address) => ['watch', address, '--log-key', logKey, '--state', join(folder, 'state.json'), '--once', '--key', key],
  ],
];

describe.each(CALLS)('tilescribe %s', (command, call) => {
  it('follows no redirect, and names the origin to which the server points', async () => {
    server.answer = redirecting(307, `${other.url}/v1/anything`);
    const { code, out, err } = await run(...call(server.url));
    expect(code).toBe(command === 'watch' ? 3 : 2);
    expect(out + err).toContain(`answers 307 and points to ${other.url}: redirects are not followed`);
    expect(other.received).toEqual([]);
    expect(server.received).toHaveLength(1);
  });

  it('refuses plain http to another machine unless it is allowed, and sends nothing', async () => {
    const { code, out, err } = await run(...call('http://192.0.2.1:1'));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`tilescribe ${command}: http://192.0.2.1:1 is plain http to another machine`);
    expect(err).toContain('allow it with --plain-http');
    expect(err).not.toContain('secret');
  });

  it('does not fill the memory with an answer', async () => {
    server.answer = bomb(403);
    let text = '';
    const grown = await memoryGrownBy(async () => {
      const { out, err } = await run(...call(server.url));
      text = out + err;
    });
    expect(text).toMatch(/\d+ bytes received, the limit is \d+: the rest is not read/);
    expect(grown).toBeLessThan(128 << 20);
  }, 240_000);
});

it('waits for nothing once the caller has read enough of an answer', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  server.answer = endless;
  const http = serverClient('export', server.url, { plainHttp: false });
  const client = limitedClient(http, { bytes: Infinity, idleMs: 300_000, totalMs: 300_000 }, { key: 'tsk_secret' });
  const before = timers();
  for await (const part of client.parts('/v1/log/key')) if (part.length > 0) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(timers()).toBeLessThanOrEqual(before);
});
