import fc from 'fast-check';
import {
  atOwn,
  counted,
  expected,
  isAbsent,
  type Likelihoods,
  type Placement,
  PRIOR,
  priorIfDead,
  refreshed,
  updated,
} from './placement.js';

const sum = (belief: Placement): number => belief.slice(0, 4).reduce((total, weight) => total + weight, 0);
const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const likelihoods = fc.tuple(chance, chance, chance, chance);

const after = (readings: readonly Likelihoods[]): Placement =>
  readings.reduce<Placement>((belief, of) => updated(belief, of, expected(belief, of), PRIOR), PRIOR);

const SEEN: Likelihoods = [0.93, 0.4, 0.6, 0.001];
const MISSED: Likelihoods = [0.07, 0.6, 0.4, 0.999];

/** The belief after so many inventories of its own antenna, of which one in `every` shows the tile. */
const read = (count: number, every: number): Placement => {
  let belief = PRIOR;
  for (let index = 1; index <= count; index += 1) {
    const seen = index % every === 0;
    const of = atOwn(belief, seen ? SEEN : MISSED, seen);
    belief = counted(updated(belief, of, expected(belief, of), PRIOR), seen);
  }
  return belief;
};

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
    const total = expected(PRIOR, MISSED);
    updated(PRIOR, MISSED, total, PRIOR)
      .slice(0, 4)
      .forEach((weight, index) => {
        const exact = ((PRIOR[index] as number) * (MISSED[index] as number)) / total;
        expect(Math.abs(weight - exact)).toBeLessThan(1e-3);
      });
  });

  it('forgets how often a badly lying tile answered before a tile beside it was moved', () => {
    const rate = (belief: Placement): number => atOwn(belief, SEEN, true)[1];
    const missed = (belief: Placement): Placement =>
      counted(updated(belief, MISSED, expected(belief, MISSED), PRIOR), false);
    const often = read(200, 2);
    const seldom = Array.from({ length: 40 }).reduce<Placement>(missed, often);
    expect(rate(often)).toBeCloseTo(0.5, 1);
    expect(rate(seldom)).toBeLessThan(0.15);
  });

  it('classifies a tile that is missed every other time as one at a bad angle', () => {
    expect(read(12, 2)[0]).toBeLessThan(0.05);
  });

  it('learns how often a badly placed tile answers, from its readings', () => {
    const rate = ([, , , , seen, of]: Placement): number => seen / of;
    expect(rate(read(60, 12))).toBeCloseTo(1 / 12, 1);
    expect(rate(read(60, 3))).toBeCloseTo(1 / 3, 1);
    // One answer in twenty is what this placement says, and neither a good one nor none.
    expect(read(100, 20)[1]).toBeGreaterThan(0.9);
  });

  it('takes a tile that never answers as absent, at once if its tag is dead', () => {
    expect(isAbsent(read(100, Infinity))).toBe(true);
    expect(isAbsent(read(1, Infinity))).toBe(false);
    expect(isAbsent(priorIfDead(0.9))).toBe(true);
    expect(sum(priorIfDead(0.9))).toBeCloseTo(1, 9);
    expect(priorIfDead(0)).toBe(PRIOR);
  });
});
