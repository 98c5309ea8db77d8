import type { RuleSet } from '#deal';
import { wallPicked } from '#tiles';

/** The seat that makes the second throw, by the dealer's first throw. */
export const wallBreaker: NonNullable<RuleSet['wallBreaker']> = wallPicked;

/**
 * Where two throws break the wall: the first picks the wall; the sum of both, 4 to 24, counts the stacks clockwise from its
 * right end, beyond its last one on into the wall of the player on the left.
 */
export const wallBreak: RuleSet['wallBreak'] = (dice, first = dice) => ({
  seat: wallPicked(first),
  stack: [...first, ...dice].reduce((sum, pips) => sum + pips, 0),
});
