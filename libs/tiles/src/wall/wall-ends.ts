import type { WallPosition } from './wall.js';

/*
 * Tiles are drawn from two ends of the remaining wall. Turns draw from the live end; replacements come from the flower
 * end, at the stacks that the break passed. At both ends the upper tile of a stack goes before the lower one
 * (DZ-A-WALLEND). So the order of the flower end is not the reverse of the order of drawing.
 *
 *       live end                       flower end
 *         top  1   3   5   ..  139 141 143   <- next
 *      bottom  2   4   6   ..  140 142 144
 */

const sameStack = (a: WallPosition, b: WallPosition): boolean => a.seat === b.seat && a.stack === b.stack;

/**
 * The remaining places, given in the order of drawing, in the order in which the flower end gives them (DZ-break.3).
 */
export const fromFlowerEnd = <P extends WallPosition>(left: readonly P[]): readonly P[] => {
  const stacks: P[][] = [];
  for (const place of left) {
    const last = stacks.at(-1);
    if (last?.[0] !== undefined && sameStack(last[0], place)) last.push(place);
    else stacks.push([place]);
  }
  return stacks.reverse().flat();
};
