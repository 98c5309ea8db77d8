import { order, played } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';

let api: RunningApi;
beforeAll(async () => (api = await RunningApi.start()), 120_000);
afterAll(() => api.stop(), 30_000);

let count = 0;
/** A gateway that has sent a batch, whose acts it inferred with these confidences. */
async function recorded(confidences: readonly (number | undefined)[]) {
  const table = `table-${(count += 1)}`;
  const device = `gateway-${table}`;
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  const gateway = await api.as(`device:${device}`, `table:${table}`);
  const [epoch, dealId] = [uuidv7(), uuidv7()];
  const { steps } = played(3, { table });
  const records = confidences.map((confidencePerMille, index) => ({
    ...{ sequence: index + 1, dealId, ...order(steps[index]!.command) },
    ...(confidencePerMille !== undefined && { confidencePerMille }),
  }));
  const send = (change: object = {}) =>
    gateway.post(`/v1/devices/${device}/batches`, { epoch, records: records.map((each) => ({ ...each, ...change })) });
  await send().expect(200);
  return { table, dealId, records, send };
}

interface Listed {
  readonly commandId: string;
  readonly confidencePerMille?: number;
}
const eventsSeen = async (client: Client, dealId: string): Promise<readonly Listed[]> =>
  (await client.get(`/v1/deals/${dealId}/events?limit=500`).expect(200)).body.events as readonly Listed[];

it('the events of an act have the confidence of the device that inferred it', async () => {
  const { dealId, records, send } = await recorded([1_000, 998, undefined, 0]);
  await send({ confidencePerMille: 5 }).expect(200);
  const stated = new Map(records.map(({ commandId, ...record }) => [commandId, record]));
  const events = await eventsSeen(await api.as('referee'), dealId);
  expect(events.map(({ confidencePerMille }) => confidencePerMille)).toEqual(
    events.map(({ commandId }) => stated.get(commandId)?.confidencePerMille ?? 5),
  );
  expect(new Set(events.map(({ commandId }) => commandId)).size).toBe(4);
});

it('a confidence is shown as NDJSON too, and only to keys that see the concealed tiles of the table', async () => {
  const { table, dealId } = await recorded([1_000, 998, 997]);
  const shows = async (...scopes: string[]): Promise<readonly boolean[]> => {
    const client = await api.as(...scopes);
    const lines = await client.get(`/v1/deals/${dealId}/events`, { Accept: 'application/x-ndjson' }).expect(200);
    return [JSON.stringify(await eventsSeen(client, dealId)), lines.text].map((text) => text.includes('confidence'));
  };
  for (const scopes of [['referee'], ['audit'], ['deals:record'], ['audit', `table:${table}`]])
    expect(await shows(...scopes)).toEqual([true, true]);
  for (const scopes of [['deals:read'], ['deals:write'], ['audit', 'table:elsewhere'], ['deals:read', 'admin']])
    expect(await shows(...scopes)).toEqual([false, false]);
});

it('no public answer about a deal depends on it', async () => {
  const one = await recorded([1_000, 998, 997]);
  const client = await api.as('deals:read');
  const before = [await eventsSeen(client, one.dealId), (await client.get(`/v1/deals/${one.dealId}`)).headers['etag']];
  await one.send({ confidencePerMille: 3 }).expect(200);
  expect([await eventsSeen(client, one.dealId), (await client.get(`/v1/deals/${one.dealId}`)).headers['etag']]).toEqual(
    before,
  );
});

it('a refused record leaves none', async () => {
  const { dealId, records, send } = await recorded([1_000, 998]);
  await send({ commandId: uuidv7() }).expect(409);
  const events = await eventsSeen(await api.as('referee'), dealId);
  expect(new Set(events.map(({ commandId }) => commandId))).toEqual(new Set(records.map(({ commandId }) => commandId)));
});

it.each([-1, 1_001, 0.5, 'high', null])('%j is no confidence', async (confidencePerMille) => {
  const { send } = await recorded([1_000]);
  const { body } = await send({ confidencePerMille }).expect(400);
  expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer: '/records/0/confidencePerMille' }] });
});
