import fc from 'fast-check';
import { Forward } from './forward.js';

const MOTION_MS = 400;

interface Given {
  readonly ms: number;
  /** Mass of the previous hypothesis after this reading. */
  readonly before: number;
  readonly moving: number;
  readonly done: number;
}

/**
 * Computes the mass of every course of the act: it begins before reading `begun`, and is done before reading `done`.
 */
const byEnumeration = (given: readonly Given[], rate: number): { readonly moving: number; readonly done: number } => {
  const total = { moving: 0, done: 0 };
  for (let begun = 1; begun < given.length; begun += 1) {
    const begins = Math.exp((given[begun - 1] as Given).before) * rate * ((given[begun] as Given).ms / 1000);
    for (let done = begun + 1; done <= given.length; done += 1) {
      let mass = begins;
      for (let at = begun; at < given.length; at += 1) {
        const { ms, ...gains } = given[at] as Given;
        if (at > begun && at < done) mass *= Math.exp(-ms / MOTION_MS);
        if (at === done) mass *= 1 - Math.exp(-ms / MOTION_MS);
        mass *= Math.exp(at < done ? gains.moving : gains.done);
      }
      total[done === given.length ? 'moving' : 'done'] += mass;
    }
  }
  return total;
};

const given: fc.Arbitrary<Given> = fc.record({
  ms: fc.integer({ min: 1, max: 900 }),
  before: fc.double({ min: -3, max: 0, noNaN: true }),
  moving: fc.double({ min: -4, max: 4, noNaN: true }),
  done: fc.double({ min: -4, max: 4, noNaN: true }),
});

describe('Forward', () => {
  it('has the mass of every course of an act', () => {
    fc.assert(
      fc.property(fc.array(given, { minLength: 2, maxLength: 7 }), (readings) => {
        const forward = new Forward();
        readings.forEach(({ ms, moving, done }, index) => {
          forward.pass(readings[index - 1]?.before ?? -Infinity, Math.log(0.02), ms, index);
          forward.weigh(moving, done);
        });
        const all = byEnumeration(readings, 0.02);
        expect(Math.exp(forward.moving)).toBeCloseTo(all.moving, 9);
        expect(Math.exp(forward.done)).toBeCloseTo(all.done, 9);
      }),
    );
  });

  /** Readings every 50 ms. Up to `moved` they fit no move, from then on the finished act. */
  const dated = (moved: number): Forward => {
    const forward = new Forward();
    let before = 0;
    for (let at = 0; at <= 4_000; at += 50) {
      forward.pass(before, Math.log(0.02), 50, at, -Infinity);
      const isDone = at >= moved;
      forward.weigh(isDone ? 2 : -1, isDone ? 3 : -3);
      before = 0;
    }
    return forward;
  };

  it('dates an act by the readings that show it', () => {
    for (const moved of [1_000, 2_000, 3_000]) {
      const { begunAt, doneSince } = dated(moved);
      expect(begunAt).toBeLessThanOrEqual(doneSince);
      expect(Math.abs(doneSince - moved)).toBeLessThan(400);
    }
  });

  it('keeps its proportions when it is rebased', () => {
    const [one, other] = [dated(1_000), dated(1_000)];
    other.rebase(5);
    expect(other.moving).toBeCloseTo(one.moving - 5, 9);
    expect(other.done).toBeCloseTo(one.done - 5, 9);
  });
});
