import { SUITS_IN } from '../../../patterns/index.js';
import type { HandPart } from '../../hand/sets-and-pairs.js';

const HONOURS = 3;

/** The number of suits for each value of the bits of suits; 0 with honours, which are the highest bit. */
const SUITS_WITHOUT_HONOURS = Array.from({ length: 1 << (HONOURS + 1) }, (_, bits) => SUITS_IN[bits] ?? 0);

/** The number of different suits; 0 if one of the parts is an honour. */
const suitsOver = (...parts: readonly HandPart[]): number =>
  SUITS_WITHOUT_HONOURS[parts.reduce((bits, part) => bits | (1 << part.suit), 0)] as number;

export const areSuited = ({ suit }: HandPart): boolean => suit !== HONOURS;

export const isOneSuit = (one: HandPart, other: HandPart): boolean => one.suit === other.suit;

/** Checks three sets in order of rank: the same rank step each time, and this number of suits. */
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

/** The rank step between the chows 123, 456 and 789. */
export const STRAIGHT = 3;
