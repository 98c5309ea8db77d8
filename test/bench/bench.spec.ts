import { balancesOf } from '#ledger';
import { PLAYING_TILES } from '#tiles';
import { isCompleteByTrial } from '../../libs/tiles/src/testing/by-trial.js';
import type { BenchCase, Sample } from './case.js';
import { BENCH_CASES } from './cases/index.js';
import { dealsAtRandom, dealsOfPlayers, type RecordedDeal } from './deals.js';
import { hands, shortHands } from './hands.js';
import { cellsOf, tableOf } from './report.js';
import { measure } from './stopwatch.js';

const SAMPLE: Sample = { seed: 1, hands: 4096, deals: 2 };
const [wins, waits, scores, dazhong, dazhongJokers, dazhongWaits, classical, ...ofDeals] = BENCH_CASES.map(({ on }) =>
  on(SAMPLE),
) as [Prepared, Prepared, Prepared, Prepared, Prepared, Prepared, Prepared, ...Prepared[]];
type Prepared = ReturnType<BenchCase['on']>;

const pointsMoved = ({ events }: RecordedDeal): number => {
  const transfers = events.flatMap((event) => ('transfers' in event ? event.transfers : []));
  return Object.values(balancesOf(transfers)).reduce((sum, points) => sum + Math.abs(points), 0);
};

describe('what the bench measures does the work that it names', () => {
  it('finds the complete hands', () => {
    expect(wins.work.run()).toBe(hands(SAMPLE).filter(({ tiles }) => isCompleteByTrial(tiles)).length);
  });

  it('finds every wait', () => {
    const expected = shortHands(SAMPLE).flatMap(({ tiles }) =>
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
    const moved = [dealsOfPlayers(SAMPLE), dealsAtRandom(SAMPLE)].map((deals) =>
      deals.reduce((sum, deal) => sum + pointsMoved(deal), 0),
    );
    expect(ofDeals.map(({ work }) => work.run())).toEqual([...moved, ...moved, ...moved]);
    for (const { peer } of ofDeals) expect(peer.run()).toBeGreaterThan(0);
  });
});

describe('the report', () => {
  const work = { units: 5, run: () => 1 };
  const peer = { ...work, name: 'peer' };
  const withTarget: BenchCase = { name: 'case', target: { perSecond: 5e6, unseen: 4e6 }, on: () => ({ work, peer }) };
  const speed = (median: number) => ({ median, least: median / 2, most: median * 2 });

  it('states the median with its spread, the first pass over unseen inputs, the targets, and the ratio to the peer', () => {
    expect(
      cellsOf(withTarget, { unseen: 3.999e6, work: speed(5e6), peer: { ...speed(20.5e6), name: 'peer' } }),
    ).toEqual(['case', '5.00 M (2.50 M-10.0 M)', '5.00 M: met', '4.00 M', '4.00 M: missed', 'peer', '20.5 M', '0.24']);
    const ofPeer: BenchCase = { ...withTarget, target: { ofPeer: 0.5 } };
    expect(
      cellsOf(ofPeer, { unseen: 1, work: speed(912), peer: { ...speed(2000), name: 'peer' } }).slice(1, 5),
    ).toEqual(['912 (456-1.82 k)', 'ratio 0.5: missed', '1.00', '']);
    expect(tableOf([['case']]).split('\n')).toHaveLength(3);
  });

  it('measures at least five passes of work and peer, and the first one over unseen inputs', () => {
    const samples = { others: { ...SAMPLE, seed: 2 }, measured: SAMPLE };
    const seen: number[] = [];
    const counted: BenchCase = {
      name: 'counted',
      on: ({ seed }) => ({ work: { units: 1, run: () => seen.push(seed) }, peer }),
    };
    const { unseen, work: measured } = measure(counted, samples, { warmUp: 0, measured: 0 });
    expect(unseen).toBeGreaterThan(0);
    expect(measured.least).toBeLessThanOrEqual(measured.median);
    expect(measured.median).toBeLessThanOrEqual(measured.most);
    expect(seen[0]).toBe(2);
    expect(seen.filter((seed) => seed === 1).length).toBeGreaterThan(5);
    expect(seen.lastIndexOf(2)).toBeLessThan(seen.indexOf(1));
  });
});
