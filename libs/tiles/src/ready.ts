import { isComplete, type WinningShapes } from './complete.js';
import { countAt, countsOf, PLAYING_TILES, type PlayingTile } from './hand.js';
import { type Tile, tileIndex } from './tile.js';

export interface ReadyOptions extends WinningShapes {
  /** The kinds in play; default all 34. */
  readonly universe?: readonly PlayingTile[];
}

/**
 * The kinds that would complete the standing tiles, in the order of the universe. Whether such a tile can still be had
 * is not asked: four copies in one's own hand leave a fifth to wait for (SBR-D.wait, reading SBR-A05).
 * `tiles`: the standing tiles, 3 x `setsNeeded` + 1 of them (any other number waits for nothing); `setsNeeded`: 4 less
 * the melds laid down.
 */
export const waitsOf = (
  tiles: readonly Tile[],
  setsNeeded: number,
  { universe = PLAYING_TILES, ...shapes }: ReadyOptions = {},
): readonly PlayingTile[] => {
  const counts = countsOf(tiles);
  return universe.filter((tile) => {
    const index = tileIndex(tile);
    const held = countAt(counts, index);
    counts[index] = held + 1;
    const completes = isComplete(counts, setsNeeded, shapes);
    counts[index] = held;
    return completes;
  });
};

/** Is the hand exactly one tile short of complete (SBR-D.wait)? */
export const isReady = (tiles: readonly Tile[], setsNeeded: number, options: ReadyOptions = {}): boolean =>
  waitsOf(tiles, setsNeeded, options).length > 0;
