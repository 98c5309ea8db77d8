import { type Kinds, meet, ranks } from '../../../patterns/index.js';
import type { HandPart } from '../../hand/sets-and-pairs.js';
import { type Find, inCircumstances, needing, whole } from './find.js';

/** DZ-fan.2. */
export const blessingOfHeaven: Find = inCircumstances(({ isDealt }) => isDealt);
/** DZ-fan.3. */
export const blessingOfEarth: Find = inCircumstances(({ isBlessedByEarth, isDrawn }) => isBlessedByEarth && isDrawn);
/** DZ-fan.4. */
export const blessingOfMan: Find = inCircumstances(
  ({ isBlessedByMan, isClaimed, isRobbed }) => isBlessedByMan && isClaimed && !isRobbed,
);
/** DZ-fan.24. */
export const heavenlyReady: Find = inCircumstances(({ isHeavenlyReady }) => isHeavenlyReady);
/** DZ-fan.81 (DZ-A-RIICHI). */
export const riichi: Find = inCircumstances(({ isReady, isClosed }) => isReady && isClosed);
/**
 * DZ-fan.91 (DZ-ready.4). Where it is agreed, a concealed hand has it beside riichi, unless a heavenly ready hand takes
 * the place of both (DZ-A-RIICHI).
 */
export const readyHand: Find = inCircumstances(
  ({ isReady, isHeavenlyReady, isClosed, addsRiichi }) => isReady && (!isClosed || (addsRiichi && !isHeavenlyReady)),
);

/** DZ-fan.50 (DZ-sea.3). */
export const lastTileDraw: Find = inCircumstances(({ isLastTile, isDrawn }) => isLastTile && isDrawn);
/** DZ-fan.51 (DZ-sea.3). */
export const lastTileClaim: Find = inCircumstances(
  ({ isLastTile, isClaimed, isRobbed }) => isLastTile && isClaimed && !isRobbed,
);
/** DZ-fan.52 (DZ-kong.8). */
export const replacementTile: Find = inCircumstances(({ isReplacement, isDrawn }) => isReplacement && isDrawn);
/** DZ-fan.53 (DZ-rob.2). */
export const robbingTheKong: Find = inCircumstances(({ isRobbed }) => isRobbed);
/** DZ-fan.65. */
export const lastTile: Find = inCircumstances(({ isLastCopy }) => isLastCopy);
/** DZ-fan.90: a replacement tile is also drawn (DZ-mj.2). */
export const selfDrawn: Find = inCircumstances(({ isDrawn }) => isDrawn);

/** DZ-fan.71: any structure counts (DZ-A-71). */
export const concealedHand: Find = inCircumstances(({ isClosed, isClaimed }) => isClosed && isClaimed);
/** DZ-fan.63. */
export const fullyConcealed: Find = needing(
  { circumstances: ({ isClosed, isDrawn }) => isClosed && isDrawn },
  whole(({ form }, { circumstances }) => circumstances.isClosed && circumstances.isDrawn && form === 'regular'),
);
/** DZ-fan.59. */
export const meldedHand: Find = whole(
  ({ parts, pair }, { circumstances }) =>
    circumstances.isClaimed && parts.every(({ isExposed }, place) => isExposed || place === pair),
);

const completesPair = (of: Kinds): Find =>
  whole(
    ({ form, parts, pair }, { place }) => form === 'regular' && place === pair && meet(parts[pair] as HandPart, of),
  );
/** DZ-fan.92: the winning tile is assigned to the pair (DZ-A-92). */
export const pairWaitMiddle: Find = completesPair(ranks('258'));
/** DZ-fan.93. */
export const pairWaitTerminal: Find = completesPair(ranks('19'));

/** DZ-fan.79 (DZ-joker.9): only in a game with jokers (DZ-A-79). */
export const noJokers: Find = inCircumstances(({ isWithoutJokers }) => isWithoutJokers);
