import type { HandPart } from '../../hand/sets-and-pairs.js';
import { each, everyThree, everyTwo, type Find, kongs, needing, whole } from './find.js';

const isMelded = ({ isExposed }: HandPart): boolean => isExposed;
const isConcealed = ({ isExposed }: HandPart): boolean => !isExposed;

/** DZ-fan.87. */
export const melded: Find = each(kongs, isMelded);
/** DZ-fan.76. */
export const concealed: Find = each(kongs, isConcealed);
/** DZ-fan.64. */
export const twoMelded: Find = everyTwo(kongs, (one, other) => isMelded(one) && isMelded(other));
/** DZ-fan.54: counts for every two (DZ-A-KONG). Concealed kongs are also concealed pungs (DZ-kong.9). */
export const twoConcealed: Find = everyTwo(kongs, (one, other) => isConcealed(one) && isConcealed(other));
/** DZ-fan.64x: one of each (DZ-A-KONGMIX). */
export const concealedAndMelded: Find = everyTwo(kongs, (one, other) => isMelded(one) !== isMelded(other));
/** DZ-fan.22. */
export const three: Find = everyThree(kongs, () => true);
/** DZ-fan.9. */
export const four: Find = needing(
  { kongs: 4 },
  whole(({ kongs: { length } }) => length === 4),
);
/** DZ-fan.12. */
export const ofJokers: Find = each(kongs, ({ isKongOfJokers }) => isKongOfJokers);
