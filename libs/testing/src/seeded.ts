/** Reproducible choices for tests: the same seed, the same numbers (mulberry32, public domain algorithm by T. Ettinger). */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
