import type { MatchView } from '#projections';
import { sichuanMil } from '#rules/sichuan-mil';
import { SIDES } from '#tiles';
import { testFolder } from '../../apps/table-gateway/src/testing/folder.js';
import { RunningApi } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { CutNetwork } from './support/cut-network.js';
import { BEGIN, GatewayAtTable, TABLE } from './support/gateway-at-table.js';

jest.setTimeout(300_000);

/** A short deal with pungs, a kong and three Hu. */
const SHORT_DEAL = 2626;
/** More requests or log lines than a gateway needs that tries again with growing pauses; far fewer than a loop makes. */
const A_LOOP = 60;

const folder = testFolder();
let api: RunningApi;
let network: CutNetwork;
beforeAll(async () => {
  api = await RunningApi.start();
  network = await CutNetwork.before(Number(new URL(api.address).port));
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(async () => {
  await network.stop();
  await api.stop();
}, 30_000);
beforeEach(() => {
  network.isUp = true;
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await api.clearTables();
});
let running: GatewayAtTable | undefined;

/** A table whose players do not know of the call and continue to play. */
const openClub = async (match: string): Promise<GatewayAtTable> =>
  (running = await GatewayAtTable.open(match, {
    ...{ api, network, folder: folder(), deals: 2, seed: SHORT_DEAL, rules: sichuanMil },
  }));

const openMatch = async (first = 'player-1', occurredAt = new Date(BEGIN - 60_000).toISOString()): Promise<string> => {
  const matchId = uuidv7();
  const command = {
    ...{ type: 'OpenMatch', table: TABLE, ruleSet: 'sichuan-mil', limits: { deals: 8 } },
    places: SIDES.map((side) => ({ side, player: `player-${side}` })),
    firstDealer: { by: 'lot', player: first },
  };
  await (
    await api.as('deals:write')
  )
    .post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt, command })
    .expect(201);
  return matchId;
};

const matchOf = async (matchId: string): Promise<MatchView> =>
  (await (await api.as('deals:read')).get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

const callTime = async (matchId: string, occurredAt: string): Promise<void> => {
  const writer = await api.as('deals:write');
  const { headers } = await writer.get(`/v1/matches/${matchId}`).expect(200);
  const order = { commandId: uuidv7(), occurredAt, command: { type: 'CallTime' } };
  await writer.post(`/v1/matches/${matchId}/commands`, order, { 'If-Match': headers['etag']! }).expect(200);
};

interface Recorded {
  readonly type: string;
  readonly reason?: string;
  readonly occurredAt?: string;
}

const eventsOf = async (dealId: string): Promise<readonly Recorded[]> => {
  const { body } = await (await api.as('referee', 'audit')).get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
  return (body.events as { event: Recorded }[]).map(({ event }) => event);
};

const statusOfTable = async (): Promise<{ status: string; refusals: readonly { rejection: { code: string } }[] }> =>
  (await (await api.as('referee')).get(`/v1/tables/${TABLE}`).expect(200)).body as never;

/** Waits until a line of the log matches. */
const logged = async ({ log }: GatewayAtTable, line: RegExp): Promise<void> => {
  for (let tries = 0; !log.some((each) => line.test(each)); tries += 1) {
    if (tries > 600) throw new Error(`not logged: ${line.source}\n${log.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const NO_NEXT_DEAL = /delivery waits: record \d+ \(OpenDeal of deal \S+\): match \S+: it has no next deal/;
const ofKind = (events: readonly Recorded[], kind: string) => events.filter(({ type }) => type === kind);

/** Checks that the first deal ended by time, once, with the hand of its Hu, and that the match waits without a loop. */
const expectEndedByTime = async (match: string, club: GatewayAtTable): Promise<void> => {
  await logged(club, NO_NEXT_DEAL);
  const { deals, timeFindings } = await matchOf(match);
  expect(deals).toMatchObject([{ number: 1, settled: { ending: 'time' } }]);
  expect(timeFindings).toEqual([]);
  const events = await eventsOf(deals[0]!.deal);
  expect(ofKind(events, 'PlayEnded')).toMatchObject([{ reason: 'time' }]);
  // The Hu before the call is shown, judged and paid.
  expect(ofKind(events, 'WinDeclared')).toHaveLength(1);
  expect(ofKind(events, 'WinJudged')).toMatchObject([{ valid: true }]);
  expect(ofKind(events, 'DealAbandoned')).toEqual([]);
  // Each act after the call is on record as refused, and the referee is called.
  const { status, refusals } = await statusOfTable();
  expect(status).toBe('needs-referee');
  expect(refusals.map(({ rejection }) => rejection.code)).toContain('TIME_IS_UP');
  expect(club.refusals().length).toBeLessThan(A_LOOP);
  expect(club.log.length).toBeLessThan(4 * A_LOOP);
};

/** The next deal waits in the outbox, whole, and another match takes it. */
const expectNextDealRecorded = async (club: GatewayAtTable): Promise<void> => {
  const opening = club.truth.find(({ deal, events }) => deal === 2 && events.some(({ type }) => type === 'DealOpened'));
  const [opened] = opening?.events ?? [];
  if (opened?.type !== 'DealOpened') throw new Error('the table has dealt no second deal');
  const next = await openMatch(opened.seating.east.player, new Date(BEGIN + (opening?.at ?? 0) - 1_000).toISOString());
  await club.killed(next);
  await club.pipeline.drained();
  const { deals } = await matchOf(next);
  expect(deals).toMatchObject([{ number: 1, settled: expect.anything() }]);
  const played = club.truth.filter(({ deal }) => deal === 2).flatMap(({ events }) => events);
  const recorded = await eventsOf(deals[0]!.deal);
  expect(recorded.map(({ type }) => type)).toEqual(played.map(({ type }) => type));
};

describe('a gateway whose table plays on after time was called (SBR-5.2, SBR-A122)', () => {
  it('ends the deal once, does not loop, and keeps the next deal until another match takes it', async () => {
    const match = await openMatch();
    const club = await openClub(match);
    await club.play(() => club.happened('WinDeclared'));
    await callTime(match, club.now);
    await club.play();
    await expectEndedByTime(match, club);
    const { failures } = club.pipeline.delivery.status;
    const [lines, connections] = [club.log.length, network.connections];
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(club.pipeline.delivery.status.failures - failures).toBeLessThan(15);
    expect([club.log.length - lines, network.connections - connections < A_LOOP]).toEqual([0, true]);
    await expectNextDealRecorded(club);
  });

  it('ends it before the next deal although all of it was recorded while the API was away', async () => {
    const match = await openMatch();
    const club = await openClub(match);
    await club.play(() => club.happened('WinDeclared'));
    network.cut();
    await callTime(match, club.now);
    await club.play();
    network.isUp = true;
    await expectEndedByTime(match, club);
    await expectNextDealRecorded(club);
  });

  it('ends it once over kills around the call, with and without a connection', async () => {
    const match = await openMatch();
    const club = await openClub(match);
    await club.play(() => club.happened('WinDeclared'));
    // The Hu is recorded. An act that a killed gateway had not read yet would have the time of its next reading.
    const won = club.clock.now();
    await club.play(() => club.clock.now() > won + 2_000);
    await callTime(match, club.now);
    await club.killed(match);
    for (const isUp of [true, false, true]) {
      if (isUp) network.isUp = true;
      else network.cut();
      const from = club.clock.now();
      await club.play(() => club.clock.now() > from + 8_000);
      await club.killed(match);
    }
    await club.play();
    await expectEndedByTime(match, club);
    await expectNextDealRecorded(club);
  });

  it('sends the end again after a kill between the refusal and the end', async () => {
    const match = await openMatch();
    const club = await openClub(match);
    await club.play(() => club.happened('WinDeclared'));
    network.cut();
    await callTime(match, club.now);
    await club.play();
    // The connection breaks with the first end, and again with its answer.
    for (const part of ['request', 'answer'] as const) {
      network.breakAt(/"EndPlay"/, part);
      network.isUp = true;
      const isBroken = (): boolean => !network.isUp;
      while (!isBroken()) await new Promise((resolve) => setTimeout(resolve, 10));
      await club.killed(match);
    }
    network.isUp = true;
    await expectEndedByTime(match, club);
    await expectNextDealRecorded(club);
  });
});
