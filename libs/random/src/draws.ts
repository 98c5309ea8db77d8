import type { Random } from './random.js';
import { seededRandom } from './seeded-random.js';

const SPAN = 2 ** 32;

/** The 32 bits behind one number of a seeded generator. */
const bits = (random: Random): number => Math.floor(random() * SPAN);

/** A random seed. */
export const seedFrom = bits;

/** An independent generator: draws from one stream do not affect another. */
export const fork = (random: Random): Random => seededRandom(seedFrom(random));

/** An integer from 0 to `count` - 1, each equally likely: draws beyond the last whole multiple are discarded. */
export const below = (random: Random, count: number): number => {
  const fair = SPAN - (SPAN % count);
  for (;;) {
    const drawn = bits(random);
    if (drawn < fair) return drawn % count;
  }
};

export const happens = (random: Random, chance: number): boolean => random() < chance;

/** The elements in random order, every order equally likely (Fisher and Yates, Durstenfeld's form). */
export const shuffled = <T>(things: readonly T[], random: Random): readonly T[] => {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(random, last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
};

/** A random number between `least` and `most`. */
export const between = (random: Random, [least, most]: readonly [number, number]): number =>
  least + random() * (most - least);
