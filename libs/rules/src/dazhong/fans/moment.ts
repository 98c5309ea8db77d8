import { type Kinds, meet, ranks } from '../../patterns/index.js';
import type { Part } from '../part.js';
import { type Find, inMoment, needing, whole } from './find.js';

/** DZ-fan.2. */
export const blessingOfHeaven: Find = inMoment((moment) => moment.isDealt);
/** DZ-fan.3. */
export const blessingOfEarth: Find = inMoment((moment) => moment.isBlessedByEarth && moment.isDrawn);
/** DZ-fan.4. */
export const blessingOfMan: Find = inMoment((moment) => moment.isBlessedByMan && moment.isClaimed && !moment.isRobbed);
/** DZ-fan.24. */
export const heavenlyReady: Find = inMoment((moment) => moment.isHeavenlyReady);
/** DZ-fan.81 (DZ-A-RIICHI). */
export const riichi: Find = inMoment((moment) => moment.isReady && moment.isClosed);
/** DZ-fan.91 (DZ-ready.4). */
export const readyHand: Find = inMoment((moment) => moment.isReady && !moment.isClosed);

/** DZ-fan.50 (DZ-sea.3). */
export const lastTileDraw: Find = inMoment((moment) => moment.isLastTile && moment.isDrawn);
/** DZ-fan.51 (DZ-sea.3). */
export const lastTileClaim: Find = inMoment((moment) => moment.isLastTile && moment.isClaimed && !moment.isRobbed);
/** DZ-fan.52 (DZ-kong.8). */
export const replacementTile: Find = inMoment((moment) => moment.isReplacement && moment.isDrawn);
/** DZ-fan.53 (DZ-rob.2). */
export const robbingTheKong: Find = inMoment((moment) => moment.isRobbed);
/** DZ-fan.65. */
export const lastTile: Find = inMoment((moment) => moment.isLastCopy);
/** DZ-fan.90; a replacement tile is drawn too (DZ-mj.2). */
export const selfDrawn: Find = inMoment((moment) => moment.isDrawn);

/** DZ-fan.71, whatever the structure (DZ-A-71). */
export const concealedHand: Find = inMoment((moment) => moment.isClosed && moment.isClaimed);
/** DZ-fan.63. */
export const fullyConcealed: Find = needing(
  { moment: ({ isClosed, isDrawn }) => isClosed && isDrawn },
  whole(({ form }, { moment }) => moment.isClosed && moment.isDrawn && form === 'regular'),
);
/** DZ-fan.59. */
export const meldedHand: Find = whole(
  ({ parts, pair }, { moment }) =>
    moment.isClaimed && parts.every(({ isExposed }, place) => isExposed || place === pair),
);

const completesPair = (of: Kinds): Find =>
  whole(({ form, parts, pair }, { place }) => form === 'regular' && place === pair && meet(parts[pair] as Part, of));
/** DZ-fan.92: the winning tile is counted to the pair (DZ-A-92). */
export const pairWaitMiddle: Find = completesPair(ranks('258'));
/** DZ-fan.93. */
export const pairWaitTerminal: Find = completesPair(ranks('19'));

/** DZ-fan.79 (DZ-joker.9), in a game with jokers alone (DZ-A-79). */
export const noJokers: Find = inMoment((moment) => moment.isWithoutJokers);
