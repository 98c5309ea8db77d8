import { HONOUR_SPAN } from '#tiles';
import type { Arrangement } from '../arrangement.js';
import { DRAGONS, meet, TERMINALS, WINDS, type Kinds } from '../kinds.js';
import type { Part } from '../part.js';
import { type Among, each, everyThree, everyTwo, type Find, once, pungs, whole } from './find.js';

const NONE: readonly number[] = [];

const pungsOf =
  (kinds: Kinds): Among =>
  ({ pungs: places, parts, honours }) =>
    (honours & kinds.honours) === 0 ? NONE : places.filter((place) => meet(parts[place] as Part, kinds));

const dragonPungs = pungsOf(DRAGONS);
const windPungs = pungsOf(WINDS);

const any = (): boolean => true;
/** DZ-fan.68. */
export const dragon: Find = each(dragonPungs, any);
/** DZ-fan.60. */
export const twoDragons: Find = everyTwo(dragonPungs, any);
/** DZ-fan.6. */
export const threeDragons: Find = once(dragonPungs, ({ length }) => length >= 3);
/** DZ-fan.44. */
export const threeWinds: Find = everyThree(windPungs, any);
/** DZ-fan.5. */
export const fourWinds: Find = once(windPungs, ({ length }) => length === 4);

const GREEN = HONOUR_SPAN[0] + 5;
const isEveryWind = ({ honours }: Arrangement): boolean => (honours & WINDS.honours) === WINDS.honours;
/** DZ-fan.1: a pung of each wind. */
export const luckyFourWinds: Find = whole(
  (hand, won) =>
    windPungs(hand, won).length === 4 && isEveryWind(hand) && (hand.parts[hand.pair] as Part).tile === GREEN,
);

/** Pungs of so many kinds, and a pair of the one that is left. */
const little = (kinds: Kinds, of: Among, count: number): Find =>
  once(
    (hand, won) => (hand.form === 'regular' ? [...of(hand, won), hand.pair] : NONE),
    (parts) => {
      const pungKinds = new Set(parts.slice(0, -1).map(({ tile }) => tile));
      const pair = parts.at(-1);
      return pair !== undefined && meet(pair, kinds) && pungKinds.size === count && !pungKinds.has(pair.tile);
    },
  );
/** DZ-fan.14. */
export const littleFourWinds: Find = little(WINDS, windPungs, 3);
/** DZ-fan.15. */
export const littleThreeDragons: Find = little(DRAGONS, dragonPungs, 2);

/** DZ-fan.69. */
export const roundWind: Find = each(pungs, ({ tile }, { moment }) => tile === moment.roundWind);
/** DZ-fan.70. */
export const seatWind: Find = each(pungs, ({ tile }, { moment }) => tile === moment.seatWind);
/** DZ-fan.86: dragons are neither. */
export const terminalsOrWinds: Find = each(pungs, (part) => meet(part, TERMINALS) || meet(part, WINDS));
