import { SUIT_TILES, type Tile, wallPicked } from '#tiles';
import type { RuleSet } from '#deal';
import { fourOfEach } from '../tile-set.js';

/** Three suits, nine ranks, four copies: 108 tiles. */
export const suitTileSet: readonly Tile[] = fourOfEach(SUIT_TILES);

/** The sum picks the wall, the smaller die counts the stacks before the break. */
export const brokenBySmallerDie: RuleSet['wallBreak'] = (dice) => ({
  seat: wallPicked(dice),
  stack: Math.min(...dice),
});
