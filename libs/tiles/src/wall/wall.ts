import { type BySeat, type Seat, seatAfter } from '../tile/seat.js';

/*
 * The wall seen from above. Each player faces the centre with a row of stacks before him; its right end is at the
 * owner's right hand (marked 1, his stack 1). Turns run counter-clockwise (E, S, W, N); tiles are taken clockwise, which
 * for every owner is from his right to his left. A left end meets the right end of the player on the left: after South's
 * wall comes East's, then North's, then West's.
 *
 *              West
 *         1 > > > > > 1
 *         ^           v
 *  North  ^           v  South
 *         ^           v
 *         1 < < < < < 1
 *              East
 */

/** Stacks of two in the wall before each seat. */
export type WallGeometry = BySeat<number>;

/** 108 tiles (SBR-1.3). */
export const SICHUAN_WALL: WallGeometry = { east: 14, south: 13, west: 14, north: 13 };

/** 136 tiles, 34 a side (CC-wall.size). */
export const WALL_WITHOUT_FLOWERS: WallGeometry = { east: 17, south: 17, west: 17, north: 17 };

/** 144 tiles, 36 a side (DZ-shuffle.5). */
export const FULL_WALL: WallGeometry = { east: 18, south: 18, west: 18, north: 18 };

/** Top before bottom: the order in which a stack is taken (SBR-1.5). */
export const LAYERS = ['top', 'bottom'] as const;
export type Layer = (typeof LAYERS)[number];

/** The place of one tile; `stack` counts from 1 at the right end of the wall before `seat`. */
export interface WallPosition {
  readonly seat: Seat;
  readonly stack: number;
  readonly layer: Layer;
}

export const DIE_FACES = [1, 2, 3, 4, 5, 6] as const;
export type Die = (typeof DIE_FACES)[number];
export type Dice = readonly [Die, Die];

/** Returns the seat that the dice name: their sum, counted counter-clockwise with the thrower as 1 (DZ-dice.1). */
export const seatPicked = (thrower: Seat, [one, other]: readonly [number, number]): Seat =>
  seatAfter(thrower, one + other - 1);

/** Returns the seat whose wall the dice name: the dealer, East, throws them (SBR-1.4, DZ-break.1). */
export const wallPicked = (dice: readonly [number, number]): Seat => seatPicked('east', dice);

/**
 * Every place in the order of taking, clockwise, when the wall before `seat` breaks after `stacksPassed` stacks from
 * its right end. A number beyond that wall continues in the next one clockwise; the passed stacks come last.
 */
export const wallQueue = (geometry: WallGeometry, seat: Seat, stacksPassed: number): readonly WallPosition[] => {
  const clockwise = [0, -1, -2, -3].map((steps) => seatAfter(seat, steps));
  const stacks = clockwise.flatMap((owner) =>
    Array.from({ length: geometry[owner] }, (_, place) => ({ seat: owner, stack: place + 1 })),
  );
  return [...stacks.slice(stacksPassed), ...stacks.slice(0, stacksPassed)].flatMap((stack) =>
    LAYERS.map((layer) => ({ ...stack, layer })),
  );
};

/** The queue after one roll: the sum names the wall, the smaller die counts the passed stacks (SBR-1.4, SBR-1.5). */
export const breakWall = (geometry: WallGeometry, dice: Dice): readonly WallPosition[] =>
  wallQueue(geometry, wallPicked(dice), Math.min(...dice));
