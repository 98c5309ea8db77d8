import { refuseByTime, standingsOf, totalsOf } from '#match';
import { minute, opening, points, Session } from '../../../../match/src/testing/session.js';
import { sichuanStyleMatch } from './match.js';

const diced = { ruleSet: 'sichuan-style', firstDealer: { by: 'dice' } } as const;
const roll = (player: string, one: number, other: number) =>
  ({ type: 'RollForDealer', player, dice: [one, other] }) as const;
/** Boris is the first dealer. */
const opened = (change: Parameters<typeof opening>[0] = {}): Session =>
  Session.opened(sichuanStyleMatch, { ...diced, ...change }).give(
    roll('anna', 1, 1),
    roll('boris', 6, 5),
    roll('chen', 6, 4),
    roll('dora', 5, 5),
  );

it('SS-gen.2 two dice determine the first dealer, not a lot', () => {
  expect(opened().events.at(-1)).toEqual({
    type: 'FirstDealerFound',
    player: 'boris',
    by: 'dice',
    clause: 'SS-gen.2',
  });
  expect(new Session(sichuanStyleMatch).refusal(opening({ ruleSet: 'sichuan-style' }))).toEqual({
    code: 'FIRST_DEALER_WAY',
    at: '/firstDealer/by',
    clause: 'SS-gen.2',
    received: 'lot',
    expected: 'dice',
  });
});

it('SS-A121 equal highest sums roll again', () => {
  const session = Session.opened(sichuanStyleMatch, diced).give(
    roll('anna', 4, 3),
    roll('boris', 6, 1),
    roll('chen', 2, 4),
    roll('dora', 1, 1),
  );
  expect(session.events.at(-1)).toEqual({ type: 'RollTied', players: ['anna', 'boris'], clause: 'SS-A121' });
});

it('SS-A131 the highest sum of two dice deals first, not the highest die and not the first roll', () => {
  const session = Session.opened(sichuanStyleMatch, diced).give(
    ...[roll('anna', 5, 3), roll('boris', 6, 1), roll('chen', 5, 4), roll('dora', 2, 2)],
  );
  expect(session.running.firstDealer).toMatchObject({ side: 3, by: 'dice', clause: 'SS-gen.2' });
});

it('SS-A122 SS-A123 SS-A126 no deal starts after the agreed deals or time; a void deal does not count', () => {
  const session = opened({ limits: { deals: 1, minutes: 60 } }).play('east', { ending: 'void' });
  expect(session.refusal(session.nextDeal())).toBeUndefined();
  session.play();
  expect(session.refusal(session.nextDeal())).toEqual({ code: 'DEALS_PLAYED', clause: 'SS-A126' });
  session.now = 60;
  expect(session.refusal(session.nextDeal())).toEqual({ code: 'TIME_IS_UP', clause: 'SS-A122' });
});

it('SS-A122 SS-A24 the deal under way is played out after the time, and ended where an end by time is agreed', () => {
  const afterCall = (options: Record<string, boolean>) => {
    const session = opened({ options });
    session.give(session.nextDeal());
    session.now = 60;
    session.give({ type: 'CallTime' });
    return [session.events.at(-1), refuseByTime(session.running, { kind: 'act' }, minute(61))];
  };
  const call = { type: 'TimeCalled', at: minute(60), played: 60 * 60_000, clause: 'SS-A122' };
  expect(afterCall({})).toEqual([call, undefined]);
  expect(afterCall({ endByTime: true })).toEqual([
    { ...call, endsDeal: true },
    { code: 'TIME_IS_UP', at: '/type', clause: 'SS-A122' },
  ]);
});

it('SS-A124 a substitute plays for the replaced player', () => {
  const session = opened()
    .give({ type: 'Substitute', out: 'anna', in: 'edda' })
    // Boris is East.
    .play('east', { points: points(4, 4, -24, -32), bank: 48, fines: points(0, 0, 24, 24) });
  expect(totalsOf(session.running)).toMatchObject({
    bank: 48,
    players: expect.arrayContaining([{ player: 'edda', points: -32 }]),
  });
  expect(standingsOf(session.running).at(-1)).toMatchObject({ player: 'anna', points: -32 });
});

it.each([
  [undefined, [1, 1, 3, 4]],
  [
    ['fines', 'gains'],
    [2, 1, 3, 4],
  ],
] as const)('SS-A125 equal sums share the place; with %p agreed the ranks are %p', (tieBreaks, ranks) => {
  const session = opened(tieBreaks && { tieBreaks })
    // Boris is East, and then Chen, Dora and Anna follow.
    .play('east', { points: points(4, 4, -24, -32), bank: 48, fines: points(0, 0, 24, 24) })
    .play('east', { points: points(0, -2, 0, 2) })
    .play('east', { points: points(0, 2, 0, -2) });
  const rankOf = new Map(standingsOf(session.running).map(({ player, rank }) => [player, rank]));
  expect(['boris', 'chen', 'dora', 'anna'].map((player) => rankOf.get(player))).toEqual(ranks);
});

it('SS-A130 after a change of seats the turn to deal stays with the side, and the points follow the players', () => {
  const session = opened().play('south', { points: points(8, -8, 0, 0) });
  const [one, other] = [session.running.deals[0]!.seating.east, session.running.deals[0]!.seating.south];
  session.exchange(one.player, other.player);
  expect(session.nextDeal().seating.east).toEqual({ side: other.side, player: one.player });
  session.play('south', { points: points(16, 0, 0, -16) });
  const { places } = totalsOf(session.running);
  expect(places.find(({ player }) => player === one.player)?.points).toBe(8 + 16);
  expect(places.find(({ player }) => player === other.player)?.points).toBe(-8 - 16);
});
