import fc from 'fast-check';
import { below, between, fork, shuffled } from './draws.js';
import { seededRandom } from './seeded-random.js';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const drawing = (numbers: readonly number[]) => {
  const left = [...numbers];
  return () => left.shift() as number;
};

describe('draws from a random source', () => {
  it('gives the same numbers with the same seed only', () => {
    const drawn = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => below(random, 1000));
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  it('discards draws beyond the last whole multiple', () => {
    // 2^32 = 3 x 1431655765 + 1: the topmost number alone would favour 0.
    const topmost = (2 ** 32 - 1) / 2 ** 32;
    expect(below(drawing([topmost, 5 / 2 ** 32]), 3)).toBe(2);
    expect(below(drawing([(2 ** 32 - 2) / 2 ** 32, 0]), 3)).toBe(2);
  });

  it('stays within its range', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 200 }), (seed, count) => {
        const drawn = below(seededRandom(seed), count);
        return Number.isInteger(drawn) && drawn >= 0 && drawn < count;
      }),
    );
    fc.assert(
      fc.property(seeds, (seed) => {
        const delay = between(seededRandom(seed), [1500, 2500]);
        return delay >= 1500 && delay < 2500;
      }),
    );
  });

  it('shuffles into every order with equal probability', () => {
    const random = seededRandom(1);
    const orders = new Map<string, number>();
    const rounds = 24_000;
    for (let round = 0; round < rounds; round += 1) {
      const order = shuffled(['a', 'b', 'c', 'd'], random).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    const expected = rounds / 24;
    const chiSquare = [...orders.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // 23 degrees of freedom: beyond 49.7 in one of a thousand fair shufflers (tables of the chi-square distribution).
    expect(chiSquare).toBeLessThan(49.7);
  });

  it('shuffles a copy and keeps every element', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer()), (seed, things) => {
        const before = [...things];
        const mixed = shuffled(things, seededRandom(seed));
        expect(things).toEqual(before);
        expect([...mixed].sort()).toEqual([...before].sort());
      }),
    );
  });

  it('gives a fork numbers of its own', () => {
    const [one, other] = [seededRandom(3), seededRandom(3)];
    const [forked, untouched] = [fork(one), fork(other)];
    Array.from({ length: 10 }, () => untouched());
    expect(one()).toBe(other());
    expect(forked()).not.toBe(seededRandom(3)());
  });
});
