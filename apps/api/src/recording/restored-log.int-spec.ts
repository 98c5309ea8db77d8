import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DealCommand } from '#deal';
import type { Seat } from '#tiles';
import { EventSourceReader } from '../../../../test/api/event-source.js';
import { order, sendBatch } from '../../../../test/api/played-deal.js';
import { ReportedEvening, reportedWin, verdictOnMatch } from '../../../../test/api/reported-evening.js';
import { Client, LOG } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { createTestDatabase, savedContent, type TestDatabase } from '../../../../libs/persistence/src/testing/index.js';
import { createApplication } from '../application.js';
import { KeyIssuer } from '../features/keys/key-issuer.js';
import { DEFAULT_PROTECTION } from '../access/limits/settings.js';
import { sourceJudges } from './judges/sources.js';

const SCOPES = ['admin', 'deals:write', 'deals:record', 'referee', 'audit'];

let database: TestDatabase;
const apps: NestFastifyApplication[] = [];
/** The process that has the lost events in its memory, and another one on the same database. */
let here: Client;
let there: Client;
const start = async (): Promise<NestFastifyApplication> => {
  const app = await createApplication(
    { url: database.url, log: LOG, preferredJudges: sourceJudges() },
    {
      protection: { ...DEFAULT_PROTECTION, keylessRequestsPerMinute: 0, calculationMsPerMinute: 0 },
    },
  );
  await app.listen(0, '127.0.0.1');
  apps.push(app);
  return app;
};
beforeAll(async () => {
  database = await createTestDatabase();
  const [first, second] = [await start(), await start()];
  const issuer = first.get(KeyIssuer, { strict: false });
  here = new Client(await first.getUrl(), (await issuer.issue('test', SCOPES)).secret);
  there = new Client(await second.getUrl(), here.key);
  for (let table = 1; table <= TABLES; table += 1)
    await here.post('/v1/tables', { table: `table-${table}`, name: `Table ${table}` }).expect(201);
}, 120_000);
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
}, 30_000);

/** Each test takes its own table. */
const TABLES = 12;
let table = 0;
const nextTable = (): string => `table-${(table += 1)}`;

const penalty = (from: Seat, points: number): DealCommand => ({
  type: 'ImposePenalty',
  payments: [{ from, to: 'bank', points }],
  reason: 'noise',
  by: 'referee-1',
});

const openDeal = async (): Promise<string> => {
  const dealId = uuidv7();
  const seating = {
    east: { side: 1, player: 'anna' },
    south: { side: 2, player: 'boris' },
    west: { side: 3, player: 'chen' },
    north: { side: 4, player: 'dora' },
  };
  const opening: DealCommand = {
    ...{ type: 'OpenDeal', table: nextTable(), ruleSet: 'classical', options: { limit: 500 }, seating },
    ...{ recording: 'result', source: 'person' },
  } as DealCommand;
  await here.post('/v1/deals', { dealId, ...order(opening) }).expect(201);
  return dealId;
};

const give = (client: Client, dealId: string, tag: string, command: DealCommand) =>
  client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag });

const tagOf = async (client: Client, path: string): Promise<string> =>
  (await client.get(path).expect(200)).headers['etag']!;

const sequenceOf = (tag: string | undefined): number => Number(/\d+/.exec(tag ?? '')?.[0]);

const said = async (client: Client, dealId: string, command: DealCommand): Promise<string> => {
  const tag = await tagOf(client, `/v1/deals/${dealId}`);
  return (await give(client, dealId, tag, command).expect(200)).headers['etag']!;
};

const balances = async (client: Client, dealId: string) =>
  (await client.get(`/v1/deals/${dealId}/ledger`).expect(200)).body.balances as Record<Seat | 'bank', number>;

/** What each seat has more than before. */
const changes = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([party, points]) => [party, points - before[party]!]));

/** Every process gives the same deal, and the whole log verifies. */
const expectRight = async (dealId: string): Promise<void> => {
  const views = await Promise.all(
    [here, there].map(async (client) => (await client.get(`/v1/deals/${dealId}`).expect(200)).body as object),
  );
  expect(views[0]).toEqual(views[1]);
  expect(await balances(here, dealId)).toEqual(await balances(there, dealId));
  expect((await verdictOnMatch(here, '')).findings).toEqual([]);
};

interface Situation {
  readonly dealId: string;
  /** The ETag before and after the event that is lost. */
  readonly kept: string;
  readonly lost: string;
  readonly before: Record<string, number>;
  readonly restore: () => Promise<void>;
}

/** A settled deal of which `here` has a penalty of West in its memory that the database will lose. */
const aboutToLose = async (dealId: string): Promise<Situation> => {
  const kept = await tagOf(here, `/v1/deals/${dealId}`);
  const before = await balances(here, dealId);
  const restore = await savedContent(database);
  const lost = await said(here, dealId, penalty('west', 7));
  return { dealId, kept, lost, before, restore };
};

const reportedDeal = async (): Promise<string> => {
  const dealId = await openDeal();
  await said(here, dealId, reportedWin('south', 'west'));
  return dealId;
};

const evening = (): ReportedEvening => new ReportedEvening(nextTable(), here);

const DEALS: readonly (readonly [string, () => Promise<string>])[] = [
  ['a deal', reportedDeal],
  [
    'a deal of a match',
    async () => {
      const here = evening();
      const [dealId] = await here.play(await here.openMatch(), 'south');
      return dealId!;
    },
  ],
];

describe.each(DEALS)('after the database was set back under a process, %s', (_, dealOf) => {
  it('is decided on what the database has, although another process has reached the same sequence', async () => {
    const { dealId, lost, before, restore } = await aboutToLose(await dealOf());
    await restore();
    expect(await said(there, dealId, penalty('east', 100))).toBe(lost);
    await give(here, dealId, lost, penalty('south', 1)).expect(200);
    const now = await balances(here, dealId);
    expect(changes(before, now)).toEqual({ east: -100, south: -1, west: 0, north: 0, bank: 101 });
    await expectRight(dealId);
  });

  it('is decided on what the database has, although another process has gone further', async () => {
    const { dealId, before, restore } = await aboutToLose(await dealOf());
    await restore();
    await said(there, dealId, penalty('east', 100));
    const tag = await said(there, dealId, penalty('east', 10));
    await give(here, dealId, tag, penalty('south', 1)).expect(200);
    const now = await balances(here, dealId);
    expect(changes(before, now)).toEqual({ east: -110, south: -1, west: 0, north: 0, bank: 111 });
    await expectRight(dealId);
  });

  it('accepts commands at once, although the stream is shorter than in memory', async () => {
    const { dealId, kept, lost, before, restore } = await aboutToLose(await dealOf());
    await restore();
    expect(await tagOf(here, `/v1/deals/${dealId}`)).toBe(kept);
    const { headers } = await give(here, dealId, lost, penalty('south', 1)).expect(412);
    expect(sequenceOf(headers['etag'])).toBe(sequenceOf(kept));
    await give(here, dealId, kept, penalty('south', 1)).expect(200);
    const now = await balances(here, dealId);
    expect(changes(before, now)).toEqual({ east: 0, south: -1, west: 0, north: 0, bank: 1 });
    await expectRight(dealId);
  });
});

it('a batch of a device is decided on what the database has', async () => {
  const { dealId, lost, before, restore } = await aboutToLose(await reportedDeal());
  await restore();
  expect(await said(there, dealId, penalty('east', 100))).toBe(lost);
  const scopes = ['device:gateway-1', `table:table-${table}`, 'referee', 'deals:write'];
  const { secret } = await apps[0]!.get(KeyIssuer, { strict: false }).issue('gateway', scopes);
  await sendBatch(here.with(secret), 'gateway-1', dealId, [penalty('south', 1), penalty('north', 2)]);
  const now = await balances(here, dealId);
  expect(changes(before, now)).toEqual({ east: -100, south: -1, west: 0, north: -2, bank: 103 });
  await expectRight(dealId);
});

it('commands of a match are decided on what the database has', async () => {
  const [byOne, byOther] = [evening(), new ReportedEvening('', there)];
  const matchId = await byOne.openMatch();
  const path = `/v1/matches/${matchId}`;
  const restore = await savedContent(database);
  const [dealId] = await byOne.play(matchId, 'south');
  const lost = await tagOf(here, path);
  await restore();
  // The deal is lost too, and its id may be used again.
  await here.get(`/v1/deals/${dealId}`).expect(404);
  const other = new ReportedEvening(`table-${table}`, there);
  const [played] = await other.play(matchId, 'east');
  // The restored log has another match at the same sequence: a client with the lost one receives it.
  const restored = await tagOf(here, path);
  expect([sequenceOf(restored), restored]).toEqual([sequenceOf(lost), expect.not.stringMatching(lost)]);
  await here.get(path, { 'If-None-Match': lost }).expect(200);
  await here.get(path, { 'If-None-Match': restored }).expect(304);
  expect((await byOne.match(matchId)).deals.map(({ deal }) => deal)).toEqual([played]);
  const [next] = await byOne.play(matchId, 'west');
  expect((await byOther.match(matchId)).deals.map(({ deal }) => deal)).toEqual([played, next]);
  expect(await verdictOnMatch(here, matchId)).toMatchObject({ findings: [], matches: [{ verdict: 'clean' }] });
});

/** The streams in which a deal is, with what each sends of one of its events. */
const STREAMS: readonly (readonly [
  string,
  (deal: Followed) => string,
  (event: SentEvent, deal: Followed) => object,
])[] = [
  ['a deal', ({ dealId }) => `/v1/deals/${dealId}/stream`, (event) => event],
  ['its table', () => `/v1/tables/table-${table}/stream`, (event, { dealId }) => ({ deal: dealId, ...event })],
  [
    'the log',
    ({ after }) => `/v1/log/stream?after=${after}`,
    ({ position, hash, sequence }, { dealId }) => ({ position, hash, leaf: { stream: `deal/${dealId}`, sequence } }),
  ],
];
interface Followed {
  readonly dealId: string;
  /** The position of the log before the deal. */
  readonly after: number;
}
interface SentEvent {
  readonly position: number;
  readonly hash: string;
  readonly sequence: number;
}

it.each(STREAMS)(
  'the stream of %s ends where the events that it has sent are not those of the log, and begins anew with those',
  async (_, pathOf, sentOf) => {
    const { dealId, restore } = await aboutToLose(await reportedDeal());
    const eventsNow = async (): Promise<readonly SentEvent[]> =>
      (await there.get(`/v1/deals/${dealId}/events?limit=500`).expect(200)).body.events as readonly SentEvent[];
    const before = await eventsNow();
    const deal = { dealId, after: before[0]!.position - 1 };
    const open = (): Promise<EventSourceReader> =>
      EventSourceReader.open(`${here.address}${pathOf(deal)}`, { Authorization: `Bearer ${here.key!}` });
    const stream = await open();
    await stream.next(before.length);
    await restore();
    // The log is not longer than the process has read it.
    await said(there, dealId, penalty('east', 100));
    const restoredAt = performance.now();
    await stream.ended();
    expect(performance.now() - restoredAt).toBeLessThan(10_000);
    const anew = await open();
    const now = await eventsNow();
    const messages = await anew.next(now.length);
    expect(messages.map(({ data }) => JSON.parse(data) as object)).toMatchObject(now.map((each) => sentOf(each, deal)));
    // A stream that is opened now gets new events at once: the process reads on from the end of the restored log.
    await said(there, dealId, penalty('north', 1));
    const startedAt = performance.now();
    await anew.next(1);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    anew.close();
  },
  30_000,
);
