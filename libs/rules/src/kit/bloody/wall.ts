import { SUIT_TILES, type Tile, wallPicked } from '#tiles';
import type { RuleSet } from '#deal';

const COPIES = 4;

/** Three suits, nine ranks, four copies: 108 tiles. */
export const suitTileSet: readonly Tile[] = SUIT_TILES.flatMap((tile) => Array<Tile>(COPIES).fill(tile));

/** Fourteen tiles for the dealer, thirteen for the others. */
export const fourteenForEast: RuleSet['dealtHand'] = (seat) => (seat === 'east' ? 14 : 13);

/** The sum picks the wall, the smaller die counts the stacks before the break. */
export const brokenBySmallerDie: RuleSet['wallBreak'] = (dice) => ({
  seat: wallPicked(dice),
  stack: Math.min(...dice),
});
