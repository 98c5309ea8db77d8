import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { PostgresProxy } from '../api/postgres-proxy.js';
import { SpawnedApi } from '../api/spawned-api.js';

let database: TestDatabase;
let proxy: PostgresProxy;
let api: SpawnedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await PostgresProxy.to(database.url);
  api = await SpawnedApi.start({
    database,
    through: proxy.url,
    env: { TILESCRIBE_HEADERS_TIMEOUT_MS: '600', TILESCRIBE_REQUEST_TIMEOUT_MS: '1200' },
  });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

it.each([
  ['headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\n'],
  ['body', 'POST /v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'],
])(
  'an unfinished request is 408: %s',
  async (_, text) => {
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  },
  30_000,
);

it('a lost database is logged in one line without a stack or colours', async () => {
  const client = api.client(api.adminKey);
  await client.get('/v1/tables').expect(200);
  await proxy.cut();
  await client.get('/v1/tables').expect(503);
  const complaints = await api.stop();
  const [line, ...others] = complaints.split('\n').filter((each) => each.includes('"operation":"listTables"'));
  expect(JSON.parse(line!)).toMatchObject({ level: 'warn', problem: 'UNAVAILABLE', reason: expect.any(String) });
  expect(others).toEqual([]);
  expect(complaints).not.toContain(String.raw`\n    at `);
  expect(complaints).not.toContain('\u001b');
});
