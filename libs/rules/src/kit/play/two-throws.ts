import type { WallThrows } from '#deal';
import { wallPicked } from '#tiles';

/**
 * Two throws break the wall. The first throw picks the wall and the seat behind it, which throws second. The sum of
 * both throws, 4 to 24, counts the stacks clockwise from the right end of that wall. Beyond its last stack the count
 * continues in the wall of the player on the left.
 */
export const twoThrows = {
  count: 2,
  breaker: wallPicked,
  breakAt: (second, first) => ({
    seat: wallPicked(first),
    stack: [...first, ...second].reduce((sum, pips) => sum + pips, 0),
  }),
} as const satisfies WallThrows;
