import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DealCommand } from '#deal';
import { EventSourceReader, type Message } from '../../../../../test/api/event-source.js';
import { importDeal, order, played, record } from '../../../../../test/api/played-deal.js';
import type { Client } from '../../../../../test/api/running-api.js';
import { LOG, RunningApi } from '../../../../../test/api/running-api.js';
import { ReportedEvening } from '../../../../../test/api/reported-evening.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { DEFAULT_PROTECTION } from '../../access/limits/settings.js';
import { createApplication } from '../../application.js';
import { sourceJudges } from '../../recording/judges/sources.js';

const TABLE = 'table-1';
const DEAL = played(5);
const NDJSON = 'application/x-ndjson';

let api: RunningApi;
let writer: Client;
let spectator: Client;
const open: EventSourceReader[] = [];
const others: NestFastifyApplication[] = [];
beforeAll(async () => {
  api = await RunningApi.start();
  writer = await api.as('deals:record', 'deals:write', 'referee', 'audit', 'admin');
  spectator = await api.as('deals:read');
  for (const table of [TABLE, 'table-2', 'club-1']) await writer.post('/v1/tables', { table, name: table }).expect(201);
}, 120_000);
afterEach(() => open.splice(0).forEach((stream) => stream.close()));
afterEach(() => api.clearTables());
afterAll(async () => {
  for (const app of others) await app.close();
  await api.stop();
}, 30_000);

/** Starts another process on the same database, as after a restart: it has nothing in memory. */
const otherProcess = async (): Promise<string> => {
  const app = await createApplication(
    { url: api.database.url, log: LOG, preferredJudges: sourceJudges() },
    { protection: DEFAULT_PROTECTION },
  );
  await app.listen(0, '127.0.0.1');
  others.push(app);
  return app.getUrl();
};

const follow = async (path: string, client: Client, headers: Record<string, string> = {}, address = client.address) => {
  const stream = await EventSourceReader.open(`${address}${path}`, {
    Authorization: `Bearer ${client.key!}`,
    ...headers,
  });
  open.push(stream);
  return stream;
};

/** A deal at the table, or its first commands. */
const play = async (table = TABLE, commands = DEAL.steps.length): Promise<string> => {
  const dealId = uuidv7();
  const [opening, ...steps] = DEAL.steps;
  const here = [{ command: { ...opening!.command, table } as DealCommand }, ...steps];
  if (commands === DEAL.steps.length) await importDeal(writer, dealId, { steps: here });
  else await record(writer, dealId, { steps: here }, commands);
  return dealId;
};

const eventsOf = async (client: Client, dealId: string): Promise<readonly object[]> => {
  const { text } = await client.get(`/v1/deals/${dealId}/events`, { Accept: NDJSON }).buffer(true).expect(200);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line) as object), deal: dealId }));
};

const dataOf = (messages: readonly Message[]): readonly object[] =>
  messages.map(({ data }) => JSON.parse(data) as object);

it.each([
  ['a spectator', () => spectator],
  ['a reader of all', () => writer],
])(
  'the stream of a table follows the next deals by itself, as %s reads their events',
  async (_, reader) => {
    const first = await play();
    const stream = await follow(`/v1/tables/${TABLE}/stream`, reader());
    const deals = [first, await play(), await play()];
    const expected = (await Promise.all(deals.map((deal) => eventsOf(reader(), deal)))).flat();
    expect(dataOf(await stream.next(expected.length))).toEqual(expected);
  },
  60_000,
);

it('resumes in the middle of an earlier deal, in a process that has nothing in memory', async () => {
  const deals = [await play(), await play('table-2', 4), await play(), await play()];
  const expected = (await Promise.all([deals[0], deals[2], deals[3]].map((deal) => eventsOf(writer, deal!)))).flat();
  const [before, after] = [expected.slice(0, 20), expected.slice(20)] as { position: number }[][];
  const headers = { 'Last-Event-ID': `${before!.at(-1)!.position}` };
  const resumed = await follow(`/v1/tables/${TABLE}/stream`, writer, headers, await otherProcess());
  expect(dataOf(await resumed.next(after!.length))).toEqual(after);
  const next = await play(TABLE, 3);
  const events = await eventsOf(writer, next);
  expect(dataOf(await resumed.next(events.length))).toEqual(events);
}, 60_000);

it('begins with the latest deal, and states how far it is', async () => {
  await play();
  const latest = await play(TABLE, 2);
  const stream = await follow(`/v1/tables/${TABLE}/stream`, spectator);
  const events = await eventsOf(spectator, latest);
  expect(dataOf(await stream.next(events.length))).toEqual(events);
  expect(await stream.heartbeat()).toBe((events.at(-1) as { position: number }).position);
}, 60_000);

it('a correction of an earlier deal is sent with its deal, and does not end the one that is played', async () => {
  const settled = await play();
  const stream = await follow(`/v1/tables/${TABLE}/stream?type=DealOpened,PenaltyImposed,RulingMade`, spectator);
  await stream.heartbeat();
  const now = await play(TABLE, 2);
  // A process may receive the last events of the settled deal after the stream was opened.
  let received: object;
  do [received] = dataOf(await stream.next(1)) as [object];
  while ('deal' in received && received.deal === settled);
  expect(received).toMatchObject({ deal: now, event: { type: 'DealOpened' } });
  const { headers } = await writer.get(`/v1/deals/${settled}`).expect(200);
  const sequence = Number(/\d+/.exec(headers['etag']!)![0]);
  const penalty = {
    ...{ type: 'ImposePenalty', reason: 'noise', by: 'referee-1' },
    payments: [{ from: 'west', to: 'bank', points: 7 }],
  } as DealCommand;
  await writer.post(`/v1/deals/${settled}/commands`, order(penalty), { 'If-Match': headers['etag']! }).expect(200);
  expect(dataOf(await stream.next(1))).toMatchObject([{ deal: settled, sequence: 1 + sequence }]);
}, 60_000);

it('a rewind states the payments that it withdrew, as in the stream of the deal', async () => {
  const dealId = await play();
  const stream = await follow(`/v1/tables/${TABLE}/stream`, spectator);
  await stream.heartbeat();
  const penalty = {
    ...{ type: 'ImposePenalty', reason: 'noise', by: 'referee-1' },
    payments: [{ from: 'west', to: 'bank', points: 7 }],
  } as DealCommand;
  const { headers } = await writer.get(`/v1/deals/${dealId}`).expect(200);
  const path = `/v1/deals/${dealId}/commands`;
  const fined = await writer.post(path, order(penalty), { 'If-Match': headers['etag']! }).expect(200);
  const sequence = Number(/\d+/.exec(headers['etag']!)![0]);
  const back = { type: 'RewindTo', sequence, reason: 'misread', by: 'referee-1' } as const;
  await writer.post(path, order(back), { 'If-Match': fined.headers['etag']! }).expect(200);
  const [fine, ...between] = await stream.next(Number(/\d+/.exec(fined.headers['etag']!)![0]) - sequence);
  expect(dataOf([fine!])).toMatchObject([{ deal: dealId, sequence: sequence + 1 }]);
  expect(between.every(({ event }) => event === 'deal-event')).toBe(true);
  const [rewound] = await stream.next(1);
  expect(dataOf([rewound!])).toMatchObject([
    { deal: dealId, event: { type: 'RewoundTo' }, ledgerChange: { withdrawn: [{ points: 7 }], added: [] } },
  ]);
  const ofDeal = await follow(`/v1/deals/${dealId}/stream?after=${Number(rewound!.id) - 1}`, spectator);
  const inDeal = dataOf(await ofDeal.next(1));
  expect(dataOf([rewound!])).toEqual(inDeal.map((each) => ({ deal: dealId, ...each })));
}, 60_000);

it('the stream of the log has the lines of an export, from any position and by table', async () => {
  await play();
  const live = await follow('/v1/log/stream', spectator);
  await live.heartbeat();
  const other = await play('table-2', 3);
  const { text } = await spectator.get('/v1/log/export').buffer(true).expect(200);
  const lines = text.split('\n').filter((line) => line.includes('"leaf"'));
  const later = lines.filter((line) => line.includes(`deal/${other}`));
  expect((await live.next(later.length)).map(({ data }) => data)).toEqual(later);
  const whole = await follow('/v1/log/stream?after=0', spectator);
  expect((await whole.next(lines.length)).map(({ data }) => data)).toEqual(lines);
  const ofTable = await follow(
    '/v1/log/stream?after=0&table=table-2&type=DealOpened',
    spectator,
    {},
    await otherProcess(),
  );
  expect(dataOf(await ofTable.next(1))).toMatchObject([{ leaf: { type: 'DealOpened', data: { table: 'table-2' } } }]);
}, 60_000);

it('the stream of a match has its events', async () => {
  const evening = new ReportedEvening('club-1', writer);
  const matchId = await evening.openMatch();
  const stream = await follow(`/v1/matches/${matchId}/stream`, spectator);
  await evening.play(matchId, 'south');
  const { body } = await spectator.get(`/v1/matches/${matchId}/events?limit=500`).expect(200);
  const messages = await stream.next((body.events as readonly object[]).length);
  expect(dataOf(messages)).toEqual(body.events);
  expect(new Set(messages.map(({ event }) => event))).toEqual(new Set(['match-event']));
}, 60_000);

it('a client that accepts NDJSON gets one message on each line', async () => {
  const dealId = await play(TABLE, 3);
  const abort = new AbortController();
  const response = await fetch(`${api.address}/v1/tables/${TABLE}/stream`, {
    headers: { Authorization: `Bearer ${spectator.key!}`, Accept: NDJSON },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toBe(NDJSON);
  const events = await eventsOf(spectator, dealId);
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('heartbeat')) break;
  }
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; event: string; data: object });
  expect(lines.slice(0, -1).map(({ data }) => data)).toEqual(events);
  const { position } = events.at(-1) as { position: number };
  expect(lines.at(-1)).toEqual({ id: `${position}`, event: 'heartbeat', data: { position } });
  abort.abort();
});

it.each([
  ['/v1/tables/no-table/stream', 404, 'NO_SUCH_TABLE'],
  [`/v1/matches/${uuidv7()}/stream`, 404, 'NO_SUCH_MATCH'],
  [`/v1/tables/${TABLE}/stream?type=DealOpened,Nothing`, 400, 'INVALID_QUERY'],
  ['/v1/log/stream?after=-1', 400, 'INVALID_QUERY'],
  ['/v1/log/stream?table=no-table', 404, 'NO_SUCH_TABLE'],
])('%s is refused', async (path, status, code) => {
  const { body } = await spectator.get(path).expect(status);
  expect(body.code).toBe(code);
});

it('answers HEAD with the head alone', async () => {
  const response = await fetch(`${api.address}/v1/log/stream`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${spectator.key!}` },
  });
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/event-stream',
    '',
  ]);
});
