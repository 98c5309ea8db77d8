import { seededRandom } from '#random';
import { fadingDb, heavyTailed } from './link-budget.js';

const DRAWS = 100_000;
const drawn = (draw: (random: () => number) => number): readonly number[] => {
  const random = seededRandom(5);
  return Array.from({ length: DRAWS }, () => draw(random));
};
const shareOf = (values: readonly number[], isCounted: (value: number) => boolean): number =>
  values.filter(isCounted).length / values.length;

describe('the link budget', () => {
  it('has the heavy tails of Student with 3 degrees of freedom (quantiles from a printed table)', () => {
    const values = drawn(heavyTailed);
    expect(shareOf(values, (value) => value < 0)).toBeCloseTo(0.5, 2);
    expect(shareOf(values, (value) => Math.abs(value) > 3.182)).toBeCloseTo(0.05, 2);
    expect(shareOf(values, (value) => Math.abs(value) > 5.841)).toBeCloseTo(0.01, 2);
    // A normal variable would exceed this once in 15 million draws.
    expect(shareOf(values, (value) => Math.abs(value) > 5.3)).toBeGreaterThan(0.008);
  });

  it('fades by a normal variable with a standard deviation of 2 dB', () => {
    const values = drawn(fadingDb);
    expect(shareOf(values, (value) => Math.abs(value) < 2)).toBeCloseTo(0.683, 2);
    expect(shareOf(values, (value) => value < -3.5)).toBeCloseTo(0.04, 2);
  });
});
