import type { HandPart } from '../../hand/sets-and-pairs.js';
import { allFour, chows, everyThree, everyTwo, type Find, whole } from './find.js';
import { areSuited, fourInSteps, isOneSuit, STRAIGHT, threeInSteps } from './rank-steps.js';

const FIVE = 5;
const FIRST = 1;
const LAST = 7;

const isAsHigh = (one: HandPart, other: HandPart): boolean => one.rank === other.rank;

/** DZ-fan.82. */
export const pureDouble: Find = everyTwo(chows, (one, other) => isAsHigh(one, other) && isOneSuit(one, other));
/** DZ-fan.83. */
export const mixedDouble: Find = everyTwo(chows, (one, other) => isAsHigh(one, other) && !isOneSuit(one, other));
/** DZ-fan.84. */
export const shortStraight: Find = everyTwo(
  chows,
  (one, other) => other.rank - one.rank === STRAIGHT && isOneSuit(one, other),
);
/** DZ-fan.85. */
export const twoTerminal: Find = everyTwo(
  chows,
  (one, other) => one.rank === FIRST && other.rank === LAST && isOneSuit(one, other),
);

/** DZ-fan.29. */
export const pureTriple: Find = everyThree(chows, threeInSteps(0, 1));
/** DZ-fan.47. */
export const mixedTriple: Find = everyThree(chows, threeInSteps(0, 3));
/** DZ-fan.19. */
export const quadruple: Find = allFour(chows, fourInSteps(0, 1));

const inStepsOfOne = threeInSteps(1, 1);
const inStepsOfTwo = threeInSteps(2, 1);
/** DZ-fan.36: steps of three are DZ-fan.34 (DZ-A-36). */
export const pureShifted: Find = everyThree(
  chows,
  (one, two, three) => inStepsOfOne(one, two, three) || inStepsOfTwo(one, two, three),
);
/** DZ-fan.78. */
export const halfMixedShifted: Find = everyThree(chows, threeInSteps(1, 2));
/** DZ-fan.57. */
export const mixedShifted: Find = everyThree(chows, threeInSteps(1, 3));

const fourInStepsOfOne = fourInSteps(1, 1);
const fourInStepsOfTwo = fourInSteps(2, 1);
/** DZ-fan.21. */
export const fourPureShifted: Find = allFour(
  chows,
  (...four) => fourInStepsOfOne(...four) || fourInStepsOfTwo(...four),
);
/** DZ-fan.66. */
export const fourHalfMixedShifted: Find = allFour(chows, fourInSteps(1, 3));

/** DZ-fan.34. */
export const pureStraight: Find = everyThree(chows, threeInSteps(STRAIGHT, 1));
/** DZ-fan.80. */
export const halfMixedStraight: Find = everyThree(chows, threeInSteps(STRAIGHT, 2));
/** DZ-fan.45. */
export const mixedStraight: Find = everyThree(chows, threeInSteps(STRAIGHT, 3));

/** Checks for 123 and 789 twice, each pair of chows in one suit. */
const areTerminalStraights = (parts: readonly HandPart[]): boolean => {
  const suits = (rank: number): readonly number[] =>
    parts
      .filter((part) => part.rank === rank)
      .map(({ suit }) => suit)
      .sort();
  const [low, high] = [suits(FIRST), suits(LAST)];
  return low.length === 2 && low[0] === high[0] && low[1] === high[1];
};

const terminalsAroundFives = (suits: number): Find =>
  whole(({ parts, chows: places, pair }) => {
    if (places.length < 4) return false;
    const fives = parts[pair] as HandPart;
    if (fives.rank !== FIVE || !areSuited(fives)) return false;
    const sets = places.map((place) => parts[place] as HandPart);
    return areTerminalStraights(sets) && new Set([...sets, fives].map(({ suit }) => suit)).size === suits;
  });

/** DZ-fan.18. */
export const pureTerminal: Find = terminalsAroundFives(1);
/** DZ-fan.35. */
export const threeSuitedTerminal: Find = terminalsAroundFives(3);

/** DZ-fan.72: a knitted straight counts as chows (DZ-fan.41). */
export const allChows: Find = whole(
  ({ form, parts, chows: { length }, pair }) =>
    length === (form === 'knitted' ? 1 : 4) && areSuited(parts[pair] as HandPart),
);
