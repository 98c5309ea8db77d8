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
import { distinct, isDragon, isWind, ranksIn } from './words.js';

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
export const areWinds = arePungsOf(isWind);
export const areDragons = arePungsOf(isDragon);
export const areConcealedPungs = (sets: Sets, reading: Reading): boolean =>
  sets.every((set) => isConcealedPung(set, reading));

/** Kongs that lie so, in alphabetical order. */
export const areKongsLying =
  (...lying: readonly Group['lies'][]): OfSets =>
  (sets) =>
    areKongs(sets) &&
    sets
      .map(({ lies }) => lies)
      .toSorted()
      .join() === lying.join();

/** A pung or kong of each of the tiles. */
const haveAllOf =
  (tiles: readonly Tile[]): OfSets =>
  (sets) =>
    tiles.every((tile) => sets.some((set) => isPung(set) && firstOf(set) === tile));
export const pungsAndPair =
  (pungs: readonly Tile[], pair: Tile) =>
  (reading: Reading): boolean =>
    pairIs(reading, oneOf(pair)) && haveAllOf(pungs)(setsOf(reading));
/** Once, however many there are. */
export const pungsAtLeast =
  (count: number, areSo: OfSets): Instances =>
  (reading) => {
    const sets = setsOf(reading).filter((set) => areSo([set]));
    return sets.length >= count ? [sets] : [];
  };

/** Pungs of all but one, which is the pair and no pung: built of these, and not of what else the hand holds. */
export const pungsAndPairOf =
  (tiles: readonly Tile[]): Instances =>
  (reading) => {
    const pair = pairOf(reading);
    const pungs = setsOf(reading).filter((set) => isPung(set) && tiles.includes(firstOf(set)));
    if (!isRegular(reading) || pair === undefined || !tiles.includes(firstOf(pair))) return [];
    const kinds = distinct(pungs.map(firstOf));
    return kinds.length === tiles.length - 1 && !kinds.includes(firstOf(pair)) ? [[...pungs, pair]] : [];
  };

/** Over that many suits, each one of the steps higher than the one before. */
export const areShiftedOver =
  (areSo: OfSets, suits: number, ...steps: readonly number[]): OfSets =>
  (sets) =>
    areSo(sets) && numberOfSuits(sets) === suits && steps.some((step) => areShifted(sets, step));
/** 123, 456, 789, and two of them that follow each other. */
export const areStraight = (suits: number): OfSets => areShiftedOver(areChows, suits, 3);
export const areSame = (areSo: OfSets, suits: number): OfSets => areShiftedOver(areSo, suits, 0);
export const areTerminalChows: OfSets = (sets) =>
  areChows(sets) && numberOfSuits(sets) === 1 && ranksIn(sets.map(firstOf)) === '17';
