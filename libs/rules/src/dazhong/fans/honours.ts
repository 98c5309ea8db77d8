import { HONOUR_SPAN } from '#tiles';
import type { Arrangement } from '../arrangement.js';
import { meet, type Kinds } from '../../patterns/index.js';
import { DRAGONS, TERMINALS, WINDS } from '../kinds.js';
import type { Part } from '../part.js';
import { type Among, each, everyThree, everyTwo, type Find, needing, once, pungs, whole } from './find.js';

const NONE: readonly number[] = [];

const pungsOf = (kinds: Kinds): Among => ({
  of: 'pungs',
  places: ({ pungs: places, parts, honours }) =>
    (honours & kinds.honours) === 0 ? NONE : places.filter((place) => meet(parts[place] as Part, kinds)),
});

const dragonPungs = pungsOf(DRAGONS);
const windPungs = pungsOf(WINDS);

const any = (): boolean => true;
/** DZ-fan.68 (DZ-dealer.5). */
export const dragon: Find = each(dragonPungs, any);
/** DZ-fan.60. */
export const twoDragons: Find = everyTwo(dragonPungs, any);
/** DZ-fan.6. */
export const threeDragons: Find = once(dragonPungs, 3, any);
/** DZ-fan.44. */
export const threeWinds: Find = everyThree(windPungs, any);
/** DZ-fan.5. */
export const fourWinds: Find = once(windPungs, 4, any);

const GREEN = HONOUR_SPAN[0] + 5;
const isGreenPair = ({ parts, pair }: Arrangement): boolean => (parts[pair] as Part).tile === GREEN;
const isEveryWind = ({ honours }: Arrangement): boolean => (honours & WINDS.honours) === WINDS.honours;
/** DZ-fan.1: a pung of each wind. */
export const luckyFourWinds: Find = needing(
  { pungs: 4 },
  whole((hand) => isEveryWind(hand) && hand.pungs.length === 4 && isGreenPair(hand)),
);

const kindsAmong = ({ parts }: Arrangement, places: readonly number[]): ReadonlySet<number> =>
  new Set(places.map((place) => (parts[place] as Part).tile));

/** Pungs of so many kinds, and a pair of the one that is left; the pair is part of what makes it. */
const little = (kinds: Kinds, among: Among, count: number): Find =>
  once(
    {
      of: 'pungs',
      places: (hand, won) => {
        const places = among.places(hand, won);
        // A kong of jokers can make two of one kind.
        return places.length < count ? NONE : [...places, hand.pair];
      },
    },
    count,
    (hand, places) => {
      const pair = hand.parts[hand.pair] as Part;
      const pungKinds = kindsAmong(hand, places.slice(0, -1));
      return meet(pair, kinds) && pungKinds.size === count && !pungKinds.has(pair.tile);
    },
  );
/** DZ-fan.14. */
export const littleFourWinds: Find = little(WINDS, windPungs, 3);
/** DZ-fan.15. */
export const littleThreeDragons: Find = little(DRAGONS, dragonPungs, 2);

/** DZ-fan.69 (DZ-dealer.5). */
export const roundWind: Find = each(pungs, ({ tile }, { moment }) => tile === moment.roundWind);
/** DZ-fan.70; the same pung may be both (DZ-dealer.5). */
export const seatWind: Find = each(pungs, ({ tile }, { moment }) => tile === moment.seatWind);
/** DZ-fan.86: dragons are neither. */
export const terminalsOrWinds: Find = each(pungs, (part) => meet(part, TERMINALS) || meet(part, WINDS));
