import { type Kinds, meet, ranks } from '../../../patterns/index.js';
import type { HandPart } from '../sets-and-pairs.js';
import { type Find, inCircumstances, needing, whole } from './find.js';

/** DZ-fan.2. */
export const blessingOfHeaven: Find = inCircumstances((circumstances) => circumstances.isDealt);
/** DZ-fan.3. */
export const blessingOfEarth: Find = inCircumstances(
  (circumstances) => circumstances.isBlessedByEarth && circumstances.isDrawn,
);
/** DZ-fan.4. */
export const blessingOfMan: Find = inCircumstances(
  (circumstances) => circumstances.isBlessedByMan && circumstances.isClaimed && !circumstances.isRobbed,
);
/** DZ-fan.24. */
export const heavenlyReady: Find = inCircumstances((circumstances) => circumstances.isHeavenlyReady);
/** DZ-fan.81 (DZ-A-RIICHI). */
export const riichi: Find = inCircumstances((circumstances) => circumstances.isReady && circumstances.isClosed);
/** DZ-fan.91 (DZ-ready.4). */
export const readyHand: Find = inCircumstances((circumstances) => circumstances.isReady && !circumstances.isClosed);

/** DZ-fan.50 (DZ-sea.3). */
export const lastTileDraw: Find = inCircumstances((circumstances) => circumstances.isLastTile && circumstances.isDrawn);
/** DZ-fan.51 (DZ-sea.3). */
export const lastTileClaim: Find = inCircumstances(
  (circumstances) => circumstances.isLastTile && circumstances.isClaimed && !circumstances.isRobbed,
);
/** DZ-fan.52 (DZ-kong.8). */
export const replacementTile: Find = inCircumstances(
  (circumstances) => circumstances.isReplacement && circumstances.isDrawn,
);
/** DZ-fan.53 (DZ-rob.2). */
export const robbingTheKong: Find = inCircumstances((circumstances) => circumstances.isRobbed);
/** DZ-fan.65. */
export const lastTile: Find = inCircumstances((circumstances) => circumstances.isLastCopy);
/** DZ-fan.90: a replacement tile is also drawn (DZ-mj.2). */
export const selfDrawn: Find = inCircumstances((circumstances) => circumstances.isDrawn);

/** DZ-fan.71: any structure counts (DZ-A-71). */
export const concealedHand: Find = inCircumstances(
  (circumstances) => circumstances.isClosed && circumstances.isClaimed,
);
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
export const noJokers: Find = inCircumstances((circumstances) => circumstances.isWithoutJokers);
