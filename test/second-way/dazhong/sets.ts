import type { Tile } from '#tiles';
import type { Group } from './arrangements.js';
import {
  areShifted,
  areSuited,
  firstOf,
  isChow,
  isConcealedPung,
  isKong,
  isPung,
  numberOfSuits,
  pairOf,
  type Reading,
  setsOf,
} from './reading.js';
import type { Instances } from './instances.js';
import { isRegular, oneOf, pairIs } from './tiles-of-hand.js';
import { choices, isDragon, ranksIn } from './words.js';

type Sets = readonly Group[];
type OfSets = (sets: Sets) => boolean;

/** Four sets are the whole hand. */
export const fourSets =
  (hold: OfSets) =>
  (reading: Reading): boolean =>
    isRegular(reading) && hold(setsOf(reading));

export const arePungs: OfSets = (sets) => sets.every(isPung);
export const areChows: OfSets = (sets) => sets.every(isChow);
export const areKongs: OfSets = (sets) => sets.every(isKong);
export const areSuitedPungs: OfSets = (sets) => arePungs(sets) && areSuited(sets);
export const arePungsOf =
  (belongs: (tile: Tile) => boolean): OfSets =>
  (sets) =>
    sets.every((set) => isPung(set) && belongs(firstOf(set)));
export const areDragons = arePungsOf(isDragon);
export const areConcealedPungs = (sets: Sets, reading: Reading): boolean =>
  sets.every((set) => isConcealedPung(set, reading));

/** Whether the sets are kongs with these placements, which are in alphabetical order. */
export const areKongsPlaced =
  (...placements: readonly Group['placement'][]): OfSets =>
  (sets) =>
    areKongs(sets) &&
    sets
      .map(({ placement }) => placement)
      .toSorted()
      .join() === placements.join();

/** A pung or kong of each of the tiles. */
const haveAllOf =
  (tiles: readonly Tile[]): OfSets =>
  (sets) =>
    tiles.every((tile) => sets.some((set) => isPung(set) && firstOf(set) === tile));
export const pungsAndPair =
  (pungs: readonly Tile[], pair: Tile) =>
  (reading: Reading): boolean =>
    pairIs(reading, oneOf(pair)) && haveAllOf(pungs)(setsOf(reading));
/** Each choice of that many kinds with a pung or kong; a second one of a kind adds nothing (A-SAMEKIND). */
export const eachPungsOfKinds =
  (count: number, kinds: readonly Tile[]): Instances =>
  (reading) => {
    const pungs = setsOf(reading).filter(isPung);
    const held = kinds.flatMap((kind) => pungs.find((set) => firstOf(set) === kind) ?? []);
    return choices(held, count);
  };

/** A pung of each kind but one, which is the pair; built from these groups only. */
export const pungsAndPairOf =
  (kinds: readonly Tile[]): Instances =>
  (reading) => {
    const pair = pairOf(reading);
    if (!isRegular(reading) || pair === undefined || !kinds.includes(firstOf(pair))) return [];
    // "The fourth wind" has no pung: a joker can make a pair beside four pungs of winds.
    if (eachPungsOfKinds(1, [firstOf(pair)])(reading).length > 0) return [];
    const others = kinds.filter((kind) => kind !== firstOf(pair));
    return eachPungsOfKinds(others.length, others)(reading).map((pungs) => [...pungs, pair]);
  };

/** Whether the groups are in that many suits, each one of the steps higher than the one before. */
export const areShiftedOver =
  (areSo: OfSets, suits: number, ...steps: readonly number[]): OfSets =>
  (sets) =>
    areSo(sets) && numberOfSuits(sets) === suits && steps.some((step) => areShifted(sets, step));
/** Two or all of 123, 456, 789, next to each other. */
export const areStraight = (suits: number): OfSets => areShiftedOver(areChows, suits, 3);
export const areSame = (areSo: OfSets, suits: number): OfSets => areShiftedOver(areSo, suits, 0);
export const areTerminalChows: OfSets = (sets) =>
  areChows(sets) && numberOfSuits(sets) === 1 && ranksIn(sets.map(firstOf)) === '17';
