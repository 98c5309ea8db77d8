import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../api/spawned-api.js';

const ORIGIN = 'https://club.example';
const WRONG_KEYS = 5;
const HALF_OPEN = 200;

let database: TestDatabase;
let api: SpawnedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await SpawnedApi.start({
    database,
    env: {
      TILESCRIBE_HEADERS_TIMEOUT_MS: '800',
      TILESCRIBE_REQUEST_TIMEOUT_MS: '1600',
      TILESCRIBE_WRONG_KEYS_PER_MINUTE: String(WRONG_KEYS),
      TILESCRIBE_REQUESTS_PER_MINUTE: '20',
      TILESCRIBE_CORS_ORIGINS: ORIGIN,
      TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
}, 60_000);

const dial = async (): Promise<Socket> => {
  const { hostname, port } = new URL(api.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** What comes back over a raw socket, whatever a proper client would make of the address. */
const raw = async (path: string): Promise<string> => {
  const socket = await dial();
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return answer;
};

const PIECES = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '%2f',
  '/',
  '//',
  '\\',
  '%5c',
  '%00',
  '%ff',
  '%c0%ae',
  '%',
  ';',
  'docs',
  'v1',
  'keys',
  ':',
  '*',
  '\xe9',
  '@',
  '#',
  '?',
  '[',
  '{',
];
const climbing = Array.from({ length: 120 }, (_, seed) =>
  Array.from(
    { length: 2 + (seed % 5) },
    (__, index) => PIECES[(seed * 7 + index * 11 + (seed % 3) * index) % PIECES.length],
  ).join(seed % 2 === 0 ? '/' : ''),
);

it.each(['/docs/../v1/keys', '/docs/%2e%2e/v1/keys', '/docs/..%2fv1/keys', '/docs/..\\..\\x', '/docs/./x'])(
  '%s on a raw socket is a problem of the request',
  async (path) => {
    const answer = await raw(path);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('MALFORMED_REQUEST');
  },
);

it('no raw path is a fault of the server or shows a stack trace', async () => {
  for (const path of climbing) {
    const answer = await raw(`/docs/${path}`);
    const status = Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1]);
    expect([path, status]).toEqual([path, expect.any(Number)]);
    expect([path, status < 500]).toEqual([path, true]);
    expect(answer).not.toMatch(/node_modules|\bat \S+ \(/);
  }
  expect(api.isAlive).toBe(true);
}, 60_000);

it(`${HALF_OPEN} half-open requests are let go, and others are answered meanwhile`, async () => {
  const sockets = await Promise.all(Array.from({ length: HALF_OPEN }, dial));
  const gone = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
  sockets.forEach((socket, index) => {
    if (index % 4 === 1) socket.write('GET /v1/deals HT');
    if (index % 4 === 2) socket.write('GET /v1/deals HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    if (index % 4 === 3)
      socket.write(
        'POST /v1/deals HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      );
  });
  expect((await fetch(`${api.address}/health/live`)).status).toBe(200);
  await gone;
}, 20_000);

it('wrong keys from one address are 429 with Retry-After, and a right key is still answered', async () => {
  const wrong = (address: string) =>
    fetch(`${api.address}/v1/tables`, {
      headers: { Authorization: `Bearer tsk_0123456789ab_${'x'.repeat(43)}`, 'X-Forwarded-For': address },
    });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < WRONG_KEYS + 3; attempt += 1) statuses.push((await wrong('203.0.113.7')).status);
  expect(statuses).toEqual([...Array<number>(WRONG_KEYS).fill(401), 429, 429, 429]);
  const refused = await wrong('203.0.113.7');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  // Another address has its own count, as the trusted proxy states it.
  expect((await wrong('203.0.113.8')).status).toBe(401);
  const right = { Authorization: `Bearer ${api.adminKey ?? ''}`, 'X-Forwarded-For': '203.0.113.7' };
  expect((await fetch(`${api.address}/v1/tables`, { headers: right })).status).toBe(200);
});

it('a key that sends too much is 429, with headers that state its limit', async () => {
  const key = await api.key(api.adminKey, 'deals:read');
  const answers = [];
  for (let count = 0; count < 22; count += 1) answers.push(await api.client(key).get('/v1/tables'));
  expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' });
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429, 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
});

it('every answer has the security headers, the page at /docs too, which loads from its own address alone', async () => {
  for (const path of ['/docs', '/health/live', '/v1/nothing']) {
    const { headers } = await fetch(`${api.address}${path}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  const page = await (await fetch(`${api.address}/docs`)).text();
  expect(page).not.toMatch(/<script>|https?:\/\/[^"']*\.(js|css)/);
  for (const [, source = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await fetch(new URL(source, `${api.address}/docs`))).status).toBe(200);
});

it('web pages of the configured origin may read answers, and others may not', async () => {
  const allowed = async (origin: string): Promise<string | null> =>
    (await fetch(`${api.address}/health/live`, { headers: { Origin: origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(ORIGIN)).toBe(ORIGIN);
  expect(await allowed('https://elsewhere.example')).toBeNull();
});
