import type { Arrangement } from '../../hand/arrangement.js';
import { areWithin, EVERY_SUIT, kinds, type Kinds, meet, ranks, suitsOf, SUITS_IN } from '../../../patterns/index.js';
import { DRAGONS, TERMINALS, TERMINALS_AND_HONOURS, WINDS } from '../../hand/terminals-and-honours.js';
import { type Find, whole } from './find.js';

/** Fans that name tiles require four sets and a pair or seven pairs. */
const isInSetsOrPairs = ({ form }: Arrangement): boolean => form === 'regular' || form === 'pairs';

const only = (allowed: Kinds): Find => whole((hand) => areWithin(hand, allowed) && isInSetsOrPairs(hand));

/** DZ-fan.7: the green dragon is optional. */
export const green = only(kinds('23468s6z'));
/** DZ-fan.13. */
export const terminals = only(TERMINALS);
/** DZ-fan.16. */
export const honours = only({ suited: 0, honours: TERMINALS_AND_HONOURS.honours });
/** DZ-fan.23. */
export const terminalsAndHonours = only(TERMINALS_AND_HONOURS);
/** DZ-fan.31. */
export const upper = only(ranks('789'));
/** DZ-fan.32. */
export const middle = only(ranks('456'));
/** DZ-fan.33. */
export const lower = only(ranks('123'));
/** DZ-fan.42. */
export const upperFour = only(ranks('6789'));
/** DZ-fan.43. */
export const lowerFour = only(ranks('1234'));
/** DZ-fan.46. */
export const reversible = only(kinds('1234589p245689s5z'));
/** DZ-fan.77. */
export const simples = only(ranks('2345678'));

const isOneSuit = (hand: Arrangement): boolean => SUITS_IN[suitsOf(hand)] === 1 && isInSetsOrPairs(hand);
/** DZ-fan.28. */
export const fullFlush: Find = whole((hand) => hand.honours === 0 && isOneSuit(hand));
/** DZ-fan.56. */
export const halfFlush: Find = whole((hand) => hand.honours !== 0 && isOneSuit(hand));
/** DZ-fan.58 (DZ-A-58K). */
export const allTypes: Find = whole(
  (hand) => suitsOf(hand) === EVERY_SUIT && meet(hand, WINDS) && meet(hand, DRAGONS) && isInSetsOrPairs(hand),
);
/** DZ-fan.88: one suit or more is absent (DZ-A-88). */
export const voidedSuit: Find = whole((hand) => suitsOf(hand) !== EVERY_SUIT);
/** DZ-fan.89. */
export const noHonours: Find = whole((hand) => hand.honours === 0);
