import type { RuleSet } from '#deal';
import { wallPicked } from '#tiles';

/** A throw of two dice. */
export type Throw = readonly [number, number];

/**
 * Where two throws break the wall: the first, of the dealer, picks the wall; the sum of both, 4 to 24, counts the stacks
 * clockwise from its right end, beyond its last one on into the wall of the player on the left.
 */
export const brokenByTwoThrows = ([first, second]: readonly [Throw, Throw]): ReturnType<RuleSet['wallBreak']> => ({
  seat: wallPicked(first),
  stack: [...first, ...second].reduce((sum, pips) => sum + pips, 0),
});

/** Whom the first throw tells to throw again. */
export const wallBreaker: NonNullable<RuleSet['wallBreaker']> = wallPicked;

export const wallBreak: RuleSet['wallBreak'] = (dice, first = dice) => brokenByTwoThrows([first, dice]);
