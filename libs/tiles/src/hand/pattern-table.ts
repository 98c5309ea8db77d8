/**
 * Tables of the possible shapes of one suit's tiles, for every pattern. A pattern is the counts of the ranks, each 0 to
 * 4, written as one number in base 5: its key. Honours are a suit of seven ranks without runs.
 *
 * Each suit of a complete hand is either sets, or sets and a pair (SBR-2.1). The number of its tiles decides which:
 * sets have three tiles each, and a pair adds two.
 */
export const NEITHER = 0;
export const SETS = 1;
export const SETS_AND_PAIR = 2;

const BASE = 5;
const MOST_COPIES = BASE - 1;
/** The most sets of a hand. */
const MOST_SETS = 4;

/** The key of a single tile of each rank: the keys of patterns add up like the patterns. */
export const KEY_OF_RANK: readonly number[] = Array.from({ length: 9 }, (_, rank) => BASE ** rank);
const keyOf = (rank: number): number => KEY_OF_RANK[rank] as number;

/** Two tables, both indexed by a pattern's key. */
export interface PatternTable {
  /** NEITHER, SETS or SETS_AND_PAIR. */
  readonly shapes: Uint8Array;
  /**
   * The ranks that complete the pattern: bit 0 for the first. A pattern with one tile more than sets becomes sets and a
   * pair, one with two more becomes sets. A fifth copy is named like any other (SBR-A05).
   */
  readonly waits: Uint16Array;
}

/** Builds the tables of a suit with this number of ranks; a run can begin at the first `runs` of them. */
const patternTable = (ranks: number, runs: number): PatternTable => {
  const shapes = new Uint8Array(BASE ** ranks);
  const waits = new Uint16Array(BASE ** ranks);
  const counts = new Uint8Array(ranks);

  /** Five copies have no key. Without the fifth they are an ordinary pattern that waits for this rank again. */
  const enter = (key: number, shape: number): void => {
    let tooOften = -1;
    for (let rank = 0; rank < ranks; rank += 1) {
      if ((counts[rank] as number) <= MOST_COPIES) continue;
      if (tooOften >= 0 || (counts[rank] as number) > MOST_COPIES + 1) return;
      tooOften = rank;
    }
    if (tooOften < 0) shapes[key] = shape;
    for (let rank = 0; rank < ranks; rank += 1) {
      if (counts[rank] === 0 || (tooOften >= 0 && tooOften !== rank)) continue;
      const short = key - keyOf(rank);
      waits[short] = (waits[short] as number) | (1 << rank);
    }
  };

  const enterWithPairs = (key: number): void => {
    enter(key, SETS);
    for (let rank = 0; rank < ranks; rank += 1) {
      counts[rank] = (counts[rank] as number) + 2;
      enter(key + 2 * keyOf(rank), SETS_AND_PAIR);
      counts[rank] = (counts[rank] as number) - 2;
    }
  };

  /**
   * Goes through the ranks. Each rank gets one pung or none, and 0 to 2 runs that begin there, in addition to those
   * begun at the two ranks before. Three runs from one rank are three pungs, so each pattern occurs once.
   */
  const fill = (rank: number, key: number, setsLeft: number, begunBefore: number, begunLast: number): void => {
    if (rank === ranks) return enterWithPairs(key);
    for (let pungs = 0; pungs <= Math.min(1, setsLeft); pungs += 1) {
      const most = rank < runs ? Math.min(2, setsLeft - pungs) : 0;
      for (let begun = 0; begun <= most; begun += 1) {
        const count = 3 * pungs + begun + begunBefore + begunLast;
        counts[rank] = count;
        fill(rank + 1, key + count * keyOf(rank), setsLeft - pungs - begun, begunLast, begun);
      }
    }
  };
  fill(0, 0, MOST_SETS, 0, 0);
  return { shapes, waits };
};

let made: readonly PatternTable[] | undefined;

/**
 * The table of each suit: characters, dots, bamboos, honours. Built at the first call, in about 10 ms; 5^9 patterns are
 * 2 MB of shapes and 4 MB of waits.
 */
export const patternTables = (): readonly PatternTable[] => {
  if (made === undefined) {
    const suit = patternTable(9, 7);
    made = [suit, suit, suit, patternTable(7, 0)];
  }
  return made;
};
