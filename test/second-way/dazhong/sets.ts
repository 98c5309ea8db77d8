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
  type Reading,
  setsOf,
} from './reading.js';
import { isRegular, oneOf, pairIs } from './tiles-of-hand.js';
import { isDragon, isWind, ranksIn } from './words.js';

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
/** All but one in pungs, that one as the pair. */
export const pungsAndPairOf =
  (tiles: readonly Tile[]) =>
  (reading: Reading): boolean =>
    tiles.some((tile) =>
      pungsAndPair(
        tiles.filter((other) => other !== tile),
        tile,
      )(reading),
    );

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
