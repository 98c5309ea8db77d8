import { areWithin, ranks } from '../../../patterns/index.js';
import type { HandPart } from '../../hand/sets-and-pairs.js';
import { allFour, type Among, everyThree, everyTwo, type Find, needing, pungs, whole } from './find.js';
import { areSuited, fourInSteps, threeInSteps } from './rank-steps.js';

/** DZ-fan.55. */
export const allPungs: Find = needing(
  { pungs: 4 },
  whole(({ pungs: { length } }) => length === 4),
);

const EVEN = ranks('2468');
/** DZ-fan.27. */
export const allEven: Find = needing(
  { pungs: 4 },
  whole((hand) => hand.pungs.length === 4 && areWithin(hand, EVEN)),
);

/** DZ-fan.74. */
export const double: Find = everyTwo(
  pungs,
  (one, other) => one.rank === other.rank && one.suit !== other.suit && areSuited(one) && areSuited(other),
);
/** DZ-fan.38. */
export const triple: Find = everyThree(pungs, threeInSteps(0, 3));
/** DZ-fan.30. */
export const pureShifted: Find = everyThree(pungs, threeInSteps(1, 1));
/** DZ-fan.67. */
export const halfMixedShifted: Find = everyThree(pungs, threeInSteps(1, 2));
/** DZ-fan.48. */
export const mixedShifted: Find = everyThree(pungs, threeInSteps(1, 3));
/** DZ-fan.20. */
export const fourPureShifted: Find = allFour(pungs, fourInSteps(1, 1));
/** DZ-fan.61. */
export const fourHalfMixedShifted: Find = allFour(pungs, fourInSteps(1, 3));

/** Pungs that are neither exposed nor completed by another player's tile (DZ-count.2). */
const concealed: Among = {
  of: 'pungs',
  places: ({ pungs: places, parts }, { circumstances, place: wonIn }) =>
    places.filter((place) => !(parts[place] as HandPart).isExposed && !(circumstances.isClaimed && place === wonIn)),
};

const any = (): boolean => true;
/** DZ-fan.75. */
export const twoConcealed: Find = everyTwo(concealed, any);
/** DZ-fan.39. */
export const threeConcealed: Find = everyThree(concealed, any);
/** DZ-fan.17. */
export const fourConcealed: Find = needing(
  { pungs: 4 },
  whole((hand, won) => concealed.places(hand, won).length === 4),
);
