import type { Valuation } from '#deal';
import { tilesOf } from '#tiles';
import { doublingCap, valuedBy, waitsValuedBy } from './winning.js';

const VALUE: Valuation = { fans: [], fan: 1, points: 2, arrangement: [] };
const READY = { standing: tilesOf('123456m66m123p67p'), melds: [] };

it('one point is doubled by each fan up to a fixed cap (SBR-7.V SS-val.cap)', () => {
  const cap = doublingCap('x-1');
  expect(cap).toMatchObject({ kind: 'fixed', clause: 'x-1' });
  expect(cap.kind === 'fixed' && [0, 1, 3].map(cap.uncapped)).toEqual([1, 2, 8]);
});

it('a tile whose hand has no value is no wait', () => {
  const valued = waitsValuedBy(() => VALUE)(READY);
  expect(valued.map(({ tile }) => tile)).toEqual(['5p', '8p']);
  expect(waitsValuedBy(({ standing }) => (standing.includes('5p') ? undefined : VALUE))(READY)).toEqual([
    { tile: '8p', valuation: VALUE },
  ]);
});

it('a hand has no circumstances unless some are given', () => {
  const counted = valuedBy({
    rows: [{ id: 'each', clause: 'x-2', fan: 1, counts: ({ circumstances }) => circumstances.length }],
    points: (fan) => fan,
  });
  const won = { ...READY, standing: [...READY.standing, ...tilesOf('8p')] };
  expect(counted(won)?.fan).toBe(0);
  expect(counted(won, ['last-tile'])?.fan).toBe(1);
});
