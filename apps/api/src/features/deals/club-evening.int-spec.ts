import type { DealCommand } from '#deal';
import { tilesOf, type Seat } from '#tiles';
import {
  REPORTED_TILES,
  reportedWin as report,
  ReportedEvening,
  verdictOnMatch,
} from '../../../../../test/api/reported-evening.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';

const TABLE = 'club-1';
const WHY = { reason: 'typing mistake', by: 'secretary-1' };

let api: RunningApi;
let secretary: Client;
let guest: Client;
let auditor: Client;
let evening: ReportedEvening;
beforeAll(async () => {
  api = await RunningApi.start();
  secretary = await api.as('deals:write', `table:${TABLE}`);
  guest = await api.as('deals:write', `table:${TABLE}`);
  auditor = await api.as('audit');
  evening = new ReportedEvening(TABLE, secretary);
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Club' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

it('a deal takes two requests: one opens it, one reports it', async () => {
  const matchId = await evening.openMatch();
  const dealId = await evening.openNext(matchId);
  await evening.said(dealId, report('south', 'west'));
  const { body } = await secretary.get(`/v1/deals/${dealId}/ledger`).expect(200);
  expect(body.balances.south).toBeGreaterThan(0);
  // The answer lists the lines of all four hands with the payments.
  const hands = body.hands as { seat: Seat; won: boolean; valuation: { fans: { id: string }[]; points: number } }[];
  expect(hands.map(({ seat, won }) => [seat, won]).sort()).toEqual([
    ['east', false],
    ['north', false],
    ['south', true],
    ['west', false],
  ]);
  for (const { valuation } of hands) for (const { id } of valuation.fans) expect(body.fans).toHaveProperty([id]);
  const points = hands.find(({ won }) => won)?.valuation.points;
  const wins = [{ seat: 'south', source: { kind: 'discard', from: 'west' }, points }];
  expect((await evening.match(matchId)).deals).toMatchObject([
    { deal: dealId, settled: { balances: body.balances, wins } },
  ]);
});

// East wins and deals again (CC-session.east.keeps), so the next deal has the same seats and the same round.
it('the same deal opened by two writers with its number is recorded once, and a repeat is confirmed', async () => {
  const matchId = await evening.openMatch();
  const opening = { ...(await evening.openingOfNext(matchId)), number: 1 };
  const second = { ...(await evening.openingOfNext(matchId)), number: 1 };
  const answers = await Promise.all([opening, second].map((body) => secretary.post('/v1/deals', body)));
  const [opened, late] = answers.sort((one, other) => one.status - other.status);
  expect([opened?.status, late?.status]).toEqual([201, 409]);
  const refusal = { code: 'ANOTHER_NUMBER', errors: [{ pointer: '/number' }] };
  expect(late?.body).toMatchObject(refusal);
  expect(late?.body.detail).toContain(`GET /v1/matches/${matchId}`);

  const { dealId } = opened?.body as { dealId: string };
  const [kept, lost] = dealId === opening.dealId ? [opening, second] : [second, opening];
  await evening.said(dealId, report('east', 'south'));
  expect((await secretary.post('/v1/deals', lost).expect(409)).body).toMatchObject(refusal);
  expect((await secretary.post('/v1/deals', kept).expect(201)).body.dealId).toBe(dealId);
  expect((await evening.match(matchId)).deals.map(({ deal }) => deal)).toEqual([dealId]);

  const { match: _, ...alone } = opening.command as DealCommand & { readonly match: string };
  const outside = { ...(await evening.openingOfNext(matchId)), command: alone, number: 1 };
  expect((await secretary.post('/v1/deals', outside).expect(409)).body).toMatchObject(refusal);
});

it('a refused report names every fault at its place, with the text of each', async () => {
  const dealId = await evening.openNext(await evening.openMatch());
  const { hands, ...wrong } = report('south', 'west');
  const { status, body } = await evening.say(dealId, {
    ...wrong,
    hands: { ...hands, north: { tiles: ['1m'] }, east: { tiles: [], melds: [{ kind: 'pung', tile: '1f' }] } },
  });
  expect(status).toBe(422);
  expect(body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${code} ${pointer}`)).toEqual([
    'HAND_SIZE /command/hands/east/tiles',
    'TILE_NOT_IN_SET /command/hands/east/melds/0',
    'HAND_SIZE /command/hands/north/tiles',
  ]);
  // A table has one unfinished deal.
  await evening.said(dealId, { type: 'AbandonDeal', reason: 'written on paper' });
});

it('typing mistakes are corrected with the key that made them, also two deals later', async () => {
  const matchId = await evening.openMatch();
  const first = await evening.openNext(matchId);
  // 1: the wrong discarder, noticed immediately.
  await evening.said(first, report('south', 'north'));
  await evening.said(first, { type: 'WithdrawReport', ...WHY });
  expect((await evening.match(matchId)).deals[0]?.settled).toBeUndefined();
  await evening.said(first, report('east', 'west'));
  const corrected = (await evening.match(matchId)).deals[0]?.settled;
  expect(corrected?.wins).toMatchObject([{ seat: 'east', source: { kind: 'discard', from: 'west' } }]);
  const before = corrected?.balances;
  const next = await evening.openNext(matchId);
  await evening.said(next, report('east', 'south'));
  const third = await evening.openNext(matchId);
  // 2: a wrong tile in a hand two deals ago; winner and dealer stay the same.
  const amended: DealCommand = {
    type: 'AmendHand',
    seat: 'north',
    tiles: tilesOf('9m9m9m1p3p4s6p5s8s4z4z4z6m'),
    ...WHY,
  };
  await evening.said(first, amended);
  const { deals, totals } = await evening.match(matchId);
  expect(deals[0]?.settled?.balances).not.toEqual(before);
  expect(deals[0]?.settled?.balances.north).toBeGreaterThan(before!.north);
  expect(totals.players.reduce((sum, { points }) => sum + points, 0)).toBe(0);
  // 3: a deal opened by mistake.
  await evening.said(third, { type: 'AbandonDeal', reason: 'it was late' });
  expect((await evening.match(matchId)).deals).toHaveLength(3);

  const { body } = await secretary.get(`/v1/deals/${first}/events?limit=500`).expect(200);
  const rewinds = (body.events as { event: { type: string; by?: string; reason?: string } }[]).filter(
    ({ event }) => event.type === 'RewoundTo',
  );
  expect(rewinds.map(({ event }) => [event.reason, event.by])).toEqual([
    ['typing mistake', 'secretary-1'],
    ['typing mistake', 'secretary-1'],
  ]);
  expect(await verdictOnMatch(auditor, matchId)).toMatchObject({ findings: [], matches: [{ verdict: 'clean' }] });
});

it('another key can neither withdraw the report nor correct the hand; the refusal names the commands of the author', async () => {
  const dealId = await evening.openNext(await evening.openMatch());
  await evening.said(dealId, report('south', 'west'));
  const refusals: readonly (readonly [DealCommand, RegExp])[] = [
    [{ type: 'WithdrawReport', ...WHY }, /the key that sent the last report/],
    [
      { type: 'AmendHand', seat: 'west', tiles: tilesOf(REPORTED_TILES[1]!), ...WHY },
      /the key that reported this hand/,
    ],
    [{ type: 'RewindTo', sequence: 2, ...WHY }, /WithdrawReport.*AmendHand/],
  ];
  for (const [command, detail] of refusals) {
    const { status, body } = await evening.say(dealId, command, guest);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.detail).toMatch(detail);
  }
  const again = await evening.say(dealId, report('south', 'west'), guest);
  expect(again.body.code).toBe('REPORT_STANDS');
  expect(again.body.detail).toMatch(/WithdrawReport.*AmendHand/);
});
