import pg from 'pg';
import { EventSourceReader } from '../../../../../test/api/event-source.js';
import { played, record } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
let admin: Client;
const open: EventSourceReader[] = [];
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin', 'deals:record');
  for (const table of ['table-1', 'table-2']) await admin.post('/v1/tables', { table, name: table }).expect(201);
  await record(admin, uuidv7(), played(5), 3);
}, 120_000);
afterEach(() => open.splice(0).forEach((stream) => stream.close()));
afterAll(() => api.stop(), 30_000);

const tokenOf = async (client: Client, table = 'table-1'): Promise<string> => {
  const { body } = await client.post(`/v1/tables/${table}/stream-tokens`).expect(201);
  expect(body).toMatchObject({ table, expiresInSeconds: 900 });
  return body.token as string;
};

const follow = async (token: string, table = 'table-1'): Promise<EventSourceReader> => {
  const stream = await EventSourceReader.open(`${api.address}/v1/tables/${table}/stream?token=${token}`, {});
  open.push(stream);
  return stream;
};

it.each([['deals:read'], ['audit'], ['deals:record', 'table:table-2']])(
  'a token shows what the key sees at the table: %s %s',
  async (...scopes) => {
    const key = await api.as(...scopes.filter(Boolean));
    const byToken = await (await follow(await tokenOf(key))).untilHeartbeat();
    const byKey = await EventSourceReader.open(`${api.address}/v1/tables/table-1/stream`, {
      Authorization: `Bearer ${key.key!}`,
    });
    open.push(byKey);
    expect(byToken).toBe(await byKey.untilHeartbeat());
    expect(byToken.includes('"tiles":"hidden"')).toBe(!scopes.includes('audit'));
  },
);

it('a token is for the stream of its table alone, in the query alone', async () => {
  const token = await tokenOf(await api.as('deals:record'));
  const anyone = await api.as();
  const other = await anyone.get(`/v1/tables/table-2/stream?token=${token}`).expect(401);
  expect(other.body.detail).toContain('POST /v1/tables/{table}/stream-tokens');
  await anyone.get(`/v1/tables/table-1/stream?token=${token.slice(0, -1)}x`).expect(401);
  await anyone.get(`/v1/tables?token=${token}`).expect(401);
  const bearer = anyone.with(token);
  await bearer.get('/v1/tables').expect(403);
  await bearer.get('/v1/tables/table-1/stream').expect(403);
  await bearer.post('/v1/tables/table-1/stream-tokens').expect(403);
  await bearer.post('/v1/tables', { table: 'table-3', name: 'Table 3' }).expect(403);
});

it('a token and its streams end when its key is revoked', async () => {
  const { body } = await admin.post('/v1/keys', { name: 'page', scopes: ['deals:read'] }).expect(201);
  const { key, keyId } = body as { readonly key: string; readonly keyId: string };
  const token = await tokenOf(admin.with(key));
  const stream = await follow(token);
  await stream.heartbeat();
  await admin.delete(`/v1/keys/${keyId}`).expect(204);
  await stream.ended();
  await (await api.as()).get(`/v1/tables/table-1/stream?token=${token}`).expect(401);
});

it('a token and its streams end when its time is over', async () => {
  const token = await tokenOf(await api.as('deals:read'));
  const lasting = await follow(token);
  const owner = new pg.Client(api.database.adminUrl);
  await owner.connect();
  await owner.query(`UPDATE device_secrets SET expires_at = now() + interval '3 seconds' WHERE kind = 'token'`);
  await owner.end();
  const begun = performance.now();
  const views = ['', '&view=table'].map((view) => follow(`${token}${view}`));
  for (const stream of await Promise.all(views)) {
    await stream.heartbeat();
    await stream.ended();
  }
  expect(performance.now() - begun).toBeGreaterThan(2_000);
  expect(performance.now() - begun).toBeLessThan(8_000);
  await (await api.as()).get(`/v1/tables/table-1/stream?token=${token}`).expect(401);
  // One that began before keeps the time that its token had then.
  await lasting.heartbeat();
}, 30_000);

it('there is no token for a table that is not open, and none without a key', async () => {
  await admin.post('/v1/tables/no-table/stream-tokens').expect(404);
  await (await api.as()).post('/v1/tables/table-1/stream-tokens').expect(401);
});

it('a request without a body is repeated by its idempotency key', async () => {
  const key = await api.as('deals:read');
  const sent = { 'Idempotency-Key': 'token-1' };
  const issue = () => key.post('/v1/tables/table-1/stream-tokens', undefined, sent).expect(201);
  expect((await issue()).body).toEqual((await issue()).body);
  await follow((await issue()).body.token as string);
});
