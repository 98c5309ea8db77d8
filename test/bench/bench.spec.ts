import { balancesOf } from '#ledger';
import { PLAYING_TILES, type Tile } from '#tiles';
import type { BenchCase } from './case.js';
import { benchCases } from './cases/index.js';
import { dealsAtRandom, dealsOfPlayers, type RecordedDeal } from './deals.js';
import { hands, shortHands } from './hands.js';
import { cellsOf, isMet, tableOf } from './report.js';
import { measure } from './stopwatch.js';

const DEALS = 2;
const [wins, waits, scores, ...ofDeals] = benchCases(DEALS) as [BenchCase, BenchCase, BenchCase, ...BenchCase[]];

/** The second way: the first tile must be in a set with some two others, or, once, in the pair. */
const completes = ([first, ...others]: readonly Tile[], paired = false): boolean => {
  if (first === undefined) return paired;
  const [rank, suit] = [Number(first[0]), first.slice(1)];
  const without = (...taken: readonly string[]): readonly Tile[] | undefined => {
    const rest = [...others];
    for (const tile of taken) {
      const at = rest.indexOf(tile as Tile);
      if (at < 0) return undefined;
      rest.splice(at, 1);
    }
    return rest;
  };
  const beside = [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ];
  const chows = suit === 'z' ? [] : beside.map((steps) => steps.map((step) => `${rank + step}${suit}`));
  const sets = [[first, first], ...chows].map((two) => without(...two));
  const pair = paired ? undefined : without(first);
  return sets.some((rest) => rest && completes(rest, paired)) || (pair !== undefined && completes(pair, true));
};
const isComplete = (tiles: readonly Tile[]): boolean =>
  completes(tiles) ||
  (tiles.length === 14 && new Set(tiles).size <= 7 && tiles.every((tile) => count(tiles, tile) % 2 === 0));
const count = (tiles: readonly Tile[], tile: Tile): number => tiles.filter((other) => other === tile).length;

const pointsMoved = ({ events }: RecordedDeal): number => {
  const transfers = events.flatMap((event) => ('transfers' in event ? event.transfers : []));
  return Object.values(balancesOf(transfers)).reduce((sum, points) => sum + Math.abs(points), 0);
};

describe('what the bench measures does the work that it names', () => {
  it('finds the complete hands', () => {
    expect(wins.work.run()).toBe(hands(1).filter(({ tiles }) => isComplete(tiles)).length);
  });

  it('finds every wait', () => {
    const expected = shortHands(1).flatMap(({ tiles }) => PLAYING_TILES.filter((tile) => isComplete([...tiles, tile])));
    expect(waits.work.run()).toBe(expected.length);
  });

  it('gives points to every hand', () => {
    expect(scores.peer.run()).toBe(scores.work.units);
    expect(scores.work.run()).toBeGreaterThan(scores.work.units);
  });

  it('moves the points of the recorded ledgers in each case of whole deals', () => {
    const moved = [dealsOfPlayers(DEALS), dealsAtRandom(DEALS)].map((deals) =>
      deals.reduce((sum, deal) => sum + pointsMoved(deal), 0),
    );
    expect(ofDeals.map(({ work }) => work.run())).toEqual([...moved, ...moved, ...moved]);
    for (const { peer } of ofDeals) expect(peer.run()).toBeGreaterThan(0);
  });
});

describe('the report', () => {
  const work = { units: 5, run: () => 1 };
  const asked: BenchCase = { name: 'case', work, peer: { ...work, name: 'peer' }, target: { perSecond: 5e6 } };

  it('says what was measured, what was asked for, and the ratio to the peer', () => {
    expect(cellsOf(asked, { work: 5.125e6, peer: 20.5e6 })).toEqual([
      ...['case', '5.13 M', '5.00 M', 'met', 'peer', '20.5 M', '0.25'],
    ]);
    expect(cellsOf({ ...asked, target: { ofPeer: 0.5 } }, { work: 912, peer: 2000 })).toEqual([
      ...['case', '912', 'ratio 0.5', 'missed', 'peer', '2.00 k', '0.46'],
    ]);
    expect(tableOf([['case']]).split('\n')).toHaveLength(2);
  });

  it('a target is met from its own figure on', () => {
    expect(isMet(asked, { work: 5e6, peer: 1 })).toBe(true);
    expect(isMet(asked, { work: 4.999e6, peer: 1 })).toBe(false);
    expect(isMet({ name: 'case', work, peer: asked.peer }, { work: 1, peer: 1 })).toBeUndefined();
  });

  it('measures work and peer by the same clock', () => {
    const measured = measure(asked, { warmUp: 0, measured: 0.01 });
    expect(measured.work).toBeGreaterThan(0);
    expect(measured.peer).toBeGreaterThan(0);
  });
});
