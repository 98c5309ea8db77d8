import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serverClient } from '../trust/server-client.js';
import { Service } from './service.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serviceWith = async (listener: RequestListener): Promise<Service> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Service(serverClient('import', address, { plainHttp: false }), 'tsk_test', 'en');
};

const RESULTS = { results: [{ status: 'imported', dealId: 'd' }] };

it('returns the results of a request', async () => {
  const service = await serviceWith((_, response) => response.end(JSON.stringify(RESULTS)));
  await expect(service.send('{}')).resolves.toEqual(RESULTS.results);
});

it('sends a request again after the pause that a busy service names', async () => {
  let requests = 0;
  const service = await serviceWith((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503, { 'retry-after': '0.01' }).end();
    else response.end(JSON.stringify(RESULTS));
  });
  await expect(service.send('{}')).resolves.toEqual(RESULTS.results);
  expect(requests).toBe(2);
});

it.each([
  ['a refusal', 403, '{"code":"FORBIDDEN"}', '403 {"code":"FORBIDDEN"}'],
  ['the page of a proxy', 200, '<html>Sign in</html>', '200 <html>Sign in</html>'],
  ['JSON without results', 200, '{"results":1}', '200 {"results":1}'],
])('quotes an answer that it cannot use: %s', async (_, status, body, message) => {
  const service = await serviceWith((__, response) => response.writeHead(status).end(body));
  await expect(service.send('{}')).rejects.toThrow(message);
});

it('quotes no more than the beginning of a long answer', async () => {
  const service = await serviceWith((_, response) => response.writeHead(400).end('x'.repeat(1 << 20)));
  const fault = await service.send('{}').catch((error: unknown) => error as Error);
  expect((fault as Error).message).toHaveLength(
    `tilescribe import: http://127.0.0.1:00000/ answers 400 `.length + 2000,
  );
});
