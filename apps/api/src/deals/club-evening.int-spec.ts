import { audit } from '#audit';
import type { CommandOf, DealCommand } from '#deal';
import type { MatchView } from '#projections';
import { matchRuleSets, ruleSets } from '#rules';
import { SEATS, tilesOf, type Seat, type Tile } from '#tiles';
import { order } from '../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../test/api/uuidv7.js';
import { sha256 } from '../edge.js';

const TABLE = 'club-1';
const WHY = { reason: 'typing mistake', by: 'secretary-1' };

let api: RunningApi;
let secretary: Client;
let guest: Client;
let auditor: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  secretary = await api.as('deals:write', `table:${TABLE}`);
  guest = await api.as('deals:write', `table:${TABLE}`);
  auditor = await api.as('audit');
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Club' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const at = '2026-03-11T19:00:00.000Z';
const openMatch = async (): Promise<string> => {
  const matchId = uuidv7();
  const command = {
    type: 'OpenMatch',
    table: TABLE,
    ruleSet: 'classical',
    options: { limit: 500 },
    places: ['anna', 'boris', 'chen', 'dora'].map((player, index) => ({ side: index + 1, player })),
    firstDealer: { by: 'dice' },
  };
  await secretary.post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt: at, command }).expect(201);
  for (const [index, player] of ['anna', 'boris', 'chen', 'dora'].entries()) {
    const { headers } = await secretary.get(`/v1/matches/${matchId}`).expect(200);
    const roll = { type: 'RollForDealer', player, dice: [6 - index, 6] };
    await secretary
      .post(
        `/v1/matches/${matchId}/commands`,
        { commandId: uuidv7(), occurredAt: at, command: roll },
        { 'If-Match': headers['etag']! },
      )
      .expect(200);
  }
  return matchId;
};
const matchOf = async (matchId: string): Promise<MatchView> =>
  (await secretary.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

const openNext = async (matchId: string): Promise<string> => {
  const { next } = await matchOf(matchId);
  if (next === undefined) throw new Error('no deal may follow');
  const dealId = uuidv7();
  const command = {
    ...{ type: 'OpenDeal', table: TABLE, ruleSet: 'classical', seating: next.seating },
    options: { limit: 500, ...(next.round === undefined ? {} : { round: next.round }) },
    ...{ recording: 'result', source: 'person', match: matchId },
  } as DealCommand;
  await secretary.post('/v1/deals', { dealId, ...order(command) }).expect(201);
  return dealId;
};
const say = async (client: Client, dealId: string, command: DealCommand) => {
  const { headers } = await client.get(`/v1/deals/${dealId}`).expect(200);
  return client.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': headers['etag']! });
};
const said = async (dealId: string, command: DealCommand): Promise<void> => {
  const { status, body } = await say(secretary, dealId, command);
  expect([status, body.code, body.errors]).toEqual([200, undefined, undefined]);
};

/** Four hands of which the first can win on 6s. */
const TILES = [
  '123m567p234s78s44p',
  '2m4m2p8p1s7s4m5m7m8m1z3z5z',
  '2m4m7m9m1p4p7p3s9s3z5z1s5s',
  '9m9m9m1p3p4s6p5s8s2z2z7z6m',
];
const report = (winner: Seat, from: Seat): CommandOf<'ReportDeal'> => {
  const others = SEATS.filter((seat) => seat !== winner);
  const hands = Object.fromEntries(
    [winner, ...others].map((seat, index) => [seat, { tiles: tilesOf(TILES[index]!) as Tile[] }]),
  );
  return { type: 'ReportDeal', wins: [{ seats: [winner], tile: '6s', source: { kind: 'discard', from } }], hands };
};
const verdict = async (matchId: string) => {
  const file = await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
  const { findings, matches } = await audit([file.body as Buffer], { ruleSets, matchRuleSets, sha256 });
  return { findings, matches: matches.filter(({ match }) => match === matchId) };
};

it('a deal takes two requests: it is opened and reported', async () => {
  const matchId = await openMatch();
  const dealId = await openNext(matchId);
  await said(dealId, report('south', 'west'));
  const { body } = await secretary.get(`/v1/deals/${dealId}/ledger`).expect(200);
  expect(body.balances.south).toBeGreaterThan(0);
  // The lines of all four hands stand beside the payments.
  const hands = body.hands as { seat: Seat; won: boolean; valuation: { fans: { id: string }[]; points: number } }[];
  expect(hands.map(({ seat, won }) => [seat, won]).sort()).toEqual([
    ['east', false],
    ['north', false],
    ['south', true],
    ['west', false],
  ]);
  for (const { valuation } of hands) for (const { id } of valuation.fans) expect(body.fans).toHaveProperty([id]);
  expect((await matchOf(matchId)).deals).toMatchObject([{ deal: dealId, settled: { balances: body.balances } }]);
});

it('a refused report names every fault at its place, with the text of each', async () => {
  const dealId = await openNext(await openMatch());
  const { hands, ...wrong } = report('south', 'west');
  const { status, body } = await say(secretary, dealId, {
    ...wrong,
    hands: { ...hands, north: { tiles: ['1m'] }, east: { tiles: [], melds: [{ kind: 'pung', tile: '1f' }] } },
  });
  expect(status).toBe(422);
  expect(body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${code} ${pointer}`)).toEqual([
    'HAND_SIZE /command/hands/east/tiles',
    'TILE_NOT_IN_SET /command/hands/east/melds/0',
    'TILE_NOT_IN_SET /command/hands/east/melds/0',
    'TILE_NOT_IN_SET /command/hands/east/melds/0',
    'HAND_SIZE /command/hands/north/tiles',
  ]);
  // A table has one unfinished deal.
  await said(dealId, { type: 'AbandonDeal', reason: 'written on paper' });
});

it('typing mistakes are corrected with the key that made them, also two deals later', async () => {
  const matchId = await openMatch();
  const first = await openNext(matchId);
  // 1: the wrong discarder, noticed at once.
  await said(first, report('south', 'north'));
  await said(first, { type: 'WithdrawReport', ...WHY });
  expect((await matchOf(matchId)).deals[0]?.settled).toBeUndefined();
  await said(first, report('east', 'west'));
  const before = (await matchOf(matchId)).deals[0]?.settled?.balances;
  const next = await openNext(matchId);
  await said(next, report('east', 'south'));
  const third = await openNext(matchId);
  // 2: a tile of a hand two deals ago; the winner stays, so does the dealer.
  const amended: DealCommand = {
    type: 'AmendHand',
    seat: 'north',
    tiles: tilesOf('9m9m9m1p3p4s6p5s8s4z4z4z6m'),
    ...WHY,
  };
  await said(first, amended);
  const { deals, totals } = await matchOf(matchId);
  expect(deals[0]?.settled?.balances).not.toEqual(before);
  expect(deals[0]?.settled?.balances.north).toBeGreaterThan(before!.north);
  expect(totals.players.reduce((sum, { points }) => sum + points, 0)).toBe(0);
  // 3: a deal opened by mistake.
  await said(third, { type: 'AbandonDeal', reason: 'it was late' });
  expect((await matchOf(matchId)).deals).toHaveLength(3);

  const { body } = await secretary.get(`/v1/deals/${first}/events?limit=500`).expect(200);
  const rewinds = (body.events as { event: { type: string; by?: string; reason?: string } }[]).filter(
    ({ event }) => event.type === 'RewoundTo',
  );
  expect(rewinds.map(({ event }) => [event.reason, event.by])).toEqual([
    ['typing mistake', 'secretary-1'],
    ['typing mistake', 'secretary-1'],
  ]);
  expect(await verdict(matchId)).toMatchObject({ findings: [], matches: [{ verdict: 'clean' }] });
});

it('another key neither takes the report back nor corrects the hand, and hears which commands its author has', async () => {
  const dealId = await openNext(await openMatch());
  await said(dealId, report('south', 'west'));
  const refusals: readonly (readonly [DealCommand, RegExp])[] = [
    [{ type: 'WithdrawReport', ...WHY }, /the key that sent the last report/],
    [{ type: 'AmendHand', seat: 'west', tiles: tilesOf(TILES[1]!), ...WHY }, /the key that reported this hand/],
    [{ type: 'RewindTo', sequence: 2, ...WHY }, /WithdrawReport.*AmendHand/],
  ];
  for (const [command, detail] of refusals) {
    const { status, body } = await say(guest, dealId, command);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.detail).toMatch(detail);
  }
  const again = await say(guest, dealId, report('south', 'west'));
  expect(again.body.code).toBe('REPORT_STANDS');
  expect(again.body.detail).toMatch(/WithdrawReport.*AmendHand/);
});
