import { SUIT_TILES, type Tile, wallPicked } from '#tiles';
import type { WallThrows } from '#deal';
import { fourOfEach } from '../play/tile-set.js';

/** Three suits, nine ranks, four copies: 108 tiles. */
export const suitTileSet: readonly Tile[] = fourOfEach(SUIT_TILES);

/** The sum picks the wall. The smaller die counts the stacks before the break. */
export const smallerDieThrow = {
  count: 1,
  breakAt: (dice) => ({ seat: wallPicked(dice), stack: Math.min(...dice) }),
} as const satisfies WallThrows;
