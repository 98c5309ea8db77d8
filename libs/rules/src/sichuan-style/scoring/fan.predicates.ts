import { once } from '../../kit/index.js';
import {
  countFourfoldKinds,
  countKongs,
  isAllDeclaredPungs,
  isAllPungs,
  isOneSuit,
  isSevenPairsHand,
  wonIn,
} from '../../patterns/index.js';

/** SS-val.1. */
export const kong = countKongs;
/** SS-val.2 as read by SS-A01, SS-A02 and SS-A06. */
export const root = countFourfoldKinds;
/** SS-val.3. */
export const allPungs = once(isAllPungs);
/**
 * SS-val.4 as read by SS-A04: with four declared sets one tile is left, and the winning tile completes its pair. Never
 * dealt (SS-A26).
 */
export const goldenWait = once(isAllDeclaredPungs);
/** SS-val.5. */
export const fullFlush = once(isOneSuit);
/** SS-val.6: four identical tiles are two of the pairs (SS-A30). */
export const sevenPairs = once(isSevenPairsHand);
/** SS-val.7: counts besides SS-val.10 if the replacement tile is the last of the wall (SS-A107). */
export const winAfterKong = once(wonIn('replacement-tile'));
/** SS-val.8. */
export const shootAfterKong = once(wonIn('after-kong'));
/** SS-val.9. */
export const robbingTheKong = once(wonIn('robbing-the-kong'));
/** SS-val.10. */
export const underTheSea = once(wonIn('last-tile'));
