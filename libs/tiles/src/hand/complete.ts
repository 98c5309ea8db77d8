import { isSetsAndPairByCounts } from './direct-search.js';
import { type Counts, totalOf } from './hand.js';
import { standaloneHand, type KeyedHand } from './keyed-hand.js';
import { SETS_AND_PAIR } from './pattern-table.js';
import { isCompleteRow } from './row-keys.js';
import type { Tile } from '../tile/tile.js';

/** The winning structures of the rules in addition to sets and a pair. */
export interface WinningShapes {
  /** Whether seven pairs are a winning hand. Default true (SBR-2.1). */
  readonly sevenPairs?: boolean;
}

/** `isSetsAndPair` for a hand with its keys. */
export const fallsIntoSetsAndPair = (hand: KeyedHand, setsNeeded: number): boolean => {
  if (hand.total !== 3 * setsNeeded + 2) return false;
  if (!hand.isInTables) return isSetsAndPairByCounts(hand.counts);
  // Sets count 1, sets and a pair 2, anything else 0: the product shows whether there is exactly one pair and no
  // surplus tile.
  return hand.shapeOf(0) * hand.shapeOf(1) * hand.shapeOf(2) * hand.shapeOf(3) === SETS_AND_PAIR;
};

/**
 * Returns whether these are `setsNeeded` chows or pungs and one pair (SBR-2.1). `setsNeeded`: 4 less the number of
 * melds.
 */
export const isSetsAndPair = (counts: Counts, setsNeeded: number): boolean =>
  fallsIntoSetsAndPair(standaloneHand().holdCounted(counts), setsNeeded);

const SEVEN_PAIRS = 14;

/**
 * Returns whether these are seven pairs. Four identical tiles are two pairs (SBR-7.F6); 14 standing tiles, so no melds
 * (SBR-2.1).
 */
export const isSevenPairs = (counts: Counts): boolean =>
  totalOf(counts) === SEVEN_PAIRS && counts.every((count) => count % 2 === 0);

const completes = (hand: KeyedHand, setsNeeded: number, shapes?: WinningShapes): boolean =>
  fallsIntoSetsAndPair(hand, setsNeeded) ||
  ((shapes?.sevenPairs ?? true) && setsNeeded === 4 && hand.total === SEVEN_PAIRS && hand.oddKinds === 0);

/**
 * Returns whether the standing hand, with its last tile, has a winning structure. It does not check forbidden suits.
 */
export const isComplete = (counts: Counts, setsNeeded: number, shapes?: WinningShapes): boolean =>
  completes(standaloneHand().holdCounted(counts), setsNeeded, shapes);

/** The same from a row of tiles. */
export const isCompleteHand = (tiles: readonly Tile[], setsNeeded: number, shapes?: WinningShapes): boolean =>
  isCompleteRow(tiles, setsNeeded, shapes?.sevenPairs ?? true) ??
  completes(standaloneHand().hold(tiles), setsNeeded, shapes);

/** Returns whether this tile completes the standing tiles. */
export const isCompletedBy = (tile: Tile, standing: readonly Tile[], setsNeeded: number): boolean =>
  isCompleteRow(standing, setsNeeded, true, tile) ?? completes(standaloneHand().hold([...standing, tile]), setsNeeded);

/** The same for standing tiles that are counted; undefined for a hand that is not in the tables. */
export { isCompletedCounted } from './row-keys.js';
