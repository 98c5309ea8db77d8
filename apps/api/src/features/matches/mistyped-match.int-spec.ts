import { judgesOf } from '#judge';
import { audit } from '#audit';
import { matchRuleSets, ruleSets } from '#rules';
import { tilesOf, type Tile } from '#tiles';
import { REPORTED_TILES, ReportedEvening, verdictOnMatch } from '../../../../../test/api/reported-evening.js';
import { type Client, RunningApi } from '../../../../../test/api/running-api.js';
import { sha256 } from '../../platform/environment/environment.js';

const TABLE = 'club';
const WHY = { reason: 'typing mistake', by: 'secretary-1' } as const;
const GIVE_UP = { type: 'AbandonMatch', reason: 'opened by mistake' } as const;

let api: RunningApi;
let stranger: Client;
let evening: ReportedEvening;
beforeAll(async () => {
  api = await RunningApi.start();
  evening = new ReportedEvening(TABLE, await api.as('deals:write'));
  stranger = await api.as('deals:write');
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Club' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

const places = ['boris', 'anna', 'chen', 'dora'].map((player, index) => ({ side: index + 1, player }));
const correction = { type: 'CorrectOpening', options: { limit: 500 }, places, firstDealer: { by: 'dice' }, ...WHY };

it('swapped players and a mistyped die are corrected with the key of the opener, also while the first deal is open', async () => {
  const matchId = await evening.openMatch({ deals: 2 });
  const dealId = await evening.openNext(matchId);
  const early = await evening.sayOfMatch(matchId, correction);
  expect([early.status, early.body.code]).toEqual([422, 'DEAL_NOT_SETTLED']);
  await evening.said(dealId, { type: 'AbandonDeal', reason: 'players at each other’s side' });
  const strange = await evening.sayOfMatch(matchId, correction, stranger);
  expect([strange.status, strange.body.code]).toEqual([403, 'FORBIDDEN']);
  await evening.saidOfMatch(matchId, { ...correction, limits: { deals: 2 } });
  expect(await evening.match(matchId)).toMatchObject({ phase: 'rolling', limits: { deals: 2 }, places });
  for (const [index, { player }] of places.entries())
    await evening.saidOfMatch(matchId, { type: 'RollForDealer', player, dice: [6 - index, 6] });
  expect((await evening.match(matchId)).next).toMatchObject({
    ...{ number: 2, playedNumber: 1, dealer: { by: 'first' } },
    seating: { east: { side: 1, player: 'boris' } },
  });
  await evening.play(matchId, 'south', 'south');
  const late = await evening.sayOfMatch(matchId, correction);
  expect([late.status, late.body.code]).toEqual([422, 'OPENING_STANDS']);
  await evening.saidOfMatch(matchId, { type: 'EndMatch', cause: 'deals' });
});

it('its opener may abandon a match at any time, so it never stays open', async () => {
  const rolling = await evening.openMatch({ deals: 2 });
  await evening.saidOfMatch(rolling, { ...correction, options: { limit: 1000 } });
  const running = await evening.openMatch({ minutes: 60 });
  await evening.play(running, 'east');
  for (const matchId of [rolling, running]) {
    const strange = await evening.sayOfMatch(matchId, GIVE_UP, stranger);
    expect([strange.status, strange.body.code]).toEqual([403, 'FORBIDDEN']);
    await evening.saidOfMatch(matchId, GIVE_UP);
    expect(await evening.match(matchId)).toMatchObject({
      phase: 'ended',
      ending: { cause: 'abandoned', reason: GIVE_UP.reason },
      findings: [],
    });
    const { findings, matches } = await verdictOnMatch(await api.as('audit'), matchId);
    expect([findings, matches[0]?.verdict]).toEqual([[], 'clean']);
  }
  const { body } = await stranger.get('/v1/matches?status=open').expect(200);
  expect(body.matches).toEqual([]);
});

it('a match ends early with the key of its opener and the played deals: CallTime and EndMatch', async () => {
  const matchId = await evening.openMatch();
  await evening.play(matchId, 'south');
  await evening.saidOfMatch(matchId, { type: 'CallTime' });
  await evening.saidOfMatch(matchId, { type: 'EndMatch', cause: 'time' });
  expect(await evening.match(matchId)).toMatchObject({ phase: 'ended', ending: { cause: 'time' } });
});

it('an export without disclosures of an evening with amended hands is clean, and the summary counts them', async () => {
  const matchId = await evening.openMatch();
  const [dealId] = await evening.play(matchId, 'south');
  const tiles = tilesOf(REPORTED_TILES[1]!) as Tile[];
  for (const visibility of [undefined, 'open'] as const)
    await evening.said(dealId!, {
      ...{ type: 'AmendHand', seat: 'east', tiles, ...WHY },
      ...(visibility !== undefined && { visibility }),
    });
  await evening.said(dealId!, { type: 'WithdrawReport', ...WHY });
  const file = await stranger.get('/v1/log/export').responseType('blob').expect(200);
  const report = await audit([file.body as Buffer], { judges: judgesOf(ruleSets), matchRuleSets, sha256 });
  expect([report.findings, report.verdict]).toEqual([[], 'clean']);
  expect(report.summary).toMatchObject({ amendments: 2, withdrawals: 1, rewinds: 0 });
});
