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

/** SBR-7.F1: each declared kong. */
export const kong = countKongs;
/** SBR-7.F2 as read by SBR-A01, SBR-A02 and SBR-A06. */
export const root = countFourfoldKinds;
export const allPungs = once(isAllPungs);
/** SBR-7.F4 as read by SBR-A03: with four declared sets one tile is left, which waits for its pair. */
export const goldenWait = once(isAllDeclaredPungs);
export const fullFlush = once(isOneSuit);
export const sevenPairs = once(isSevenPairsHand);
/** SBR-7.F7: counts besides SBR-7.F10 if the replacement tile is the last of the wall (SBR-A107). */
export const replacementTile = once(wonIn('replacement-tile'));
export const shotAfterKong = once(wonIn('after-kong'));
export const robbingTheKong = once(wonIn('robbing-the-kong'));
export const underTheSea = once(wonIn('last-tile'));
