import { ReportedEvening, reportedWin, verdictOnMatch } from '../../../../../test/api/reported-evening.js';
import { type Client, RunningApi } from '../../../../../test/api/running-api.js';

const TABLE = 'club';
const DECIDED = { reason: 'the game counts', by: 'referee-1' } as const;
const WITHDRAWAL = { type: 'WithdrawReport', reason: 'typing mistake', by: 'secretary-1' } as const;

let api: RunningApi;
let referee: Client;
let evening: ReportedEvening;
beforeAll(async () => {
  api = await RunningApi.start();
  referee = await api.as('referee');
  evening = new ReportedEvening(TABLE, await api.as('deals:write'));
  await (await api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Club' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);

it('a wrong winner is corrected with the key of its author while the next deal is open, and the match continues to its end', async () => {
  const matchId = await evening.openMatch({ deals: 3 });
  // Boris is East in the second deal. It is wrongly reported as his win, so he is East in the third deal too.
  const [, second] = await evening.play(matchId, 'south', 'east');
  const third = await evening.openNext(matchId);
  await evening.said(second!, WITHDRAWAL);
  await evening.said(second!, reportedWin('west', 'south'));
  expect((await evening.match(matchId)).findings).toMatchObject([{ deal: third, expected: 'chen', actual: 'boris' }]);
  await evening.said(third, { type: 'AbandonDeal', reason: 'opened with the wrong East' });

  const mended = await evening.match(matchId);
  expect(mended.findings).toEqual([]);
  expect(mended.next).toMatchObject({
    ...{ number: 4, playedNumber: 3, dealer: { by: 'succession', clause: 'CC-session.east.keeps' } },
    seating: { east: { player: 'chen' }, south: { player: 'dora' }, west: { player: 'anna' } },
  });
  expect(mended.deals.map(({ number, playedNumber }) => [number, playedNumber])).toEqual([
    [1, 1],
    [2, 2],
    [3, undefined],
  ]);
  expect(mended.dealsLeft).toBe(1);
  // The third deal was abandoned, so there is nothing to rule on.
  const ruling = await evening.sayOfMatch(matchId, { type: 'RuleOnDealer', deal: third, ...DECIDED }, referee);
  expect([ruling.status, ruling.body.code]).toEqual([422, 'NO_SUCH_FINDING']);
  expect(await evening.match(matchId)).toEqual(mended);

  await evening.play(matchId, 'north');
  expect((await evening.match(matchId)).next).toBeUndefined();
  await evening.saidOfMatch(matchId, { type: 'EndMatch', cause: 'deals' });
  const { dealsLeft, lengthFinding } = await evening.match(matchId);
  expect([dealsLeft, lengthFinding]).toEqual([0, undefined]);
  const { findings, matches } = await verdictOnMatch(await api.as('audit'), matchId);
  expect([findings, matches[0]?.verdict]).toEqual([[], 'clean']);
});

it('a ruling on a played deal is replaced and withdrawn, and the remaining deals follow it each time', async () => {
  const matchId = await evening.openMatch({ deals: 4 });
  const [first, deal] = await evening.play(matchId, 'east', 'south');
  await evening.said(first!, WITHDRAWAL);
  await evening.said(first!, reportedWin('south', 'west'));
  const stateNow = async (): Promise<unknown> => {
    const { dealsLeft, findings, next } = await evening.match(matchId);
    return [dealsLeft, next?.round, next?.seating.east.player, findings[0]?.ruling?.reason];
  };
  const before = [2, 'east', 'boris', undefined];
  expect(await stateNow()).toEqual(before);
  // The referee accepts that Anna was East again, although South won the first deal.
  const rule = { type: 'RuleOnDealer', deal, ...DECIDED };
  await evening.saidOfMatch(matchId, rule, referee);
  expect(await stateNow()).toEqual([3, 'east', 'boris', DECIDED.reason]);
  await evening.saidOfMatch(matchId, { ...rule, reason: 'the players agreed' }, referee);
  expect(await stateNow()).toEqual([3, 'east', 'boris', 'the players agreed']);
  const withdrawal = { type: 'WithdrawRuling', ruling: 'dealer', deal, ...DECIDED };
  const forbidden = await evening.sayOfMatch(matchId, withdrawal);
  expect([forbidden.status, forbidden.body.code]).toEqual([403, 'FORBIDDEN']);
  await evening.saidOfMatch(matchId, withdrawal, referee);
  expect(await stateNow()).toEqual(before);
  const { findings, matches } = await verdictOnMatch(await api.as('audit'), matchId);
  expect([findings, matches[0]?.verdict]).toEqual([[], 'clean']);
});
