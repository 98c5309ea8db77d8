import { areWithin } from '../../patterns/index.js';
import { anyHand, type CountingRow, eachPart, winner } from './score-line.js';
import type { WinCircumstances } from '../hand/win-circumstances.js';
import type { HandPart } from '../hand/sets-and-pairs.js';
import { WONDERS } from '../hand/irregular-forms.js';
import {
  countSets,
  countSuits,
  hasHonours,
  isOfHonours,
  isOfOneSuit,
  isPairOf,
  isPungOrKong,
  isWithoutChow,
} from '../hand/structure.js';

const [FIRST_FLOWER, FIRST_SEASON] = [1, 1 << 4];
const ALL_FLOWERS = 0b1111;
const ALL_SEASONS = ALL_FLOWERS << 4;

const isOwn = (circumstances: WinCircumstances, first: number): boolean =>
  (circumstances.bonus & (first << circumstances.seat)) !== 0;
const holdsAll = ({ bonus }: WinCircumstances, tiles: number): boolean => (bonus & tiles) === tiles;

/** A part without points (CC-A05). */
const isWorthless = ({ kind, family, tile }: HandPart, { ownWind, prevailingWind }: WinCircumstances): boolean =>
  kind === 'chow' || (kind === 'pair' && family !== 'dragon' && tile !== ownWind && tile !== prevailingWind);

/**
 * The doublings in the order of the sheet. First are those of any hand, with the suits among them (CC-A23). A pung of
 * winds that is both own and prevailing is on two lines (CC-A02). So are an own flower and an own season (CC-A22), and
 * the own tile of a bouquet (CC-A08).
 */
export const DOUBLING_ROWS: readonly CountingRow[] = [
  eachPart('CC-double.dragon', 1, (part) => part.family === 'dragon' && isPungOrKong(part)),
  eachPart('CC-double.wind.own', 1, (part, { ownWind }) => part.tile === ownWind && isPungOrKong(part)),
  eachPart(
    'CC-double.wind.prevailing',
    1,
    (part, { prevailingWind }) => part.tile === prevailingWind && isPungOrKong(part),
  ),
  // One kind of honours is enough (CC-A25).
  anyHand('CC-double.suit.mixed', 1, (hand) => hasHonours(hand) && countSuits(hand) === 1),
  anyHand('CC-double.suit.pure', 3, isOfOneSuit),
  // It does not count besides the three doublings for honours only (CC-A04).
  anyHand('CC-double.terminals.honours', 1, (hand) => countSuits(hand) > 0 && areWithin(hand.held, WONDERS)),
  anyHand('CC-double.honours.only', 3, isOfHonours),
  anyHand('CC-double.bonus.own.flower', 1, ({ circumstances }) => isOwn(circumstances, FIRST_FLOWER)),
  anyHand('CC-double.bonus.own.season', 1, ({ circumstances }) => isOwn(circumstances, FIRST_SEASON)),
  anyHand('CC-double.bouquet.flowers', 2, ({ circumstances }) => holdsAll(circumstances, ALL_FLOWERS)),
  anyHand('CC-double.bouquet.seasons', 2, ({ circumstances }) => holdsAll(circumstances, ALL_SEASONS)),
  winner('CC-double.nochow', 1, isWithoutChow),
  winner('CC-double.miser', 1, ({ parts, circumstances }) => parts.every((part) => isWorthless(part, circumstances))),
  winner('CC-double.loose', 1, ({ circumstances }) => circumstances.isLoose),
  winner('CC-double.lastpermitted', 1, ({ circumstances }) => circumstances.isLastPermitted),
  winner('CC-double.robkong', 1, ({ circumstances }) => circumstances.isRobbed),
  winner('CC-double.winds3pair', 1, (hand) => countSets(hand, 'wind') === 3 && isPairOf(hand, 'wind')),
  winner('CC-double.dragons2pair', 1, (hand) => countSets(hand, 'dragon') === 2 && isPairOf(hand, 'dragon')),
  // A hand with a declared set has not only waited (CC-A30).
  winner(
    'CC-double.immediateready',
    1,
    ({ circumstances, parts }) => circumstances.isReadyAtOnce && !parts.some(({ set }) => set.declared),
  ),
];
