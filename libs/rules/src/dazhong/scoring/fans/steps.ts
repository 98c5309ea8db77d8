import { SUITS_IN } from '../../../patterns/index.js';
import type { HandPart } from '../hand-part.js';

const HONOURS = 3;

/** Over how many suits; 0 where an honour is among them. */
const suitsOver = (...parts: readonly HandPart[]): number =>
  parts.some(({ suit }) => suit === HONOURS)
    ? 0
    : (SUITS_IN[parts.reduce((bits, part) => bits | (1 << part.suit), 0)] as number);

export const areSuited = ({ suit }: HandPart): boolean => suit !== HONOURS;

export const isOneSuit = (one: HandPart, other: HandPart): boolean => one.suit === other.suit;

/** Sets in the order of their ranks, each so many ranks after the one before, over so many suits. */
export const threeInSteps =
  (step: number, suits: number) =>
  (one: HandPart, two: HandPart, three: HandPart): boolean =>
    two.rank - one.rank === step && three.rank - two.rank === step && suitsOver(one, two, three) === suits;

export const fourInSteps =
  (step: number, suits: number) =>
  (one: HandPart, two: HandPart, three: HandPart, four: HandPart): boolean =>
    two.rank - one.rank === step &&
    three.rank - two.rank === step &&
    four.rank - three.rank === step &&
    suitsOver(one, two, three, four) === suits;

/** Steps of chows 123, 456, 789. */
export const STRAIGHT = 3;
