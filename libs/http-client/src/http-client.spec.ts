import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HttpClient, type AnswerLimits, type Sending } from './http-client.js';
import { serverAddress } from './server-address.js';
import { bomb, dripping, endless, HostileServer, memoryGrownBy, redirecting } from './testing/hostile-server.js';

const LIMITS: AnswerLimits = { bytes: 1 << 20, idleMs: 5_000, totalMs: 20_000 };
/** Buffers of connection, decompression and the program itself. */
const MOST_MEMORY = 96 << 20;

let server: HostileServer;
let other: HostileServer;
beforeEach(async () => {
  server = await HostileServer.start();
  other = await HostileServer.start();
});
afterEach(async () => {
  await server.stop();
  await other.stop();
});

const client = (path = ''): HttpClient => new HttpClient(serverAddress(server.url + path, { option: '--plain-http' }));
const SECRET: Sending = { method: 'POST', headers: { authorization: 'Bearer tsk_secret' }, body: '{"tile":"5p"}' };
const faultOf = (answer: Promise<unknown>): Promise<Error> =>
  answer.then(
    () => new Error('accepted'),
    (error: unknown) => error as Error,
  );

it('sends a request below the path of the address, and reads the answer', async () => {
  server.answer = (response) => void response.writeHead(201).end('{"a":1}');
  const answer = await client('/club/').answer('/v1/deals', LIMITS, SECRET);
  expect(answer).toEqual({ status: 201, text: '{"a":1}' });
  expect(server.received).toEqual([
    {
      path: '/club/v1/deals',
      headers: expect.objectContaining({ authorization: 'Bearer tsk_secret' }),
      body: '{"tile":"5p"}',
    },
  ]);
});

describe('a body', () => {
  it('of exactly the limit is read, and one byte more is not', async () => {
    server.answer = (response) => void response.end(Buffer.alloc(1000));
    expect((await client().answer('/', { ...LIMITS, bytes: 1000 })).text).toHaveLength(1000);
    const fault = await faultOf(client().answer('/', { ...LIMITS, bytes: 999 }));
    expect([fault.name, fault.message]).toEqual([
      'TooLong',
      '1000 bytes received, the limit is 999: the rest is not read',
    ]);
  });

  it.each([
    ['a bomb of gzip', bomb(), 1 << 20],
    ['a bomb of gzip in an error', bomb(500), 1 << 16],
    ['a body without an end', endless, 1 << 20],
  ])('that does not fit is counted after decompression, and its connection is closed: %s', async (_, answer, most) => {
    let closed: Promise<unknown> = Promise.resolve();
    server.answer = (response, request) => {
      closed = once(response, 'close');
      answer(response, request);
    };
    let fault: Error | undefined;
    const grown = await memoryGrownBy(async () => (fault = await faultOf(client().answer('/', LIMITS))));
    expect(fault?.name).toBe('TooLong');
    expect(fault?.message).toMatch(new RegExp(`^\\d+ bytes received, the limit is ${most}: the rest is not read$`));
    expect(grown).toBeLessThan(MOST_MEMORY);
    await closed;
  });

  it('that ends early is no answer', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-length': '10' }).write('12345');
      setTimeout(() => response.destroy(), 50);
    };
    const fault = await faultOf(client().answer('/', LIMITS));
    expect([fault.name, fault.message]).toEqual(['CutAnswer', expect.stringMatching(/^5 bytes received, then: /)]);
  });
});

describe('as a fetch with limits', () => {
  it('sends to its own address only, and reads the answer', async () => {
    server.answer = (response) => void response.writeHead(201, { 'content-type': 'text/plain' }).end('taken');
    const limited = client('/club').limited(LIMITS);
    const answer = await limited(`${server.url}/club/v1/deals`, SECRET);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      201,
      'text/plain',
      'taken',
    ]);
    expect(server.received).toMatchObject([{ path: '/club/v1/deals', body: SECRET.body }]);
    await expect(limited(`${other.url}/club/v1/deals`, SECRET)).rejects.toThrow('is not below');
    await expect(limited(`${server.url}/clubs/v1/deals`, SECRET)).rejects.toThrow('is not below');
    await expect(client().limited(LIMITS)(`${server.url}0/v1/deals`, SECRET)).rejects.toThrow('is not below');
    expect(other.received).toEqual([]);
  });

  it('reads no longer body, waits no longer, and follows no redirect', async () => {
    const limited = client().limited({ ...LIMITS, bytes: 1_000, idleMs: 300 });
    server.answer = endless;
    await expect(limited(server.url).then((answer) => answer.text())).rejects.toMatchObject({ name: 'TooLong' });
    server.answer = dripping;
    const slow = client().limited({ ...LIMITS, totalMs: 700 });
    await expect(slow(server.url).then((answer) => answer.text())).rejects.toMatchObject({ name: 'CutAnswer' });
    server.answer = () => undefined;
    await expect(limited(server.url)).rejects.toMatchObject({ name: 'NoAnswer' });
    server.answer = redirecting(307, other.url);
    await expect(limited(server.url)).rejects.toMatchObject({ name: 'Redirected' });
    expect(other.received).toEqual([]);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i to another origin is not followed, and the error names the origin',
    async (status) => {
      server.answer = redirecting(status, `${other.url}/take?key=tsk_secret`);
      const fault = await faultOf(client().answer('/v1/devices/d/batches', LIMITS, SECRET));
      expect(fault.name).toBe('Redirected');
      expect(fault.message).toBe(
        `${server.url}/v1/devices/d/batches answers ${status} and points to ${other.url}: redirects are not followed, and nothing was sent there. If the service has moved, name its new address.`,
      );
      expect(other.received).toEqual([]);
      expect(server.received).toHaveLength(1);
    },
  );

  it.each([
    ['/other', 'another path of http://127.0.0.1'],
    ['//evil.example/x', 'http://evil.example'],
    ['https://evil.example:444/x', 'https://evil.example:444'],
    ['file:///etc/passwd', 'an address with file:'],
    ['http://[', 'an address that cannot be read'],
    [undefined, 'an address that cannot be read'],
  ])('to %s is refused with its place', async (location, place) => {
    server.answer = redirecting(307, location);
    expect((await faultOf(client().answer('/', LIMITS))).message).toContain(`points to ${place}`);
    expect(server.received).toHaveLength(1);
  });
});

describe('a slow answer', () => {
  it('has a limit without a byte, and one for the whole', async () => {
    const times = { ...LIMITS, idleMs: 300, totalMs: 700 };
    server.answer = () => undefined;
    const none = await faultOf(client().answer('/', times));
    expect([none.name, none.message]).toEqual(['NoAnswer', `${server.url} does not answer: no byte for 0.3 s`]);
    server.answer = dripping;
    const drip = await faultOf(client().answer('/', times));
    expect([drip.name, drip.message]).toEqual([
      'CutAnswer',
      expect.stringMatching(/^\d+ bytes received, then: the answer is not complete after 0\.7 s$/),
    ]);
  });

  it('is ended by the caller', async () => {
    server.answer = () => undefined;
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('stopped')), 50);
    expect((await faultOf(client().answer('/', LIMITS, { signal: stop.signal }))).message).toContain('stopped');
  });
});

it('names the code of the system where nothing listens, and a server that speaks no HTTP', async () => {
  const { url } = server;
  const gone = new HttpClient(serverAddress(url, { option: '' }));
  await server.stop();
  expect((await faultOf(gone.answer('/', LIMITS))).message).toBe(`${url} does not answer: ECONNREFUSED`);
  server = await HostileServer.start();
  const raw = createServer((socket) => socket.end('SSH-2.0-x\r\n'));
  await once(raw.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
  expect((await faultOf(new HttpClient(serverAddress(address, { option: '' })).answer('/', LIMITS))).name).toBe(
    'NoAnswer',
  );
  raw.close();
});
