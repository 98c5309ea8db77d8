import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openDeal } from '#testing';
import { order } from '../../../../../test/api/played-deal.js';
import { Client, LOG, RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { createApplication } from '../../application.js';

const TABLES = ['race-1', 'race-2', 'race-3'];
const AT_ONCE = 16;

let api: RunningApi;
let second: NestFastifyApplication;
let clients: readonly Client[];
beforeAll(async () => {
  api = await RunningApi.start();
  second = await createApplication({ url: api.database.url, log: LOG });
  await second.listen(0, '127.0.0.1');
  const opener = await api.as('deals:record');
  clients = [opener, new Client(await second.getUrl(), opener.key)];
  const admin = await api.as('admin');
  for (const table of TABLES) await admin.post('/v1/tables', { table, name: table }).expect(201);
}, 120_000);
afterAll(async () => {
  await second.close();
  await api.stop();
});

const open = (client: Client, table: string, dealId = uuidv7()) =>
  client.post('/v1/deals', { dealId, ...order(openDeal({ table, recording: 'result' })) });

const isFree = async (client: Client, table: string): Promise<unknown> => {
  const { tables } = (await client.get('/v1/tables').expect(200)).body as {
    tables: { table: string; isFree: boolean }[];
  };
  return tables.find((each) => each.table === table)?.isFree;
};

it.each(TABLES)(
  'of many openings at %s through two applications, one succeeds and the others name it',
  async (table) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => open(clients[index % clients.length]!, table)),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(1);
    const deal = /[^/]+$/.exec(taken[0]!.headers['location'] ?? '')?.[0];
    const refused = answers.filter(({ status }) => status !== 201);
    expect(
      refused.map(({ status, body }) => ({ status, code: body.code as string, deal: body.deal as string })),
    ).toEqual(Array.from({ length: AT_ONCE - 1 }, () => ({ status: 409, code: 'TABLE_BUSY', deal })));
    const { body } = await clients[0]!.get(`/v1/deals?table=${table}`).expect(200);
    expect(body.deals).toMatchObject([{ dealId: deal, status: 'open' }]);
    const openedBy = expect.stringMatching(/^key:[0-9a-f-]{36}$/);
    for (const client of clients)
      expect((await client.get(`/v1/tables/${table}`).expect(200)).body.heldBy).toEqual({ deal, openedBy });
    expect(await isFree(clients[1]!, table)).toBe(false);
  },
);

it('another API process sees immediately that a table is free again', async () => {
  const [one, other] = clients as [Client, Client];
  const { body } = await one.get(`/v1/deals?table=${TABLES[0]}&status=open`).expect(200);
  const { dealId } = body.deals[0] as { dealId: string };
  const giveUp = order({ type: 'AbandonDeal', reason: 'opened at the wrong table' });
  const { headers } = await one.get(`/v1/deals/${dealId}`).expect(200);
  await one.post(`/v1/deals/${dealId}/commands`, giveUp, { 'If-Match': headers['etag']! }).expect(200);
  expect((await other.get(`/v1/tables/${TABLES[0]}`).expect(200)).body).not.toHaveProperty('heldBy');
  expect(await isFree(other, TABLES[0]!)).toBe(true);
  await open(other, TABLES[0]!).expect(201);
  const { body: busy } = await open(one, TABLES[0]!).expect(409);
  expect(busy.code).toBe('TABLE_BUSY');
});
