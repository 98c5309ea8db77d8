import fc from 'fast-check';
import { logSum, shareOf } from './log-sum.js';

const mass = fc.double({ min: -30, max: 30, noNaN: true });

describe('logSum', () => {
  it('adds masses given as logarithms', () => {
    fc.assert(
      fc.property(mass, mass, (a, b) => {
        expect(logSum(a, b)).toBeCloseTo(Math.log(Math.exp(a) + Math.exp(b)), 9);
        expect(shareOf(a, b)).toBeCloseTo(Math.exp(a) / (Math.exp(a) + Math.exp(b)), 9);
      }),
    );
  });

  it('treats minus infinity as no mass', () => {
    expect(logSum(-Infinity, 2)).toBe(2);
    expect(logSum(2, -Infinity)).toBe(2);
    expect(logSum(-Infinity, -Infinity)).toBe(-Infinity);
    expect(shareOf(-Infinity, -Infinity)).toBe(0);
    expect(shareOf(1, -Infinity)).toBe(1);
  });
});
