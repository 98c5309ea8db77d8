import { countsOf, isCompleteHand, SUIT_SPANS, HONOUR_SPAN, waitsOf } from '#tiles';
import type { BenchCase, Peer } from '../case.js';
import { type BenchHand, hands, shortHands } from '../hands.js';

/** Nine counts of 0 to 4. */
const PATTERNS = 5 ** 9;
const SPANS = [...SUIT_SPANS, HONOUR_SPAN];

/** Four precomputed indexes of a table for each hand. */
const keysOf = (benchHands: readonly BenchHand[]): Int32Array =>
  Int32Array.from(
    benchHands.flatMap(({ tiles }) => {
      const counts = countsOf(tiles);
      return SPANS.map(([from, to]) => counts.subarray(from, to).reduce((key, count) => 5 * key + count, 0));
    }),
  );

/** Four table look-ups for each hand and nothing else: no table-based hand engine can be faster. */
const rawLookUps = (benchHands: readonly BenchHand[]): Peer => {
  const keys = keysOf(benchHands);
  const table = new Uint8Array(PATTERNS);
  for (const key of keys) table[key] = 1;
  return {
    name: 'raw look-ups',
    units: benchHands.length,
    run: () => {
      let found = 0;
      for (let place = 0; place < keys.length; place += 4) {
        const sum =
          (table[keys[place] as number] as number) +
          (table[keys[place + 1] as number] as number) +
          (table[keys[place + 2] as number] as number) +
          (table[keys[place + 3] as number] as number);
        if (sum === 4) found += 1;
      }
      return found;
    },
  };
};

/** Checks whether hands are complete, from tile lists; the answer is the number of complete hands. */
export const winChecks: BenchCase = {
  name: 'win checks (hands)',
  target: { perSecond: 12e6 },
  on: (sample) => {
    const measured = hands(sample);
    const work = {
      units: measured.length,
      run: () => {
        let complete = 0;
        for (const { tiles, setsNeeded } of measured) if (isCompleteHand(tiles, setsNeeded)) complete += 1;
        return complete;
      },
    };
    return { work, peer: rawLookUps(measured) };
  },
};

/** All tiles that a hand waits for, from tile lists; the answer is the number of tiles. */
export const allWaits: BenchCase = {
  name: 'all waits (hands)',
  target: { perSecond: 6e6 },
  on: (sample) => {
    const measured = shortHands(sample);
    const work = {
      units: measured.length,
      run: () => {
        let waits = 0;
        for (const { tiles, setsNeeded } of measured) waits += waitsOf(tiles, setsNeeded).length;
        return waits;
      },
    };
    return { work, peer: rawLookUps(measured) };
  },
};
