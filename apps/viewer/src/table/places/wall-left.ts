import {
  type BySeat,
  bySeat,
  fromFlowerEnd,
  FULL_WALL,
  SICHUAN_WALL,
  WALL_WITHOUT_FLOWERS,
  type WallGeometry,
  type WallPosition,
  wallQueue,
} from '#tiles';
import type { DealFrame } from './deal-frame.js';

/** The wall as it was built and broken, and the number of tiles that were taken from its flower end. */
type BrokenWall = Pick<DealFrame, 'tiles' | 'wallBreak'> & { readonly fromFlowerEnd: number };

/** The number of tiles in each stack of one side, from its right end. */
export type StacksLeft = readonly (0 | 1 | 2)[];

export interface WallLeft {
  readonly stacks: BySeat<StacksLeft>;
  /** The place of the next tile at the live end. */
  readonly next?: WallPosition;
  /** False if the record does not state the break: the number of tiles is then right, but their places are unknown. */
  readonly isPlaced: boolean;
}

const GEOMETRIES: Readonly<Record<number, WallGeometry>> = {
  108: SICHUAN_WALL,
  136: WALL_WITHOUT_FLOWERS,
  144: FULL_WALL,
};

/** Returns the places of the `left` remaining tiles of the wall. Undefined for a wall of unknown size. */
export const wallLeft = (
  { tiles, wallBreak, fromFlowerEnd: replaced }: BrokenWall,
  left: number,
): WallLeft | undefined => {
  const geometry = tiles === undefined ? undefined : GEOMETRIES[tiles];
  if (geometry === undefined || tiles === undefined) return undefined;
  const queue = wallQueue(geometry, wallBreak?.seat ?? 'east', wallBreak?.stack ?? 0);
  const live = queue.slice(Math.max(0, tiles - left - replaced));
  const lies = new Set(fromFlowerEnd(live).slice(live.length - left));
  const next = live.find((place) => lies.has(place));
  return {
    stacks: bySeat((seat) =>
      stacksOf(
        geometry[seat],
        live.filter((place) => place.seat === seat && lies.has(place)),
      ),
    ),
    isPlaced: wallBreak !== undefined,
    ...(next !== undefined && { next }),
  };
};

const stacksOf = (stacks: number, lying: readonly WallPosition[]): StacksLeft =>
  Array.from({ length: stacks }, (_, place) => {
    const count = lying.filter(({ stack }) => stack === place + 1).length;
    return count === 2 ? 2 : count === 1 ? 1 : 0;
  });
