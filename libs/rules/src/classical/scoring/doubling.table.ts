import { areWithin } from '../../patterns/index.js';
import type { CountingRow } from './score-line.js';
import type { WinCircumstances } from './win-circumstances.js';
import type { HandPart } from './sets-and-pairs.js';
import { WONDERS } from './irregular-forms.js';
import {
  countSets,
  countSuits,
  hasHonours,
  isOfHonours,
  isOfOneSuit,
  isPairOf,
  isPungOrKong,
  isWithoutChow,
} from './structure.js';

/** A line of doublings. `doublings` is the number for each instance. */
export interface DoublingRow extends CountingRow {
  readonly doublings: number;
}

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
export const DOUBLING_ROWS = [
  {
    id: 'double.dragon',
    clause: 'CC-double.dragon',
    doublings: 1,
    by: 'all',
    each: (part) => part.family === 'dragon' && isPungOrKong(part),
  },
  {
    id: 'double.wind.own',
    clause: 'CC-double.wind.own',
    doublings: 1,
    by: 'all',
    each: (part, { ownWind }) => part.tile === ownWind && isPungOrKong(part),
  },
  {
    id: 'double.wind.prevailing',
    clause: 'CC-double.wind.prevailing',
    doublings: 1,
    by: 'all',
    each: (part, { prevailingWind }) => part.tile === prevailingWind && isPungOrKong(part),
  },
  // One kind of honours is enough (CC-A25).
  {
    id: 'double.suit.mixed',
    clause: 'CC-double.suit.mixed',
    doublings: 1,
    by: 'all',
    holds: (hand) => hasHonours(hand) && countSuits(hand) === 1,
  },
  { id: 'double.suit.pure', clause: 'CC-double.suit.pure', doublings: 3, by: 'all', holds: isOfOneSuit },
  // It does not count besides the three doublings for honours only (CC-A04).
  {
    id: 'double.terminals.honours',
    clause: 'CC-double.terminals.honours',
    doublings: 1,
    by: 'all',
    holds: (hand) => countSuits(hand) > 0 && areWithin(hand.held, WONDERS),
  },
  { id: 'double.honours.only', clause: 'CC-double.honours.only', doublings: 3, by: 'all', holds: isOfHonours },
  {
    id: 'double.bonus.own.flower',
    clause: 'CC-double.bonus.own.flower',
    doublings: 1,
    by: 'all',
    holds: ({ circumstances }) => isOwn(circumstances, FIRST_FLOWER),
  },
  {
    id: 'double.bonus.own.season',
    clause: 'CC-double.bonus.own.season',
    doublings: 1,
    by: 'all',
    holds: ({ circumstances }) => isOwn(circumstances, FIRST_SEASON),
  },
  {
    id: 'double.bouquet.flowers',
    clause: 'CC-double.bouquet.flowers',
    doublings: 2,
    by: 'all',
    holds: ({ circumstances }) => holdsAll(circumstances, ALL_FLOWERS),
  },
  {
    id: 'double.bouquet.seasons',
    clause: 'CC-double.bouquet.seasons',
    doublings: 2,
    by: 'all',
    holds: ({ circumstances }) => holdsAll(circumstances, ALL_SEASONS),
  },
  { id: 'double.nochow', clause: 'CC-double.nochow', doublings: 1, by: 'winner', holds: isWithoutChow },
  {
    id: 'double.miser',
    clause: 'CC-double.miser',
    doublings: 1,
    by: 'winner',
    holds: ({ parts, circumstances }) => parts.every((part) => isWorthless(part, circumstances)),
  },
  {
    id: 'double.loose',
    clause: 'CC-double.loose',
    doublings: 1,
    by: 'winner',
    holds: ({ circumstances }) => circumstances.isLoose,
  },
  {
    id: 'double.lastpermitted',
    clause: 'CC-double.lastpermitted',
    doublings: 1,
    by: 'winner',
    holds: ({ circumstances }) => circumstances.isLastPermitted,
  },
  {
    id: 'double.robkong',
    clause: 'CC-double.robkong',
    doublings: 1,
    by: 'winner',
    holds: ({ circumstances }) => circumstances.isRobbed,
  },
  {
    id: 'double.winds3pair',
    clause: 'CC-double.winds3pair',
    doublings: 1,
    by: 'winner',
    holds: (hand) => countSets(hand, 'wind') === 3 && isPairOf(hand, 'wind'),
  },
  {
    id: 'double.dragons2pair',
    clause: 'CC-double.dragons2pair',
    doublings: 1,
    by: 'winner',
    holds: (hand) => countSets(hand, 'dragon') === 2 && isPairOf(hand, 'dragon'),
  },
  // A hand with a declared set has not only waited (CC-A30).
  {
    id: 'double.immediateready',
    clause: 'CC-double.immediateready',
    doublings: 1,
    by: 'winner',
    holds: ({ circumstances, parts }) => circumstances.isReadyAtOnce && !parts.some(({ set }) => set.declared),
  },
] as const satisfies readonly DoublingRow[];
