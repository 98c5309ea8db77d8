import { KEY_OF_RANK, type PatternTable, patternTables, SETS_AND_PAIR } from './pattern-table.js';
import type { Suit, Tile } from '../tile/tile.js';

/*
 * The check of a row of tiles that is made for every seat after every discard. It adds each tile to the counters of its
 * suit, three bits for each rank, and reads the key of the suit from the counters. So a tile takes one addition. A
 * `KeyedHand`, which can be changed and searched, takes almost twice as long.
 */

/** One word of counters for each suit, found by the lowest bits of its letter. */
const LETTER_BITS = 15;
export const newWords = (): Int32Array => new Int32Array(LETTER_BITS + 1);
/** Of the row that is being checked. It is one constant array, because words that are passed on make the check a quarter slower. */
const counters = newWords();
const numberOf = (letter: string): number => letter.charCodeAt(0) & LETTER_BITS;
const CHARACTERS = numberOf('m');
const DOTS = numberOf('p');
const BAMBOOS = numberOf('s');
const HONOURS = numberOf('z');

const BITS = 3;
const FIRST_RANK = '1'.charCodeAt(0);

/** The word of a kind, and the lowest bit of its counter there. */
export const wordOf = (tile: Tile): number => tile.charCodeAt(1) & LETTER_BITS;
export const lowestBitOf = (tile: Tile): number => BITS * (tile.charCodeAt(0) - FIRST_RANK);
export const wordOfSuit = (suit: Suit): number => numberOf(suit);
/** The most copies that a counter holds. */
export const MOST_COUNTED = 2 ** BITS - 1;

/** The lowest bit of each counter. */
const ODD = 0o111111111;

const add = (tile: Tile): void => {
  const suit = tile.charCodeAt(1) & LETTER_BITS;
  counters[suit] = (counters[suit] as number) + (1 << (BITS * (tile.charCodeAt(0) - FIRST_RANK)));
};

/** The counters of three ranks are one index. */
const RANKS = 3;
const PATTERNS = 2 ** (BITS * RANKS);
const MOST_COPIES = 4;
const KEY_BITS = 21;
/** More tiles than a row has. */
const CROWDED = 2 ** 28;

/** By the counters of three ranks: their part of the key, and the number of their tiles above it. */
const entriesFrom = (first: number): Int32Array =>
  Int32Array.from({ length: PATTERNS }, (_, pattern) => {
    let entry = 0;
    for (let rank = 0; rank < RANKS; rank += 1) {
      const count = (pattern >> (BITS * rank)) & 7;
      if (count > MOST_COPIES) return CROWDED;
      entry += count * ((KEY_OF_RANK[first + rank] as number) + (1 << KEY_BITS));
    }
    return entry;
  });

const LOW = entriesFrom(0);
const MIDDLE = entriesFrom(RANKS);
const HIGH = entriesFrom(2 * RANKS);

const entryOf = (counter: number): number =>
  (LOW[counter & (PATTERNS - 1)] as number) +
  (MIDDLE[(counter >> (BITS * RANKS)) & (PATTERNS - 1)] as number) +
  (HIGH[(counter >> (2 * BITS * RANKS)) & (PATTERNS - 1)] as number);

const tilesIn = (entry: number): number => entry >> KEY_BITS;
const shapeIn = (table: PatternTable | undefined, entry: number): number =>
  table?.shapes[entry & ((1 << KEY_BITS) - 1)] as number;

const SEVEN_PAIRS = 14;

/**
 * Returns whether a row of tiles, with one more tile if `last` is given, is sets and a pair, or seven pairs where these
 * win. It is undefined for a row that is not in the tables: with five copies of a kind, a bonus tile or too many tiles.
 */
export const isCompleteRow = (
  row: readonly Tile[],
  setsNeeded: number,
  sevenPairs: boolean,
  last?: Tile,
): boolean | undefined => {
  const total = row.length + (last === undefined ? 0 : 1);
  if (total > SEVEN_PAIRS) return undefined;
  counters[CHARACTERS] = counters[DOTS] = counters[BAMBOOS] = counters[HONOURS] = 0;
  for (const tile of row) add(tile);
  if (last !== undefined) add(last);
  return isComplete(total, setsNeeded, sevenPairs);
};

/** Tiles that are counted in words. */
export interface CountedTiles {
  readonly words: Int32Array;
  readonly total: number;
}

/** The same for counted tiles with one more tile; seven pairs win. */
export const isCompletedCounted = (
  last: Tile,
  { words, total }: CountedTiles,
  setsNeeded: number,
): boolean | undefined => {
  if (total >= SEVEN_PAIRS) return undefined;
  counters[CHARACTERS] = words[CHARACTERS] as number;
  counters[DOTS] = words[DOTS] as number;
  counters[BAMBOOS] = words[BAMBOOS] as number;
  counters[HONOURS] = words[HONOURS] as number;
  add(last);
  return isComplete(total + 1, setsNeeded, true);
};

/** @param total of the tiles in `counters`. */
const isComplete = (total: number, setsNeeded: number, sevenPairs: boolean): boolean | undefined => {
  const characters = entryOf(at(CHARACTERS));
  const dots = entryOf(at(DOTS));
  const bamboos = entryOf(at(BAMBOOS));
  const honours = entryOf(at(HONOURS));
  // A bonus tile is in none of the four, and eight copies of a kind overflow its counter.
  if (tilesIn(characters) + tilesIn(dots) + tilesIn(bamboos) + tilesIn(honours) !== total) return undefined;
  if (total === 3 * setsNeeded + 2) {
    const [one, two, three, four] = patternTables();
    // The product of the shapes, as in `fallsIntoSetsAndPair`.
    const shapes = shapeIn(one, characters) * shapeIn(two, dots) * shapeIn(three, bamboos) * shapeIn(four, honours);
    if (shapes === SETS_AND_PAIR) return true;
  }
  return sevenPairs && setsNeeded === 4 && total === SEVEN_PAIRS && isInPairs();
};

const isInPairs = (): boolean => {
  const all = at(CHARACTERS) | at(DOTS) | at(BAMBOOS) | at(HONOURS);
  return (all & ODD) === 0;
};
const at = (suit: number): number => counters[suit] as number;
