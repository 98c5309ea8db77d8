import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../api/spawned-api.js';

const ORIGIN = 'https://club.example';
const WRONG_KEYS = 5;
const KEYLESS = 30;
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
      TILESCRIBE_KEYLESS_REQUESTS_PER_MINUTE: String(KEYLESS),
      TILESCRIBE_CORS_ORIGINS: ORIGIN,
      TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const dial = async (): Promise<Socket> => {
  const { hostname, port } = new URL(api.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** The answer over a raw socket, which sends the path unchanged. */
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
  '%s on a raw socket gets an error of the request',
  async (path) => {
    const answer = await raw(path);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('MALFORMED_REQUEST');
  },
);

it('no raw path causes a server error or shows a stack trace', async () => {
  for (const path of climbing) {
    const answer = await raw(`/docs/${path}`);
    const status = Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1]);
    expect([path, status]).toEqual([path, expect.any(Number)]);
    expect([path, status < 500]).toEqual([path, true]);
    expect(answer).not.toMatch(/node_modules|\bat \S+ \(/);
  }
  expect(api.isAlive).toBe(true);
});

it(`${HALF_OPEN} half-open requests are closed, and others are answered meanwhile`, async () => {
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

it('wrong keys from one address get 429 with Retry-After, and a right key is still answered', async () => {
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
  // Another address, which the trusted proxy states, has its own count.
  expect((await wrong('203.0.113.8')).status).toBe(401);
  const right = { Authorization: `Bearer ${api.adminKey ?? ''}`, 'X-Forwarded-For': '203.0.113.7' };
  expect((await fetch(`${api.address}/v1/tables`, { headers: right })).status).toBe(200);
});

it('a key that sends too many requests gets 429, with headers that state its limit', async () => {
  const key = await api.key(api.adminKey, 'deals:read');
  const answers = [];
  for (let count = 0; count < 22; count += 1) answers.push(await api.client(key).get('/v1/tables'));
  expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' });
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429, 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
});

/**
 * The status of an answer that is read to its end. Otherwise a long body would keep its connection, and on a busy machine the
 * next request could begin later on a new one than TILESCRIBE_HEADERS_TIMEOUT_MS allows (408).
 */
const statusOf = async (answer: Response): Promise<number> => {
  await answer.arrayBuffer();
  return answer.status;
};

describe('addresses that need no key', () => {
  let addresses = 0;
  /** Returns a function that sends requests from an address of its own, which the trusted proxy states. */
  const newcomer = () => {
    addresses += 1;
    const from = `198.51.100.${addresses}`;
    return (path: string, headers: Readonly<Record<string, string>> = {}, body?: string) =>
      fetch(`${api.address}${path}`, {
        headers: { 'X-Forwarded-For': from, ...headers },
        redirect: 'manual',
        ...(body !== undefined && { method: 'POST', body }),
      });
  };

  it.each([
    '/',
    '/docs',
    '/docs/swagger-ui.css',
    '/openapi.json',
    '/openapi.yaml',
    '/v1',
    '/v1/rule-sets',
    '/nothing',
    '/health/live',
    '/health/ready',
  ])('%s gets 429 with Retry-After beyond the limit of its sender, and other senders are answered', async (path) => {
    const send = newcomer();
    const statuses: number[] = [];
    for (let count = 0; count < KEYLESS + 2; count += 1) statuses.push(await statusOf(await send(path)));
    expect(statuses.slice(0, KEYLESS)).not.toContain(429);
    expect(statuses.slice(KEYLESS)).toEqual([429, 429]);
    const refused = await send(path, { 'Accept-Language': 'ru' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-limit')).toBe(String(KEYLESS));
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', detail: expect.stringContaining('ключ') });
    expect((await newcomer()(path)).status).not.toBe(429);
  });

  it.each([
    ['claim codes', '/v1/device-keys/claims'],
    ['sign-in codes', '/v1/sessions'],
  ])('%s cannot be guessed: wrong ones get 429 beyond the limit of wrong keys', async (_, path) => {
    const claim = async (send: ReturnType<typeof newcomer>, code: string): Promise<Response> =>
      send(path, { 'Content-Type': 'application/json' }, JSON.stringify({ code }));
    const guesser = newcomer();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < WRONG_KEYS + 3; attempt += 1)
      statuses.push((await claim(guesser, `0000-0000-000${attempt}`)).status);
    expect(statuses).toEqual([...Array<number>(WRONG_KEYS).fill(404), 429, 429, 429]);
    const refused = await claim(guesser, '0000-0000-0000');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect((await claim(newcomer(), '0000-0000-0000')).status).toBe(404);
  });

  it.each(['/openapi.json', '/openapi.yaml'])('%s is the same in each answer', async (path) => {
    const send = newcomer();
    const [first, second] = [await send(path), await send(path)];
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    const [text, again] = [await first.text(), await second.text()];
    expect(again).toBe(text);
    expect(text).toContain('Tilescribe');
  });

  it('are counted together, with any key', async () => {
    const send = newcomer();
    const wrong = { Authorization: 'Bearer hello' };
    for (let count = 0; count < KEYLESS; count += 1)
      await statusOf(await send(['/docs', '/v1/rule-sets', '/'][count % 3]!, wrong));
    for (const path of ['/docs', '/v1/rule-sets', '/', '/openapi.json'])
      expect((await send(path, wrong)).status).toBe(429);
  });

  it('do not block the health checks of the same sender, nor its key', async () => {
    const send = newcomer();
    await Promise.all(Array.from({ length: KEYLESS * 3 }, () => send('/docs')));
    expect((await send('/docs')).status).toBe(429);
    for (const path of ['/health/live', '/health/ready']) expect((await send(path)).status).toBe(200);
    const key = await api.key(api.adminKey, 'deals:read');
    expect((await send('/v1/tables', { Authorization: `Bearer ${key}` })).status).toBe(200);
  });

  it('a flood of health checks delays none of them', async () => {
    const senders = Array.from({ length: 20 }, newcomer);
    for (let round = 1; round < KEYLESS; round += 1) {
      const answers = await Promise.all(senders.map((send) => send('/health/ready')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
});

it('every answer has the security headers, also the page at /docs, which loads only from its own address', async () => {
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

it('web pages of the configured origin may read answers, other pages may not', async () => {
  const allowed = async (origin: string): Promise<string | null> =>
    (await fetch(`${api.address}/health/live`, { headers: { Origin: origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(ORIGIN)).toBe(ORIGIN);
  expect(await allowed('https://elsewhere.example')).toBeNull();
});

describe('an API with few connections and no web pages', () => {
  const MOST = 6;
  let small: SpawnedApi;
  beforeAll(async () => {
    small = await SpawnedApi.start({ database, env: { TILESCRIBE_MAX_CONNECTIONS: String(MOST) } });
  });
  afterAll(() => small.stop());

  it('accepts only the configured number of connections, and more after some are closed', async () => {
    const { hostname, port } = new URL(small.address);
    const open = async (): Promise<Socket> => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined).resume();
      await once(socket, 'connect');
      return socket;
    };
    const held = [];
    for (let count = 0; count < MOST; count += 1) held.push(await open());
    const beyond = await open();
    // The listener closes it at once, without a request.
    if (!beyond.destroyed) await once(beyond, 'close');
    expect(held.filter(({ closed }) => closed)).toEqual([]);
    for (const socket of held) socket.destroy();
    await Promise.all(held.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
    const answer = await eventually(() => fetch(`${small.address}/health/live`));
    expect(answer.status).toBe(200);
  }, 20_000);

  it('sends no CORS header to any page, and answers no preflight for it', async () => {
    const page = { Origin: ORIGIN };
    const answers = [
      await eventually(() => fetch(`${small.address}/health/live`, { headers: page })),
      await fetch(`${small.address}/v1/deals`, { headers: page }),
      await fetch(`${small.address}/v1/deals`, {
        method: 'OPTIONS',
        headers: { ...page, 'Access-Control-Request-Method': 'POST' },
      }),
    ];
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

/** Repeats a request, because the server learns of a closed connection a little later than its client. */
const eventually = async (send: () => Promise<Response>): Promise<Response> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await send().catch(() => undefined);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return send();
};

it.each([
  ['without a host', ['GET /v1 HTTP/1.1'], 'MALFORMED_REQUEST'],
  ['with two hosts', ['GET /v1 HTTP/1.1', 'Host: a', 'Host: b'], 'MALFORMED_REQUEST'],
  ['with another host in its target', ['GET http://b/v1 HTTP/1.1', 'Host: a'], 'MALFORMED_REQUEST'],
  ['with a target in absolute form', ['GET http://a/v1 HTTP/1.1', 'Host: a'], '"page":"/docs"'],
])('a request %s is answered with a document', async (_, lines, expected) => {
  const socket = await dial();
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  // An address of its own: the tests before have sent as many requests as one address may.
  const further = ['X-Forwarded-For: 203.0.113.77', 'Connection: close'];
  socket.write(`${[...lines, ...further].join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  expect(answer).toContain(expected);
});
