import { outcomeOf } from '#deal';
import { classical, classicalMatch } from '#rules/classical';
import { playDealInMemory } from '#simulated-table';
import { seatAfter, SEATS, type Seat } from '#tiles';
import { totalsOf } from './index.js';
import { PLAYERS, Session } from './testing/session.js';

interface PlayedDeal {
  readonly east: string;
  readonly round: Seat | undefined;
  /** Undefined for an exhausted wall. */
  readonly winner: Seat | undefined;
  readonly points: ReadonlyMap<string, number>;
}

/** Four players who try to win play until the match takes no further deal; Anna is East first. */
const playedToItsEnd = (firstSeed: number, bonusTiles: boolean) => {
  const session = Session.opened(classicalMatch, {
    ruleSet: 'classical',
    firstDealer: { by: 'dice' },
    options: { limit: 500, bonusTiles },
  }).give(
    ...PLAYERS.map((player, place) => ({ type: 'RollForDealer' as const, player, dice: [6 - place, 6] as const })),
  );
  const deals: PlayedDeal[] = [];
  for (let seed = firstSeed; ; seed += 1) {
    const start = session.nextDeal();
    const refused = session.refusal(start);
    if (refused !== undefined) return { session, deals, refused };
    const { seating, options: agreed } = start;
    const { events, state } = playDealInMemory(seed, classical, { dealer: seating.east.side, agreed });
    session.give(start, session.settlement(deals.length + 1, outcomeOf(state)));
    deals.push({
      east: seating.east.player,
      round: SEATS.find((wind) => wind === agreed['round']),
      winner: events.find((event) => event.type === 'HandsSettled')?.winner,
      points: new Map(SEATS.map((seat) => [seating[seat].player, state.balances[seat]])),
    });
  }
};

describe.each([
  ['CC-tiles.136 without bonus tiles', 100, false],
  ['CC-tiles.144 with flowers and seasons', 200, true],
])('a session of classical, %s', (_, seed, bonusTiles) => {
  let kept: ReturnType<typeof playedToItsEnd> | undefined;
  const played = () => (kept ??= playedToItsEnd(seed, bonusTiles));
  const passes = (): readonly boolean[] => played().deals.map(({ winner }) => winner !== 'east');
  const passedBefore = (place: number): number => passes().slice(0, place).filter(Boolean).length;

  it('CC-session.16 CC-A20 ends with the sixteenth change of East, whose wins add games', () => {
    const { deals, refused } = played();
    expect(refused.code).toBe('DEALS_PLAYED');
    expect(passedBefore(deals.length)).toBe(16);
    expect(passes().at(-1)).toBe(true);
    // Otherwise the test would show nothing: East has won, and others have too.
    expect(deals.length).toBeGreaterThan(16);
    expect(deals.some(({ winner }) => winner !== undefined && winner !== 'east')).toBe(true);
  });

  it('CC-session.east.keeps CC-settle.4 CC-A19 East stays after winning; otherwise the player at the right is East', () => {
    const { deals } = played();
    expect(deals.map(({ east }) => east)).toEqual(deals.map((__, place) => PLAYERS[passedBefore(place) % 4]));
  });

  it('CC-session.16 four changes make a round, of East, South, West and North', () => {
    const { deals } = played();
    expect(deals.map(({ round }) => round)).toEqual(
      deals.map((__, place) => seatAfter('east', Math.floor(passedBefore(place) / 4))),
    );
  });

  it('CC-settle.draw gives each player the results of the deals, with a sum of zero', () => {
    const { session, deals } = played();
    for (const { winner, points } of deals) {
      expect([...points.values()].reduce((sum, gain) => sum + gain, 0)).toBe(0);
      if (winner === undefined) expect([...points.values()]).toEqual([0, 0, 0, 0]);
    }
    const totals = new Map(totalsOf(session.running).players.map(({ player, points }) => [player, points]));
    for (const player of PLAYERS)
      expect(totals.get(player)).toBe(deals.reduce((sum, { points }) => sum + (points.get(player) ?? NaN), 0));
  });
});
