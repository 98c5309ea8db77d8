import type { DealEvent } from '#deal';
import { EventSourceReader, type Message } from '../../../../../test/api/event-source.js';
import { order, played, record } from '../../../../../test/api/played-deal.js';
import { itInOneProcess } from '../../../../../test/api/one-process.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { validatorAt } from '../../../../../test/api/contract.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { DEFAULT_PROTECTION } from '../../access/limits/settings.js';

let api: RunningApi;
let writer: Client;
let referee: Client;
const open: EventSourceReader[] = [];
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record');
  referee = await api.as('referee');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  await (await api.as('admin')).post('/v1/tables', { table: 'table-2', name: 'Table 2' }).expect(201);
}, 120_000);
afterEach(() => open.splice(0).forEach((stream) => stream.close()));
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

const deal = played(5);
const follow = async (
  client: Client,
  dealId: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<EventSourceReader> => {
  const url = `${api.address}/v1/deals/${dealId}/stream${query}`;
  const stream = await EventSourceReader.open(url, { Authorization: `Bearer ${client.key ?? ''}`, ...headers });
  open.push(stream);
  return stream;
};
interface Sent {
  readonly position: number;
  readonly sequence: number;
  readonly event: DealEvent;
}
const sent = ({ data }: Message): Sent => JSON.parse(data) as Sent;
const give = async (dealId: string, step: number, tag: string): Promise<string> => {
  const answer = await writer
    .post(`/v1/deals/${dealId}/commands`, order(deal.steps[step]!.command), { 'If-Match': tag })
    .expect(200);
  return answer.headers['etag']!;
};

it('a stream sends the past events and then each new event, once and in order', async () => {
  const dealId = uuidv7();
  let tag = await record(writer, dealId, deal, 3);
  const stream = await follow(referee, dealId);
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reported = [...(await stream.next(3))];
  for (const step of [3, 4, 5, 6]) tag = await give(dealId, step, tag);
  const now = Number(tag.slice(1, -1));
  reported.push(...(await stream.next(now - 3)));
  expect(reported.map(sent).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: now }, (_, index) => index + 1),
  );
  expect(reported.map(sent).map(({ event }) => event)).toEqual(deal.events.slice(0, now));
  expect(
    reported.every((message) => message.id === String(sent(message).position) && message.event === 'deal-event'),
  ).toBe(true);
});

it.each([
  ['the id that the client saw last', (id: string) => ['', { 'Last-Event-ID': id }] as const],
  ['a position in the query', (id: string) => [`?after=${id}`, {}] as const],
  [
    'the id rather than the position, where both are sent',
    (id: string) => ['?after=0', { 'Last-Event-ID': id }] as const,
  ],
])('a stream resumes after %s', async (_, resume) => {
  const dealId = uuidv7();
  const tag = await record(writer, dealId, deal, 4);
  const first = await follow(referee, dealId);
  const [, second] = await first.next(2);
  first.close();
  const [query, headers] = resume(second!.id);
  const again = await follow(referee, dealId, query, headers);
  await give(dealId, 4, tag);
  expect((await again.next(3)).map(sent).map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
});

it('no event is lost between the replay and the new events, however fast they follow', async () => {
  const dealId = uuidv7();
  let tag = await record(writer, dealId, deal, 2);
  const streams: EventSourceReader[] = [];
  for (let step = 2; step < 14; step += 1) {
    const [stream, next] = await Promise.all([follow(referee, dealId), give(dealId, step, tag)]);
    streams.push(stream);
    tag = next;
  }
  const now = Number(tag.slice(1, -1));
  const whole = Array.from({ length: now }, (_, index) => index + 1);
  for (const stream of streams)
    expect((await stream.next(now)).map(sent).map(({ sequence }) => sequence)).toEqual(whole);
});

it('every message of a stream matches the OpenAPI document', async () => {
  const dealId = uuidv7();
  const tag = await record(writer, dealId, deal, 6);
  const back = { type: 'RewindTo', sequence: 4, reason: 'misread', by: 'referee-1' } as const;
  await referee.post(`/v1/deals/${dealId}/commands`, order(back), { 'If-Match': tag }).expect(200);
  const stream = await follow(referee, dealId);
  const messages = await stream.next(Number(tag.slice(1, -1)) + 1);
  const isMessage = validatorAt('components', 'schemas', 'StreamMessage');
  for (const { id, event, data } of messages)
    expect([isMessage({ id, event, data: JSON.parse(data) as unknown }), isMessage.errors]).toEqual([true, null]);
  expect(JSON.parse(messages.at(-1)!.data)).toHaveProperty('ledgerChange');
  expect(isMessage({ id: '1', event: 'another', data: {} })).toBe(false);
});

it('a stream conceals from a spectator the tiles that the table conceals', async () => {
  const dealId = uuidv7();
  await record(writer, dealId, deal, 2);
  const [, dealt] = (await (await follow(await api.as('deals:read'), dealId)).next(2)).map(sent);
  expect(dealt?.event).toMatchObject({ type: 'HandsDealt', hands: { east: { count: 14, tiles: 'hidden' } } });
});

it('other deals do not appear in a stream', async () => {
  const [own, other] = [uuidv7(), uuidv7()];
  const tag = await record(writer, own, deal, 2);
  const stream = await follow(referee, own);
  await stream.next(2);
  await record(writer, other, played(7, { table: 'table-2' }), 4);
  await give(own, 2, tag);
  expect(sent((await stream.next(1))[0]!).sequence).toBe(3);
});

itInOneProcess('the streams of a key are limited, and a closed stream frees its place', async () => {
  const dealId = uuidv7();
  await record(writer, dealId, deal, 1);
  const viewer = await api.as('deals:read');
  for (let count = 0; count < DEFAULT_PROTECTION.streams.ofKey; count += 1)
    await (await follow(viewer, dealId)).next(1);
  const refused = await viewer.get(`/v1/deals/${dealId}/stream`).expect(429);
  expect(refused.body.code).toBe('TOO_MANY_STREAMS');
  expect(refused.headers['retry-after']).toBeDefined();
  open.pop()?.close();
  let next = await follow(viewer, dealId);
  while (next.response.status === 429) next = await follow(viewer, dealId);
  expect(next.response.status).toBe(200);
});

it.each(['abc', '-1', '1.5'])('a stream does not resume after %s', async (id) => {
  const dealId = uuidv7();
  await record(writer, dealId, deal, 1);
  const { body } = await writer.get(`/v1/deals/${dealId}/stream`, { 'Last-Event-ID': id }).expect(400);
  expect(body).toMatchObject({ code: 'INVALID_HEADER', errors: [{ pointer: '/last-event-id' }] });
});

it('streams end when the application does', async () => {
  const other = await RunningApi.start();
  await (await other.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  const dealId = uuidv7();
  const client = await other.as('deals:record');
  await record(client, dealId, deal, 1);
  const stream = await EventSourceReader.open(`${other.address}/v1/deals/${dealId}/stream`, {
    Authorization: `Bearer ${client.key ?? ''}`,
  });
  await stream.next(1);
  await Promise.all([stream.ended(), other.stop()]);
});

it('a stream that is longer than the buffer of its socket ends with a heartbeat', async () => {
  const dealId = uuidv7();
  await record(writer, dealId, deal);
  const stream = await follow(referee, dealId);
  const { body } = await referee.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  const last = (body.events as readonly Sent[]).at(-1)!;
  expect(await stream.heartbeat()).toBe(last.position);
});
