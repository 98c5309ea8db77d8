import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventSourceReader } from '../../../../../test/api/event-source.js';
import { validatorAt } from '../../../../../test/api/contract.js';
import { order, played, record } from '../../../../../test/api/played-deal.js';
import { itInOneProcess } from '../../../../../test/api/one-process.js';
import { type Client, LOG, RunningApi } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { createApplication } from '../../application.js';

let api: RunningApi;
/** A second process on the same database. */
let other: NestFastifyApplication;
let otherAddress: string;
let writer: Client;
let spectator: Client;
const open: EventSourceReader[] = [];
beforeAll(async () => {
  api = await RunningApi.start();
  other = await createApplication({ url: api.database.url, log: LOG });
  await other.listen(0, '127.0.0.1');
  otherAddress = await other.getUrl();
  writer = await api.as('deals:record');
  spectator = await api.as('deals:read');
}, 120_000);
afterEach(() => open.splice(0).forEach((stream) => stream.close()));
afterAll(async () => {
  await other.close();
  await api.stop();
}, 30_000);

const RECORDED = 10;
const DRAW = { act: 'draw', seat: 'south' };
const DISCARD = { act: 'discard', seat: 'south', tile: '5p' };

let count = 0;
/** Returns a table at which a deal is played, and the key of its device. */
async function tableInPlay() {
  const table = `table-${(count += 1)}`;
  await (await api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
  const [dealId, deal] = [uuidv7(), played(3, { table })];
  let tag = await record(writer, dealId, deal, RECORDED);
  const device = await api.as(`device:${table}`, `table:${table}`);
  const path = `/v1/tables/${table}/provisional-acts`;
  const sequence = (): number => Number(tag.slice(1, -1));
  const statement = (acts: readonly object[], change: object = {}) => ({
    ...{ deal: dealId, sequence: sequence(), acts },
    ...change,
  });
  const goOn = async (step: number): Promise<void> => {
    const { command } = deal.steps[step]!;
    const answer = await writer.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
    tag = answer.headers['etag']!;
  };
  const state = (acts: readonly object[], change: object = {}) => device.put(path, statement(acts, change));
  const shown = async (reader = spectator): Promise<unknown> =>
    (await reader.get(`/v1/tables/${table}`).expect(200)).body.provisional;
  return { table, dealId, device, path, sequence, statement, goOn, state, shown };
}

const follow = async (dealId: string, address = api.address, client = spectator): Promise<EventSourceReader> => {
  const headers = { Authorization: `Bearer ${client.key ?? ''}` };
  const stream = await EventSourceReader.open(`${address}/v1/deals/${dealId}/stream`, headers);
  open.push(stream);
  return stream;
};

const isMessage = validatorAt('components', 'schemas', 'StreamMessage');

/** Returns the next provisional message without its validity time. */
const nextProvisional = async (stream: EventSourceReader): Promise<object> => {
  const [message] = await stream.next(1);
  expect(message).toMatchObject({ event: 'provisional', id: '' });
  const data = JSON.parse(message!.data) as { readonly expiresInMs: number };
  expect([isMessage({ event: 'provisional', data }), isMessage.errors]).toEqual([true, null]);
  const { expiresInMs, ...statement } = data;
  expect(expiresInMs).toBeLessThanOrEqual(5_000);
  return statement;
};

it('is sent to all readers of all processes in the same form, and shown with the table', async () => {
  const { dealId, sequence, statement, state, shown } = await tableInPlay();
  const referee = await api.as('referee');
  const streams = [
    await follow(dealId),
    await follow(dealId, otherAddress),
    await follow(dealId, api.address, referee),
  ];
  for (const stream of streams) await stream.next(sequence());
  await state([DRAW, DISCARD]).expect(200);
  for (const stream of streams) expect(await nextProvisional(stream)).toEqual(statement([DRAW, DISCARD]));
  expect(await shown()).toMatchObject(statement([DRAW, DISCARD]));
  expect(await shown(referee)).toMatchObject(statement([DRAW, DISCARD]));
  const late = await follow(dealId, otherAddress);
  await late.next(sequence());
  expect(await nextProvisional(late)).toEqual(statement([DRAW, DISCARD]));
});

it('is replaced by the next statement of the device, and removed by an empty statement', async () => {
  const { dealId, sequence, statement, state, shown } = await tableInPlay();
  const stream = await follow(dealId);
  await stream.next(sequence());
  for (const acts of [[DRAW], [DRAW, DISCARD], []]) {
    await state(acts).expect(200);
    expect(await nextProvisional(stream)).toEqual(statement(acts));
  }
  expect(await shown()).toBeUndefined();
});

it('ends with the next event of the deal; a stream does not resume after it', async () => {
  const { dealId, sequence, state, goOn, shown } = await tableInPlay();
  const stream = await follow(dealId);
  const before = (await stream.next(sequence())).at(-1)!;
  await state([DRAW]).expect(200);
  await nextProvisional(stream);
  await goOn(RECORDED);
  expect(await shown()).toBeUndefined();
  const [event] = await stream.next(1);
  expect(event).toMatchObject({ event: 'deal-event' });
  expect(Number(event!.id)).toBeGreaterThan(Number(before.id));
  const late = await follow(dealId);
  const messages = await late.next(sequence());
  expect(messages.map((message) => message.event)).not.toContain('provisional');
});

it('of a device that has stopped expires, and each stream reports this', async () => {
  const { dealId, sequence, statement, state, shown } = await tableInPlay();
  const streams = [await follow(dealId), await follow(dealId, otherAddress)];
  for (const stream of streams) await stream.next(sequence());
  const since = Date.now();
  await state([DRAW, DISCARD]).expect(200);
  for (const stream of streams) expect(await nextProvisional(stream)).toEqual(statement([DRAW, DISCARD]));
  expect(await shown()).toBeDefined();
  for (const stream of streams) expect(await nextProvisional(stream)).toEqual(statement([]));
  expect(Date.now() - since).toBeGreaterThan(4_500);
  expect(Date.now() - since).toBeLessThan(8_000);
  expect(await shown()).toBeUndefined();
}, 20_000);

describe('a statement is refused', () => {
  let inPlay: Awaited<ReturnType<typeof tableInPlay>>;
  beforeAll(async () => (inPlay = await tableInPlay()));

  const many = (length: number): readonly object[] => Array.from({ length }, () => DRAW);

  it.each<[string, readonly object[], object, string]>([
    ['with more acts than a device can suppose', many(21), {}, '/acts'],
    ['with a tile that is drawn', [{ ...DRAW, tile: '5p' }], {}, '/acts/0/tile'],
    ['with the tile of a concealed kong', [{ act: 'concealed-kong', seat: 'east', tile: '5p' }], {}, '/acts/0/tile'],
    ['with a script for a tile', [{ ...DISCARD, tile: '<script>' }], {}, '/acts/0/tile'],
    ['with a script for a seat', [{ ...DISCARD, seat: '<img src=x onerror=alert(1)>' }], {}, '/acts/0/seat'],
    ['with an act that there is not', [{ ...DISCARD, act: 'constructor' }], {}, '/acts/0/act'],
    ['with words of its own', [DRAW], { note: 'hello' }, '/note'],
    ['with no deal', [DRAW], { deal: 'deal-1' }, '/deal'],
    ['after no event', [DRAW], { sequence: 0 }, '/sequence'],
  ])('%s', async (_, acts, change, pointer) => {
    const { state, shown } = inPlay;
    const { body } = await state(acts, change).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY' });
    expect(body.errors[0].pointer).toBe(pointer);
    expect(await shown()).toBeUndefined();
  });

  it('if it does not follow the last event, which the refusal names', async () => {
    const { state, sequence, shown } = inPlay;
    const last = sequence();
    for (const wrong of [last - 1, last + 1, 1_000_000]) {
      const { body } = await state([DRAW], { sequence: wrong }).expect(409);
      expect(body).toMatchObject({ code: 'NOT_CURRENT', expected: last, errors: [{ pointer: '/sequence' }] });
    }
    expect(await shown()).toBeUndefined();
  });

  it('about a deal at another table, a deal that is over, or an unknown deal', async () => {
    const [here, there] = [await tableInPlay(), await tableInPlay()];
    for (const deal of [there.dealId, uuidv7()]) {
      const { body } = await here.state([DRAW], { deal }).expect(409);
      expect(body).toMatchObject({ code: 'NOT_CURRENT', errors: [{ pointer: '/deal' }] });
    }
    const over = { type: 'AbandonDeal', reason: 'the evening is over' } as const;
    const tag = `"${here.sequence()}"`;
    const commands = `/v1/deals/${here.dealId}/commands`;
    const { headers } = await (await api.as('referee')).post(commands, order(over), { 'If-Match': tag }).expect(200);
    const sequence = Number(headers['etag']!.slice(1, -1));
    expect((await here.state([DRAW], { sequence }).expect(409)).body.code).toBe('NOT_CURRENT');
  });

  it('from keys other than those of a device at the table', async () => {
    const [here, there] = [await tableInPlay(), await tableInPlay()];
    const keys = [['deals:read'], ['deals:record'], ['referee'], ['admin'], ['deals:record', `table:${here.table}`]];
    for (const scopes of keys) await (await api.as(...scopes)).put(here.path, here.statement([DRAW])).expect(403);
    await there.device.put(here.path, here.statement([DRAW])).expect(403);
    const stranger = await api.as('device:x', 'table:none');
    const { body } = await stranger.put('/v1/tables/none/provisional-acts', here.statement([DRAW])).expect(404);
    expect(body.code).toBe('NO_SUCH_TABLE');
    expect(await here.shown()).toBeUndefined();
  });

  itInOneProcess('with a body of megabytes', async () => {
    const { body } = await inPlay.state(many(200_000)).expect(413);
    expect(body.code).toBe('BODY_TOO_LARGE');
  });
});

it('leaves the log as it was', async () => {
  const { dealId, sequence, state } = await tableInPlay();
  const before = sequence();
  for (let times = 0; times < 5; times += 1) await state([DRAW, DISCARD]).expect(200);
  const { body } = await spectator.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  expect(body.events).toHaveLength(before);
});
