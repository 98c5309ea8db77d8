import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serverClient } from '../trust/server-client.js';
import { type Import, Service } from './service.js';

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

const BODY: Import = { deals: [] };
const json = (response: ServerResponse, status: number, body: unknown): void =>
  typeof body === 'string'
    ? void response.writeHead(status, { 'content-type': 'text/html' }).end(body)
    : void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const RESULTS = { results: [{ status: 'imported', dealId: 'd' }] };

it('returns the results of a request', async () => {
  const service = await serviceWith((_, response) => json(response, 200, RESULTS));
  await expect(service.send(BODY)).resolves.toEqual(RESULTS.results);
});

it('sends a request again after the pause that a busy service names', async () => {
  let requests = 0;
  const service = await serviceWith((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503, { 'retry-after': '0.01' }).end();
    else json(response, 200, RESULTS);
  });
  await expect(service.send(BODY)).resolves.toEqual(RESULTS.results);
  expect(requests).toBe(2);
});

it.each([
  ['a refusal', 403, { code: 'FORBIDDEN', detail: 'no right' }, 'tilescribe import: FORBIDDEN: no right'],
  ['the page of a proxy', 200, '<html>Sign in</html>', 'the answer 200 (text/html) is none of the service'],
  ['JSON without results', 200, { results: 1 }, 'tilescribe import: the answer has no results'],
])('says why it cannot use an answer: %s', async (_, status, body, message) => {
  const service = await serviceWith((__, response) => json(response, status, body));
  await expect(service.send(BODY)).rejects.toThrow(message);
});

it('sends nothing again to a server that points elsewhere, or answers without an end', async () => {
  let requests = 0;
  const pointing = await serviceWith((_, response) => {
    requests += 1;
    response.writeHead(307, { location: 'http://other.example/' }).end();
  });
  await expect(pointing.send(BODY)).rejects.toThrow('points to http://other.example: redirects are not followed');
  const endless = await serviceWith((_, response) => {
    requests += 1;
    response.writeHead(200).end('x'.repeat(5 << 20));
  });
  await expect(endless.send(BODY)).rejects.toThrow('the limit is 4194304: the rest is not read');
  expect(requests).toBe(2);
});
