import { type Dice, SUIT_TILES, type Tile, wallPicked } from '#tiles';
import type { RuleSet } from '#deal';

const COPIES = 4;

/** SBR-1.1: 108 tiles. */
export const tiles: readonly Tile[] = SUIT_TILES.flatMap((tile) => Array<Tile>(COPIES).fill(tile));

/** SBR-1.6. */
export const dealtHand: RuleSet['dealtHand'] = (seat) => (seat === 'east' ? 14 : 13);

/** SBR-1.4: the sum picks the wall, the smaller die counts the stacks before the break. */
export const wallBreak: RuleSet['wallBreak'] = (dice) => ({
  seat: wallPicked(dice as Dice),
  stack: Math.min(...dice),
});
