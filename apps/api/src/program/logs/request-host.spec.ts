import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HostRouter } from './host-router.js';
import { hostOf, isHost, originForm } from './request-host.js';

it.each([
  ['league.example:3000', 'league.example'],
  ['LEAGUE.example.', 'league.example'],
  ['[::1]:3000', '[::1]'],
  ['[2001:DB8:0:0::1]', '[2001:db8::1]'],
])('the host of %s is %s', (given, host) => expect(hostOf(given)).toBe(host));

it.each(['league.example', '127.0.0.1', '[::1]', '[2001:db8::1]'])('%s can be configured', (host) =>
  expect(isHost(host)).toBe(true),
);
it.each(['League.example', 'league.example:3000', '::1', '[::1', '[::g]', '[::1]:80', '-a', ''])('%s cannot', (host) =>
  expect(isHost(host)).toBe(false),
);

it.each([
  ['http://a.example/v1/deals?x=1', '/v1/deals?x=1'],
  ['http://a.example', '/'],
  ['http://a.example?x=1', '/?x=1'],
  ['/v1?next=http://a.example/', '/v1?next=http://a.example/'],
  ['*', '*'],
])('the target %s has the path %s', (target, path) => expect(originForm(target)).toBe(path));

describe('the server of several logs', () => {
  let server: Server;
  beforeAll(async () => {
    const router = new HostRouter();
    server = router.createServer(() => undefined, { http: { requireHostHeader: false } });
    for (const host of ['a.example', '[::1]'])
      router.serve({
        hosts: [host],
        listener: (_, response) => response.end(`log of ${host}`),
        isReady: () => Promise.resolve(true),
      });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const answer = async (...lines: readonly string[]): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    return text(socket);
  };

  it.each([
    [['GET / HTTP/1.1', 'Host: a.example:80'], 'a.example'],
    [['GET / HTTP/1.1', 'Host: [0:0::1]:80'], '[::1]'],
    [['GET http://a.example/v1 HTTP/1.1', 'Host: a.example:3000'], 'a.example'],
    [['GET http://a.example/v1 HTTP/1.0'], 'a.example'],
  ])('chooses the log by the host: %j', async (lines, host) => {
    expect(await answer(...lines)).toContain(`log of ${host}`);
  });

  it.each([
    [['GET / HTTP/1.1', 'Host: a.example', 'Host: [::1]'], 'a.example, [::1]'],
    [['GET / HTTP/1.1', 'Host: a.example', 'host: a.example'], 'a.example, a.example'],
    [['GET http://[::1]/ HTTP/1.1', 'Host: a.example'], 'a.example, [::1]'],
    [['GET / HTTP/1.1'], 'no header Host'],
  ])('refuses a request whose hosts are missing, repeated or different: %j', async (lines, named) => {
    const refusal = await answer(...lines);
    expect(refusal).toMatch(/^HTTP\/1\.1 400 /);
    expect(refusal).toContain('application/problem+json');
    expect(refusal).toContain('"code":"MALFORMED_REQUEST"');
    expect(refusal).toContain(named);
    expect(refusal).not.toContain('log of');
  });
});
