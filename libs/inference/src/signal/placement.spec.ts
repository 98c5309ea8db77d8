import fc from 'fast-check';
import { expected, isAbsent, PRIOR, priorIfDead, refreshed, updated, type Weights } from './placement.js';

const sum = (weights: Weights): number => weights.reduce((total, weight) => total + weight, 0);
const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const likelihoods = fc.tuple(chance, chance, chance, chance);

const after = (readings: readonly Weights[]): Weights =>
  readings.reduce<Weights>((weights, of) => updated(weights, of, expected(weights, of), PRIOR), PRIOR);

describe('a belief about the placement of a tile', () => {
  it('stays normalized: its weights sum to 1', () => {
    fc.assert(
      fc.property(fc.array(likelihoods, { maxLength: 20 }), chance, (readings, share) => {
        const weights = after(readings);
        expect(sum(weights)).toBeCloseTo(1, 9);
        expect(sum(refreshed(weights, share, PRIOR))).toBeCloseTo(1, 9);
      }),
    );
  });

  it("follows Bayes' rule, except for the leak to the prior", () => {
    const of: Weights = [0.07, 0.6, 0.93, 0.4, 0.999];
    const total = expected(PRIOR, of);
    updated(PRIOR, of, total, PRIOR).forEach((weight, index) => {
      const exact = ((PRIOR[index] as number) * (of[index] as number)) / total;
      expect(Math.abs(weight - exact)).toBeLessThan(1e-3);
    });
  });

  it('classifies a tile that is missed every other time as one at a bad angle', () => {
    const [seen, missed]: readonly Weights[] = [
      [0.93, 0.4, 0.6, 0.001],
      [0.07, 0.6, 0.93, 0.4, 0.999],
    ];
    const weights = after(Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? seen : missed) as Weights));
    expect(weights[0]).toBeLessThan(0.05);
  });

  it('takes a tile that never answers as absent, at once if its tag is dead', () => {
    const missed: Weights = [0.07, 0.6, 0.93, 0.4, 0.999];
    expect(isAbsent(after(Array<Weights>(60).fill(missed)))).toBe(true);
    expect(isAbsent(after([missed]))).toBe(false);
    expect(isAbsent(priorIfDead(0.9))).toBe(true);
    expect(sum(priorIfDead(0.9))).toBeCloseTo(1, 9);
    expect(priorIfDead(0)).toBe(PRIOR);
  });
});
