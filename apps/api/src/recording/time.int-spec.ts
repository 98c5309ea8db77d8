import type { EventStore } from '#event-log';
import { played } from '../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { EVENT_STORE } from '../platform/database/tokens.js';
import * as matches from '../features/matches/matches.examples.js';

let api: RunningApi;
let writer: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('admin', 'deals:record', 'deals:write', 'referee');
  for (const table of ['table-1', 'table-7']) await writer.post('/v1/tables', { table, name: table }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const opening = (occurredAt: unknown) => ({
  dealId: uuidv7(),
  commandId: uuidv7(),
  occurredAt,
  command: played(1).steps[0]!.command,
});
const inMinutes = (minutes: number): string => new Date(Date.now() + 60_000 * minutes).toISOString();

describe('a time of RFC 3339', () => {
  it.each([
    ['2026-03-11T09:30:00Z', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11T12:30:00+03:00', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11T01:30:00.25-08:00', '2026-03-11T09:30:00.250Z'],
    ['2026-03-11T09:30:00.123456789Z', '2026-03-11T09:30:00.123Z'],
    ['2026-03-12T00:15:00+14:45', '2026-03-11T09:30:00.000Z'],
    ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
    ['2026-03-11t09:30:00.000z', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11t09:30:00Z', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11T09:30:00.5z', '2026-03-11T09:30:00.500Z'],
    ['2026-03-11t12:30:00+03:00', '2026-03-11T09:30:00.000Z'],
  ])('%s is recorded as %s', async (sent, recorded) => {
    const { body } = await writer.post('/v1/deals', opening(sent)).expect(201);
    expect(body.events[0].occurredAt).toBe(recorded);
    const stored = await api.app.get<EventStore>(EVENT_STORE, { strict: false }).readStream(`deal/${body.dealId}`);
    expect(stored.map(({ leaf }) => leaf.occurredAt)).toEqual([recorded]);
  });

  it('is accepted in queries, in lower case too', async () => {
    const { dealId, ...rest } = opening('2026-03-11t09:30:00z');
    await writer.post('/v1/deals', { dealId, ...rest }).expect(201);
    const listed = async (from: string, to: string): Promise<readonly string[]> => {
      const { body } = await writer.get(`/v1/deals?openedFrom=${from}&openedTo=${to}`).expect(200);
      return (body.deals as readonly { readonly dealId: string }[]).map((deal) => deal.dealId);
    };
    const [now, later] = [inMinutes(-60), inMinutes(60)];
    expect(await listed(now.toLowerCase(), later.toLowerCase())).toContain(dealId);
    expect(await listed(now.toLowerCase(), later.toLowerCase())).toEqual(await listed(now, later));
    expect(await listed(later.toLowerCase(), inMinutes(120).toLowerCase())).toEqual([]);
  });

  it('is the same time in every notation, for repeated commands and for idempotency keys', async () => {
    const body = opening('2026-03-11T12:30:00+03:00');
    const key = { 'Idempotency-Key': 'one-time' };
    const first = await writer.post('/v1/deals', body, key).expect(201);
    const other = { ...body, occurredAt: '2026-03-11T09:30:00.000Z' };
    expect((await writer.post('/v1/deals', other, key).expect(201)).text).toBe(first.text);
    expect((await writer.post('/v1/deals', other).expect(201)).text).toBe(first.text);
  });

  it('is accepted by matches and device batches too', async () => {
    const match = {
      ...matches.openMatch,
      matchId: uuidv7(),
      commandId: uuidv7(),
      occurredAt: '2026-03-11T10:28:00+01:00',
    };
    const { body } = await writer.post('/v1/matches', match).expect(201);
    expect(body.events[0].occurredAt).toBe('2026-03-11T09:28:00.000Z');
    const device = await api.as('device:gateway-1', 'table:table-1');
    const { dealId, ...record } = opening('2026-03-11T10:28:00+01:00');
    const batch = { epoch: uuidv7(), records: [{ sequence: 1, dealId, ...record }] };
    await device.post('/v1/devices/gateway-1/batches', batch).expect(200);
    const { body: page } = await writer.get(`/v1/deals/${dealId}/events`).expect(200);
    expect(page.events[0].occurredAt).toBe('2026-03-11T09:28:00.000Z');
  });

  it.each([
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2026-03-11',
    '2026-03-11T09:30:00',
    '2026-03-11T25:00:00Z',
    '2026-03-11 09:30:00Z',
    '2026-03-11t09:30:00',
    '0000-01-01T00:00:00+01:00',
    1773221400,
  ])('is not %j', async (sent) => {
    const { body } = await writer.post('/v1/deals', opening(sent)).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer: '/occurredAt' }] });
  });
});

const AHEAD = [
  ['the year 2099', () => '2099-01-01T00:00:00.000Z'],
  ['six minutes ahead', () => inMinutes(6)],
] as const;
const EARLY = [
  ['the year 1999', () => '1999-12-31T23:59:59.999Z'],
  ['a clock without its battery', () => '1970-01-01T00:00:12.000Z'],
] as const;

describe.each([...AHEAD, ...EARLY])('%s', (_, time) => {
  const refused = { code: 'IMPLAUSIBLE_TIME', errors: [{ pointer: '/occurredAt' }] };

  it('is refused for a deal, and nothing is recorded', async () => {
    const body = opening(time());
    expect((await writer.post('/v1/deals', body).expect(422)).body).toMatchObject(refused);
    const opened = await writer.post('/v1/deals', { ...body, occurredAt: inMinutes(0) }).expect(201);
    const next = { commandId: uuidv7(), occurredAt: time(), command: played(1).steps[1]!.command };
    const answer = await writer.post(`/v1/deals/${body.dealId}/commands`, next, {
      'If-Match': opened.headers['etag']!,
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(refused);
  });

  it('is refused for a match', async () => {
    const match = { ...matches.openMatch, matchId: uuidv7(), commandId: uuidv7(), occurredAt: time() };
    expect((await writer.post('/v1/matches', match).expect(422)).body).toMatchObject(refused);
  });
});

describe.each(EARLY)('%s', (_, time) => {
  it('from a device is refused and stored unchanged; its repeat has the same answer, and the next records continue', async () => {
    const table = `table-${uuidv7()}`;
    await writer.post('/v1/tables', { table, name: table }).expect(201);
    const device = await api.as(`device:${table}`, `table:${table}`);
    const wrong = { sequence: 1, ...opening(time()) };
    wrong.command = { ...wrong.command, table } as typeof wrong.command;
    const right = { ...wrong, sequence: 2, commandId: uuidv7(), occurredAt: inMinutes(0) };
    const send = () => device.post(`/v1/devices/${table}/batches`, { epoch, records: [wrong, right] });
    const epoch = uuidv7();
    const { body } = await send().expect(200);
    expect(body.results).toMatchObject([
      { status: 'refused', rejection: { code: 'IMPLAUSIBLE_TIME' } },
      { status: 'appended', dealSequence: 1 },
    ]);
    expect((await send().expect(200)).body.results[0]).toEqual(body.results[0]);
    const answer = await writer.get(`/v1/tables/${table}`, { 'Accept-Language': 'ru' }).expect(200);
    expect(answer.body).toMatchObject({ status: 'needs-referee', refusals: [{ occurredAt: wrong.occurredAt }] });
    expect(answer.body.refusals[0].rejection.message).toMatch(/часы/);
  });
});

it.each(AHEAD)('%s from a device is held: it consumes no number, and the next records wait', async (_, time) => {
  const table = `table-${uuidv7()}`;
  await writer.post('/v1/tables', { table, name: table }).expect(201);
  const device = await api.as(`device:${table}`, `table:${table}`);
  const early = { sequence: 1, ...opening(time()) };
  early.command = { ...early.command, table } as typeof early.command;
  const records = [early, { ...early, sequence: 2, commandId: uuidv7(), occurredAt: inMinutes(0) }];
  const { body } = await device.post(`/v1/devices/${table}/batches`, { epoch: uuidv7(), records }).expect(200);
  expect(body).toMatchObject({
    lastSequence: 0,
    results: [{ status: 'held', rejection: { code: 'IMPLAUSIBLE_TIME' } }],
  });
  expect(body.results).toHaveLength(1);
  expect((await writer.get(`/v1/tables/${table}`).expect(200)).body).toMatchObject({ status: 'running', refusals: [] });
});

it('a time four minutes ahead is accepted, because clocks differ', async () => {
  await writer.post('/v1/deals', opening(inMinutes(4))).expect(201);
});

it.each([
  ['en', /Got 2099-01-01T00:00:00.000Z, and the clock of the server shows 20/],
  ['ru', /Получено 2099-01-01T00:00:00.000Z/],
  ['zh', /收到 2099-01-01T00:00:00.000Z/],
])('in %s the refusal states both clocks', async (language, text) => {
  const answer = await writer
    .post('/v1/deals', opening('2099-01-01T00:00:00Z'), { 'Accept-Language': language })
    .expect(422);
  expect(answer.body.detail).toMatch(text);
  expect(answer.body.errors[0].detail).toMatch(text);
  expect(answer.headers['content-language']).toBe(language);
});
