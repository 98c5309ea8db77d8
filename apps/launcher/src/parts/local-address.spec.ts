import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { localAddress } from './local-address.js';

const resolving =
  (...addresses: string[]) =>
  (): Promise<string[]> =>
    Promise.resolve(addresses);

const ONLY_4 = ['127.0.0.1'];
const ONLY_6 = ['::1'];
const BOTH = ['::1', '127.0.0.1'];

it.each([
  ['127.0.0.1', ONLY_4, 'http://localhost:3000'],
  ['127.0.0.1', ONLY_6, 'http://127.0.0.1:3000'],
  ['127.0.0.1', BOTH, 'http://127.0.0.1:3000'],
  ['127.0.0.1', [], 'http://127.0.0.1:3000'],
  ['::1', ONLY_4, 'http://[::1]:3000'],
  ['::1', ONLY_6, 'http://localhost:3000'],
  ['::1', BOTH, 'http://[::1]:3000'],
  ['0.0.0.0', ONLY_6, 'http://127.0.0.1:3000'],
  ['::', ONLY_4, 'http://[::1]:3000'],
  ['2001:db8::5', ONLY_4, 'http://[2001:db8::5]:3000'],
  ['192.0.2.7', ONLY_4, 'http://192.0.2.7:3000'],
  ['hall.example', ONLY_4, 'http://hall.example:3000'],
  // Listening on a name uses what it means; so does connecting to it.
  ['localhost', ONLY_6, 'http://localhost:3000'],
])('of HOST=%s where localhost is %j: %s', async (host, localhost, address) => {
  const url = await localAddress(host, '3000', resolving(...localhost));
  expect(url).toBe(address);
  expect(new URL(url).port).toBe('3000');
});

it.each(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'])('reaches a service on %s of this machine', async (host) => {
  const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere'));
  await once(server.listen(0, host), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(await localAddress(host, String(port)));
    expect(await answer.text()).toBe('here');
  } finally {
    server.close();
  }
});
