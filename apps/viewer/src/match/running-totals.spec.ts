import fc from 'fast-check';
import { bySeat, SEATS, SIDES, type Side } from '#tiles';
import {
  dealsThatCount,
  type DealOfMatch,
  gainOf,
  type MatchView,
  runningTotals,
  untilDeal,
} from './running-totals.js';

const PLAYERS: Readonly<Record<Side, string>> = { 1: 'anna', 2: 'boris', 3: 'chen', 4: 'dora' };

interface Given {
  /** The players at east, south, west and north. */
  readonly sides: readonly Side[];
  /** Points by seat. Undefined for a deal without a result that counts. */
  readonly points: readonly number[] | undefined;
}

const dealOf = ({ sides, points }: Given, index: number): DealOfMatch => ({
  deal: `deal-${index + 1}`,
  number: index + 1,
  // From the third deal on, a substitute plays for boris.
  seating: bySeat((seat) => {
    const side = sides[SEATS.indexOf(seat)]!;
    return { side, player: side === 2 && index >= 2 ? 'egor' : PLAYERS[side] };
  }),
  entered: bySeat((seat) => PLAYERS[sides[SEATS.indexOf(seat)]!]),
  dealer: { by: 'succession', clause: 'CC-session.16' },
  settlements: points === undefined ? 0 : 1,
  signed: [],
  awaited: [],
  ...(points !== undefined && {
    settled: {
      sequence: 2,
      hash: '0'.repeat(64),
      ending: 'wins',
      balances: { ...bySeat((seat) => points[SEATS.indexOf(seat)]!), bank: 0 },
      fines: bySeat(() => 0),
      nextDealer: 'south',
      clause: 'CC-session.16',
      wins: [],
      irregularities: [],
    },
  }),
});

const matchOf = (deals: readonly Given[]): Pick<MatchView, 'deals' | 'standings'> => ({
  deals: deals.map(dealOf),
  standings: SIDES.map((side) => ({ side, player: PLAYERS[side], rank: 1, points: 0, fines: 0, gains: 0 })).reverse(),
});

const given = fc.array(
  fc.record({
    sides: fc.shuffledSubarray([...SIDES], { minLength: 4, maxLength: 4 }),
    points: fc.option(fc.array(fc.integer({ min: -2000, max: 2000 }), { minLength: 4, maxLength: 4 }), {
      nil: undefined,
    }),
  }),
  { maxLength: 20 },
);

it('gives the points of a deal to the place that played the seat, even if a substitute played', () => {
  const match = matchOf([
    { sides: [1, 2, 3, 4], points: [10, -10, 5, -5] },
    { sides: [2, 3, 4, 1], points: undefined },
    { sides: [2, 3, 4, 1], points: [100, -50, -25, -25] },
  ]);
  expect(runningTotals(match)).toEqual([
    { side: 1, player: 'anna', totals: [0, 10, -15] },
    { side: 2, player: 'boris', totals: [0, -10, 90] },
    { side: 3, player: 'chen', totals: [0, 5, -45] },
    { side: 4, player: 'dora', totals: [0, -5, -30] },
  ]);
});

it('follows a player who has changed seats', () => {
  const match = matchOf([{ sides: [1, 2, 3, 4], points: [10, -10, 5, -5] }]);
  const [first] = match.deals as [DealOfMatch];
  const { east, south, west, north } = first.seating;
  const seating = { east: { ...east, side: 2 }, south: { ...south, side: 1 }, west, north } as const;
  const after = { ...match, deals: [first, { ...first, deal: 'deal-2', number: 2, seating }] };
  expect(runningTotals(after).map(({ player, totals }) => [player, totals.at(-1)])).toEqual([
    ['anna', 20],
    ['boris', -20],
    ['chen', 10],
    ['dora', -10],
  ]);
});

it('adds up the points of each place, and counts no deal without a result', () => {
  fc.assert(
    fc.property(given, (deals) => {
      const match = matchOf(deals);
      const counted = dealsThatCount(match);
      expect(counted).toHaveLength(deals.filter(({ points }) => points !== undefined).length);
      for (const { player, totals } of runningTotals(match)) {
        expect(totals).toHaveLength(counted.length + 1);
        for (const [index, deal] of counted.entries())
          expect(totals[index + 1]! - totals[index]!).toBe(gainOf(deal, player));
      }
      const sums = runningTotals(match).map(({ totals }) => totals.at(-1)!);
      const all = deals.flatMap(({ points }) => points ?? []);
      expect(sums.reduce((sum, total) => sum + total, 0)).toBe(all.reduce((sum, points) => sum + points, 0));
    }),
  );
});

it('returns the match as it was after one of its deals', () => {
  const match = matchOf([1, 2, 3].map((points) => ({ sides: [1, 2, 3, 4], points: [points, 0, 0, -points] })));
  expect(untilDeal(match as MatchView, 'deal-2').deals.map(({ number }) => number)).toEqual([1, 2]);
  expect(untilDeal(match as MatchView, 'elsewhere').deals).toEqual([]);
});
