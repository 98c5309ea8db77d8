import { seededRandom } from '#random';

/** Reproducible choices for tests: the same seed, the same numbers. */
export const seeded = (seed: number) => {
  const next = seededRandom(seed);
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    /** 0 or more, below 1. */
    next,
    below,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    shuffled: <T>(items: readonly T[]): readonly T[] => {
      const copy = [...items];
      for (let left = copy.length; left > 1; left -= 1) {
        const at = below(left);
        [copy[left - 1], copy[at]] = [copy[at] as T, copy[left - 1] as T];
      }
      return copy;
    },
  };
};

export type Seeded = ReturnType<typeof seeded>;
