import { HONOUR_SPAN } from '#tiles';
import type { Arrangement } from '../../hand/arrangement.js';
import { meet, type Kinds } from '../../../patterns/index.js';
import { DRAGONS, TERMINALS, WINDS } from '../../hand/terminals-and-honours.js';
import type { HandPart } from '../../hand/sets-and-pairs.js';
import { type Among, each, everyThree, everyTwo, type Find, needing, once, pungs, whole } from './find.js';

const NONE: readonly number[] = [];

const pungsOf = (kinds: Kinds): Among => ({
  of: 'pungs',
  places: ({ pungs: places, parts, honours }) =>
    (honours & kinds.honours) === 0 ? NONE : places.filter((place) => meet(parts[place] as HandPart, kinds)),
});

/**
 * The first pung of each kind. With jokers there can be a second one, which fans of several kinds ignore
 * (DZ-A-SAMEKIND).
 */
const onePungOfEach = (kinds: Kinds): Among => {
  const all = pungsOf(kinds);
  return {
    of: 'pungs',
    places: (hand, won) => {
      const places = all.places(hand, won);
      // Places are in order of rank, so pungs of one kind are adjacent.
      return places.filter((place, at) => at === 0 || tileAt(hand, place) !== tileAt(hand, places[at - 1] as number));
    },
  };
};

const tileAt = ({ parts }: Arrangement, place: number): number => (parts[place] as HandPart).tile;

const oneOfEachDragon = onePungOfEach(DRAGONS);
const oneOfEachWind = onePungOfEach(WINDS);

const any = (): boolean => true;
/** DZ-fan.68 (DZ-dealer.5). */
export const dragon: Find = each(pungsOf(DRAGONS), any);
/** DZ-fan.60. */
export const twoDragons: Find = everyTwo(oneOfEachDragon, any);
/** DZ-fan.6. */
export const threeDragons: Find = once(oneOfEachDragon, 3, any);
/** DZ-fan.44. */
export const threeWinds: Find = everyThree(oneOfEachWind, any);
/** DZ-fan.5. */
export const fourWinds: Find = once(oneOfEachWind, 4, any);

const GREEN = HONOUR_SPAN[0] + 5;
const isGreenPair = ({ parts, pair }: Arrangement): boolean => (parts[pair] as HandPart).tile === GREEN;
const isEveryWind = ({ honours }: Arrangement): boolean => (honours & WINDS.honours) === WINDS.honours;
/** DZ-fan.1: a pung of each wind. */
export const luckyFourWinds: Find = needing(
  { pungs: 4 },
  whole((hand) => isEveryWind(hand) && hand.pungs.length === 4 && isGreenPair(hand)),
);

/** The pair is of one of these kinds, and no pung has the same kind. */
const isPairOfAnother = (hand: Arrangement, pungPlaces: readonly number[], kinds: Kinds): boolean =>
  meet(hand.parts[hand.pair] as HandPart, kinds) &&
  pungPlaces.every((place) => tileAt(hand, place) !== tileAt(hand, hand.pair));

/** Pungs of `count` kinds and a pair of another of these kinds. The pair is part of the fan. */
const little = (kinds: Kinds, among: Among, count: number): Find =>
  once(
    {
      of: 'pungs',
      places: (hand, won) => {
        const places = among.places(hand, won);
        return places.length === count && isPairOfAnother(hand, places, kinds) ? [...places, hand.pair] : NONE;
      },
    },
    count,
    any,
  );
/** DZ-fan.14. */
export const littleFourWinds: Find = little(WINDS, oneOfEachWind, 3);
/** DZ-fan.15. */
export const littleThreeDragons: Find = little(DRAGONS, oneOfEachDragon, 2);

/** DZ-fan.69 (DZ-dealer.5). */
export const roundWind: Find = each(pungs, ({ tile }, { circumstances }) => tile === circumstances.roundWind);
/** DZ-fan.70: the same pung can also be the round wind (DZ-dealer.5). */
export const seatWind: Find = each(pungs, ({ tile }, { circumstances }) => tile === circumstances.seatWind);
/** DZ-fan.86: dragons do not count. */
export const terminalsOrWinds: Find = each(pungs, (part) => meet(part, TERMINALS) || meet(part, WINDS));
