import { SUITS_IN } from '../../patterns/index.js';
import type { Part } from '../part.js';

const HONOURS = 3;

/** Over how many suits; 0 where an honour is among them. */
const suitsOver = (...parts: readonly Part[]): number =>
  parts.some(({ suit }) => suit === HONOURS)
    ? 0
    : (SUITS_IN[parts.reduce((bits, part) => bits | (1 << part.suit), 0)] as number);

export const areSuited = ({ suit }: Part): boolean => suit !== HONOURS;

export const isOneSuit = (one: Part, other: Part): boolean => one.suit === other.suit;

/** Sets in the order of their ranks, each so many ranks after the one before, over so many suits. */
export const threeInSteps =
  (step: number, suits: number) =>
  (one: Part, two: Part, three: Part): boolean =>
    two.rank - one.rank === step && three.rank - two.rank === step && suitsOver(one, two, three) === suits;

export const fourInSteps =
  (step: number, suits: number) =>
  (one: Part, two: Part, three: Part, four: Part): boolean =>
    two.rank - one.rank === step &&
    three.rank - two.rank === step &&
    four.rank - three.rank === step &&
    suitsOver(one, two, three, four) === suits;

/** Steps of chows 123, 456, 789. */
export const STRAIGHT = 3;
