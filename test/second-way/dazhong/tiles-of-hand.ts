import type { Tile } from '#tiles';
import { copiesOf } from '../words.js';
import { type Instances, whole } from './instances.js';
import {
  firstOf,
  isChow,
  isKong,
  isSet,
  pairOf,
  type Reading,
  setsOf,
  suitsIn,
  tilesOf,
  areShifted,
} from './reading.js';
import { isDragon, isHonour, isSuited, isWind, KINDS, KNITTED, ORPHANS, rankOf, ranksIn, suitOf } from './words.js';

type Belongs = (tile: Tile) => boolean;

export const isRegular = ({ form }: Reading): boolean => form === 'regular';
/** "Four sets and a pair, or seven pairs." */
const isRegularOrPairs = ({ form }: Reading): boolean => form === 'regular' || form === 'pairs';

export const ranked =
  (...ranks: readonly number[]): Belongs =>
  (tile) =>
    isSuited(tile) && ranks.includes(rankOf(tile));
export const oneOf =
  (...tiles: readonly string[]): Belongs =>
  (tile) =>
    tiles.includes(tile);

/** A regular hand or seven pairs; `are` must be true of all its tiles together. */
export const allTiles = (are: (tiles: readonly Tile[]) => boolean): Instances =>
  whole((reading) => isRegularOrPairs(reading) && are(tilesOf(reading)));
export const only = (belongs: Belongs): Instances => allTiles((tiles) => tiles.every(belongs));
/** Every set and the pair has such a tile. */
export const everyGroupHas = (belongs: Belongs): Instances =>
  whole((reading) => isRegular(reading) && reading.groups.every(({ tiles }) => tiles.some(belongs)));
export const pairIs = (reading: Reading, belongs: Belongs): boolean => {
  const pair = pairOf(reading);
  return isRegular(reading) && pair !== undefined && belongs(firstOf(pair));
};

export const areOneSuit = (tiles: readonly Tile[]): boolean => tiles.every(isSuited) && suitsIn(tiles).length === 1;
export const areHalfFlush = (tiles: readonly Tile[]): boolean => tiles.some(isHonour) && suitsIn(tiles).length === 1;
export const areAllTypes = (tiles: readonly Tile[]): boolean =>
  suitsIn(tiles).length === 3 && tiles.some(isWind) && tiles.some(isDragon);

/** The lowest ranks of the chows in the suits that the pair is of, or is not of. */
const chowsBySuit = (reading: Reading, areOfPair: boolean): readonly string[] => {
  const pair = pairOf(reading);
  const isOfPair = (suit: string): boolean => pair !== undefined && suitOf(firstOf(pair)) === suit;
  const lowest = setsOf(reading).filter(isChow).map(firstOf);
  return ['m', 'p', 's']
    .filter((suit) => isOfPair(suit) === areOfPair)
    .map((suit) => ranksIn(lowest.filter((tile) => suitOf(tile) === suit)));
};
export const areTerminalChowsInOneSuit = (reading: Reading): boolean =>
  pairIs(reading, ranked(5)) && chowsBySuit(reading, true).join() === '1177';
export const areTerminalChowsInThreeSuits = (reading: Reading): boolean =>
  pairIs(reading, ranked(5)) && chowsBySuit(reading, false).join() === '17,17';

/** DZ-fan.8, DZ-count.9: not with a drawn tile that was mixed in. */
export const isNineGates = ({ hand, thirteen }: Reading): boolean =>
  hand.melds.length === 0 &&
  thirteen !== undefined &&
  areOneSuit(thirteen) &&
  ranksIn(thirteen) === '1112345678999' &&
  !(hand.source === 'self-draw' && hand.circumstances.includes('mixed-in'));

export const areSevenShiftedPairs = (reading: Reading): boolean =>
  reading.form === 'pairs' && areOneSuit(tilesOf(reading)) && areShifted(reading.groups, 1);

export const isThirteenOrphans = (reading: Reading): boolean =>
  reading.form === 'singles' && ORPHANS.every((kind) => tilesOf(reading).includes(kind));
export const honoursAmongSingles = (reading: Reading): number =>
  reading.form === 'singles' && !isThirteenOrphans(reading) ? tilesOf(reading).filter(isHonour).length : 0;
/** Also in the different tiles of fan 40 (reading A-4041). */
export const hasKnittedStraight = (reading: Reading): boolean =>
  ['knitted', 'singles'].includes(reading.form) &&
  KNITTED.some((pattern) => pattern.every((tile) => tilesOf(reading).includes(tile)));

/** DZ-fan.72, and DZ-fan.41 with a chow and a suited pair. */
export const areAllChows = (reading: Reading): boolean => {
  const pair = pairOf(reading);
  const hasForm = ['regular', 'knitted'].includes(reading.form);
  return hasForm && setsOf(reading).every(isChow) && pair !== undefined && isSuited(firstOf(pair));
};

/** Four identical tiles in several chows and pungs (DZ-fan.73); where agreed, in any groups but a kong (reading A-HOG). */
export const tileHogs: Instances = ({ hand: { options }, groups }) =>
  KINDS.flatMap((kind) => {
    const isCounted = options?.['tileHog'] === 'all' ? () => true : isSet;
    const holding = groups.filter((group) => !isKong(group) && isCounted(group) && group.tiles.includes(kind));
    const tiles = holding.flatMap((group) => group.tiles);
    return copiesOf(kind, tiles) >= 4 && holding.length > 1 ? [holding] : [];
  });
