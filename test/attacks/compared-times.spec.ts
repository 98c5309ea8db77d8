import { seeded } from '#testing';
import { compared } from './compared-times.js';

const times = (seed: number, shift: number): readonly number[] => {
  const chance = seeded(seed);
  return Array.from({ length: 500 }, () => shift + (2 + chance.below(1_000)) / 1_000);
};

it('detects a difference of a tenth of the spread, and none between samples of one kind', () => {
  expect(Math.abs(compared(times(1, 0), times(2, 0)).deviations)).toBeLessThan(3);
  const { deviations, difference, interval } = compared(times(1, 0), times(2, 0.2));
  expect(deviations).toBeGreaterThan(5.5);
  expect(difference).toBeCloseTo(0.2, 1);
  expect(interval[0]).toBeGreaterThan(0.1);
});

it('ranks as computed by hand: two samples of two, wholly apart', () => {
  // Ranks 3 and 4 against 5 expected, and a variance of 2 * 2 * 5 / 12.
  expect(compared([1, 2], [3, 4])).toMatchObject({ median: 1.5, difference: 2, deviations: 2 / Math.sqrt(5 / 3) });
});
