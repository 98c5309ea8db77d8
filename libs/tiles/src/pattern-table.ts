/**
 * What the tiles of one suit can be, for every pattern they can have. A pattern is the counts of the ranks, each 0 to 4,
 * written as one number in base 5: its key. Honours are a suit of seven ranks without runs.
 *
 * Each suit of a complete hand is one or the other (SBR-2.1); which of them, the number of its tiles decides, since sets
 * have three tiles each and a pair leaves two over.
 */
export const NEITHER = 0;
export const SETS = 1;
export const SETS_AND_PAIR = 2;

const BASE = 5;
const MOST_COPIES = BASE - 1;
/** No hand has more sets. */
const MOST_SETS = 4;

/** The key of a single tile of each rank: patterns add up as their keys do. */
export const KEY_OF_RANK: readonly number[] = Array.from({ length: 9 }, (_, rank) => BASE ** rank);
const keyOf = (rank: number): number => KEY_OF_RANK[rank] as number;

/** Two tables, both read at a pattern's key. */
export interface PatternTable {
  /** NEITHER, SETS or SETS_AND_PAIR. */
  readonly shapes: Uint8Array;
  /**
   * The ranks that complete the pattern: bit 0 for the first. With one tile too many for sets they make sets and a pair
   * of it, with two too many sets. A fifth copy is named like any other (SBR-A05).
   */
  readonly waits: Uint16Array;
}

/** Builds the tables of a suit with so many ranks, of which a run can begin at the first `runs`. */
const patternTable = (ranks: number, runs: number): PatternTable => {
  const shapes = new Uint8Array(BASE ** ranks);
  const waits = new Uint16Array(BASE ** ranks);
  const counts = new Uint8Array(ranks);

  /** Five copies have no key, but without the fifth they are a pattern like others: a rank too often, and no more. */
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
   * Goes through the ranks and gives each a pung or none and 0 to 2 runs that begin there, beside those begun at the two
   * ranks before. Three runs from one rank are three pungs, so each pattern comes up once.
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
 * The table of each suit: characters, dots, bamboos, honours. Made when first asked for, in about 10 ms; 5^9 patterns
 * are 2 MB of shapes and 4 MB of waits.
 */
export const patternTables = (): readonly PatternTable[] => {
  if (made === undefined) {
    const suit = patternTable(9, 7);
    made = [suit, suit, suit, patternTable(7, 0)];
  }
  return made;
};
