import { standingsOf, totalsOf } from '#match';
import { opening, points, Session } from '../../../../match/src/testing/session.js';
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

it('SS-A122 SS-A123 SS-A126 no deal starts after the agreed deals or time; a void deal does not count', () => {
  const session = opened({ limits: { deals: 1, minutes: 60 } }).play('east', { ending: 'void' });
  expect(session.refusal(session.nextDeal())).toBeUndefined();
  session.play();
  expect(session.refusal(session.nextDeal())).toEqual({ code: 'DEALS_PLAYED', clause: 'SS-A126' });
  session.now = 60;
  expect(session.refusal(session.nextDeal())).toEqual({ code: 'TIME_IS_UP', clause: 'SS-A122' });
});

it('SS-A124 SS-A125 points, then fines, then deals with a gain; a substitute plays for the replaced player', () => {
  const session = opened()
    .give({ type: 'Substitute', out: 'anna', in: 'edda' })
    // Boris is East.
    .play('east', { points: points(4, 4, -24, -32), bank: 48, fines: points(0, 0, 24, 24) })
    .play('east', { points: points(0, -2, 0, 2) })
    .play('east', { points: points(0, 2, 0, -2) });
  expect(standingsOf(session.running).map(({ rank, player }) => [rank, player])).toEqual([
    [1, 'chen'],
    [2, 'boris'],
    [3, 'dora'],
    [4, 'anna'],
  ]);
  expect(totalsOf(session.running)).toMatchObject({
    bank: 48,
    players: expect.arrayContaining([{ player: 'edda', points: -32 }]),
  });
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

it('SS-A125 the ranking: points, then least fines, then most deals with a gain', () => {
  expect(sichuanStyleMatch.standings).toEqual([
    { by: 'points', clause: 'SS-A125' },
    { by: 'fines', clause: 'SS-A125' },
    { by: 'gains', clause: 'SS-A125' },
  ]);
});
