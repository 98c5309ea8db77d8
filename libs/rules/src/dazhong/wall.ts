import type { RuleSet } from '#deal';
import {
  BONUS_TILES,
  type DealingStep,
  FULL_WALL,
  PLAYING_TILES,
  SICHUAN_DEALING,
  type Tile,
  type WallGeometry,
} from '#tiles';
import { brokenByTwoThrows } from '../kit/two-throws.js';

const COPIES = 4;

/** Four of each of 34 kinds, and the eight flowers and seasons once: 144 tiles of 42 kinds (DZ-tiles.1 to DZ-tiles.5). */
export const tiles: readonly Tile[] = [
  ...PLAYING_TILES.flatMap((tile) => Array<Tile>(COPIES).fill(tile)),
  ...BONUS_TILES,
];

/** 18 stacks of two a side (DZ-shuffle.5). */
export const geometry: WallGeometry = FULL_WALL;

/** Three times two stacks each, the 1st and the 5th tile for East, one each for the others (DZ-deal.1 to DZ-deal.3). */
export const dealing: readonly DealingStep[] = SICHUAN_DEALING;

/** DZ-deal.4. */
export const dealtHand: RuleSet['dealtHand'] = (seat) => (seat === 'east' ? 14 : 13);

/**
 * Where the two throws break the wall. East's picks the breaker; the sum of both, 4 to 24, counts the stacks clockwise
 * from the right end of the breaker's wall, above 18 on into the wall of the player on the left (DZ-break.1 to DZ-break.4).
 */
export const wallBreakOf = brokenByTwoThrows;
