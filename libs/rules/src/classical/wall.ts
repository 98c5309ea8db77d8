import type { RuleSet } from '#deal';
import {
  BONUS_TILES,
  type DealingStep,
  fromFlowerEnd,
  FULL_WALL,
  ONE_EACH,
  PLAYING_TILES,
  THREE_TIMES_FOUR,
  type Tile,
  WALL_WITHOUT_FLOWERS,
  type WallGeometry,
} from '#tiles';
import { brokenByTwoThrows } from '../kit/two-throws.js';

const COPIES = 4;
const PLAYED: readonly Tile[] = PLAYING_TILES.flatMap((tile) => Array<Tile>(COPIES).fill(tile));
const ALL: readonly Tile[] = [...PLAYED, ...BONUS_TILES];

/** Four of each of 34 kinds (CC-tiles.136), and the eight flowers and seasons once where they are used (CC-tiles.144). */
export const tilesOf = (hasBonusTiles: boolean): readonly Tile[] => (hasBonusTiles ? ALL : PLAYED);

/** 17 stacks of two a side, 18 with flowers and seasons (CC-wall.size). */
export const geometryOf = (hasBonusTiles: boolean): WallGeometry => (hasBonusTiles ? FULL_WALL : WALL_WITHOUT_FLOWERS);

/** CC-wall.break.side, CC-wall.break.place. */
export const wallBreakOf = brokenByTwoThrows;

/** Three times two stacks each (CC-deal.fours), then East the next two tiles and the others one (CC-deal.last, CC-A21). */
export const dealing: readonly DealingStep[] = [...THREE_TIMES_FOUR, { seat: 'east', take: [0, 1] }, ...ONE_EACH];

/** CC-deal.last. */
export const dealtHand: RuleSet['dealtHand'] = (seat) => (seat === 'east' ? 14 : 13);

/**
 * Places left in the wall, given in the order of drawing, in the order in which they are loose tiles: first the stack last
 * counted (CC-wall.loose), then the stacks at the wall’s end (CC-wall.loose.renew). The upper tile of each lies farther
 * from the end and is taken first (CC-wall.loose.take, CC-A21).
 */
export const looseOrder = fromFlowerEnd;

/** Two loose tiles lie on the wall's end and are none of its tiles (CC-wall.loose). */
const LOOSE = 2;
/** With so many left no more are drawn (CC-wall.dead). */
const UNDRAWN = 14;

/** What has gone from the wall since it was broken: dealt or drawn from its front, and loose tiles taken. */
export interface WallUse {
  readonly fromFront: number;
  readonly loose: number;
}

/** Tiles left in the wall, loose ones not counted: they are renewed as soon as both are used (CC-wall.loose.renew). */
const leftOf = (size: number, { fromFront, loose }: WallUse): number =>
  size - fromFront - LOOSE * (1 + Math.floor(loose / LOOSE));

/**
 * How many tiles can still be drawn in turn from a wall of `size` tiles: 1 when the next is the last permitted one,
 * number 15 from the end. New loose tiles taken at 15 or 16 end it (CC-A27).
 */
export const drawsLeft = (size: number, use: WallUse): number => Math.max(0, leftOf(size, use) - UNDRAWN);
