import {
  bomb,
  dripping,
  endless,
  HostileServer,
  memoryGrownBy,
  redirecting,
} from '../../../../../libs/http-client/src/testing/hostile-server.js';
import { SEALING } from '../../testing/entries.js';
import { testFolder } from '../../testing/folder.js';
import { BatchSigning } from '../signing/batch-signing.js';
import { SigningKeyFile } from '../signing/signing-key.js';
import { ApiClient } from './api-client.js';

const RECORDS = [
  {
    epoch: '019cdc5e-3f00-7000-8000-000000000001',
    sequence: 1,
    dealId: '019cdc5e-3f00-7000-8000-000000000002',
    commandId: '019cdc5e-3f00-7000-8000-000000000003',
    occurredAt: '2026-03-11T09:30:00.000Z',
    command: { type: 'DrawTile', seat: 'east', tile: '5p' },
  },
] as const;
const KEY = 'tsk_000000000001_secret';
const CREDENTIAL = 'tsc_000000000001_secret';

const folder = testFolder();
let api: HostileServer;
let other: HostileServer;
beforeEach(async () => {
  api = await HostileServer.start();
  other = await HostileServer.start();
});
afterEach(async () => {
  await api.stop();
  await other.stop();
});

const client = (key = KEY): ApiClient => new ApiClient({ url: api.url, device: 'gateway-1', key, timeoutMs: 1_500 });

it.each([301, 302, 307, 308])(
  'a batch with concealed tiles does not follow a redirect (%i) to another origin',
  async (status) => {
    api.answer = redirecting(status, `${other.url}/v1/devices/gateway-1/batches`);
    const answer = await client().postBatch(RECORDS);
    expect(answer).toMatchObject({
      kind: 'failed',
      code: 'REDIRECTED',
      reason: expect.stringContaining(`answers ${status} and points to ${other.url}: redirects are not followed`),
    });
    expect([api.received.length, other.received.length]).toEqual([1, 0]);
    expect(JSON.stringify(answer)).not.toMatch(/secret|5p/);
  },
);

it('a credential does not follow a redirect', async () => {
  api.answer = redirecting(307, `${other.url}/v1/device-keys/tokens`);
  expect(await client(CREDENTIAL).postBatch(RECORDS)).toMatchObject({ kind: 'failed', code: 'REDIRECTED' });
  expect(other.received).toEqual([]);
});

it.each([
  ['400 KB of gzip', bomb()],
  ['400 KB of gzip with an error', bomb(500)],
  ['a body without an end', endless],
])('an answer does not fill the memory: %s', async (_, answer) => {
  api.answer = answer;
  for (const key of [KEY, CREDENTIAL]) {
    let got: object | undefined;
    const grown = await memoryGrownBy(async () => (got = await client(key).postBatch(RECORDS)));
    expect(got).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^the answer of the API cannot be used: \d+ bytes received, the limit is \d+/),
    });
    expect(grown).toBeLessThan(128 << 20);
  }
});

describe('an answer that is none of the API', () => {
  const page =
    (status: number): Parameters<typeof HostileServer.start>[0] =>
    (response) =>
      void response
        .writeHead(status, { 'content-type': 'text/html' })
        .end('<html><h1>Sign in to the network</h1></html>');
  const failed = { code: 'NOT_THE_API', reason: expect.stringContaining('text/html') };

  it.each([200, 404, 409, 502])(
    'is a fault with a code of its own, for a key and for a credential (%i)',
    async (status) => {
      api.answer = page(status)!;
      for (const key of [KEY, CREDENTIAL]) {
        expect(await client(key).postBatch(RECORDS)).toMatchObject({ kind: 'failed', code: 'NOT_THE_API' });
        expect(await client(key).holderOf('table-1')).toMatchObject({ code: 'NOT_THE_API' });
        expect(await client(key).stateOf(RECORDS[0].dealId)).toMatchObject({ code: 'NOT_THE_API' });
      }
      expect(await client().postBatch(RECORDS)).toMatchObject(failed);
    },
  );

  it('does not make the gateway send unsigned batches', async () => {
    const log: string[] = [];
    const signing = new BatchSigning(await SigningKeyFile.open(folder(), SEALING), 'table-1', (line) => log.push(line));
    const signer = new ApiClient({ url: api.url, device: 'gateway-1', key: KEY }, signing);
    api.answer = page(404)!;
    expect(await signer.postBatch(RECORDS)).toMatchObject(failed);
    expect(api.received.map(({ path }) => path)).toEqual(['/v1/devices/gateway-1/signing-keys']);
    expect(log).toEqual([]);
  });
});

it('an answer that never ends by its bytes ends by its time', async () => {
  api.answer = dripping;
  const begun = performance.now();
  expect(await client().holderOf('table-1')).toMatchObject({
    failed: expect.stringMatching(/then: the answer is not complete after 1\.5 s$/),
  });
  api.answer = () => undefined;
  expect(await client().holderOf('table-1')).toMatchObject({
    failed: expect.stringMatching(/^the API is not reached: http:\S+ does not answer: .* 1\.5 s$/),
  });
  expect(performance.now() - begun).toBeGreaterThan(2_900);
});
