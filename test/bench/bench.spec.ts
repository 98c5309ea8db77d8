import { balancesOf } from '#ledger';
import { PLAYING_TILES } from '#tiles';
import { isCompleteByTrial } from '../../libs/tiles/src/testing/by-trial.js';
import type { BenchCase } from './case.js';
import { benchCases } from './cases/index.js';
import { dealsAtRandom, dealsOfPlayers, type RecordedDeal } from './deals.js';
import { hands, shortHands } from './hands.js';
import { cellsOf, isMet, tableOf } from './report.js';
import { measure } from './stopwatch.js';

const DEALS = 2;
const [wins, waits, scores, dazhong, dazhongJokers, dazhongWaits, classical, ...ofDeals] = benchCases(DEALS) as [
  ...[BenchCase, BenchCase, BenchCase, BenchCase, BenchCase, BenchCase, BenchCase],
  ...BenchCase[],
];

const pointsMoved = ({ events }: RecordedDeal): number => {
  const transfers = events.flatMap((event) => ('transfers' in event ? event.transfers : []));
  return Object.values(balancesOf(transfers)).reduce((sum, points) => sum + Math.abs(points), 0);
};

describe('what the bench measures does the work that it names', () => {
  it('finds the complete hands', () => {
    expect(wins.work.run()).toBe(hands(1).filter(({ tiles }) => isCompleteByTrial(tiles)).length);
  });

  it('finds every wait', () => {
    const expected = shortHands(1).flatMap(({ tiles }) =>
      PLAYING_TILES.filter((tile) => isCompleteByTrial([...tiles, tile])),
    );
    expect(waits.work.run()).toBe(expected.length);
  });

  it('gives points to every hand', () => {
    expect(scores.peer.run()).toBe(scores.work.units);
    expect(scores.work.run()).toBeGreaterThan(scores.work.units);
  });

  it('gives points to every Dazhong hand, more to those with jokers, and values to every wait', () => {
    expect(dazhong.peer.run()).toBeGreaterThanOrEqual(dazhong.work.units);
    expect(dazhong.work.run()).toBeGreaterThan(dazhong.work.units);
    expect(dazhongJokers.work.units).toBe(dazhongJokers.peer.units);
    expect(dazhongJokers.work.run()).toBeGreaterThan(dazhongJokers.peer.run());
    // Knitted hands and orphans wait too, which the peer does not know.
    expect(dazhongWaits.work.run()).toBeGreaterThanOrEqual(dazhongWaits.peer.run());
  });

  it('settles every classical hand that won', () => {
    expect(classical.peer.run()).toBeGreaterThanOrEqual(classical.work.units);
    // Mahjong alone is 20, which three pay and East twice.
    expect(classical.work.run()).toBeGreaterThan(80 * classical.work.units);
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
