import { isCompleteHand, type WinningShapes } from './complete.js';
import { countAt, type Counts, KINDS, PLAYING_TILES, type PlayingTile } from './hand.js';
import { askedHand, type KeyedHand, RANKS_OF_SUIT, SUIT_NUMBERS, suitNumberOf } from './keyed-hand.js';
import { SETS, SETS_AND_PAIR } from './pattern-table.js';
import type { Tile } from './tile.js';

export interface ReadyOptions extends WinningShapes {
  /** The kinds in play; default all 34. */
  readonly universe?: readonly PlayingTile[];
}

/** Ranks of a suit that are waited for, as bits from the first on. */
type RankBits = number;

const NOTHING: readonly PlayingTile[] = [];
const CHOICES = 2 ** RANKS_OF_SUIT;
/** The same few answers come again and again, so each is made once. */
const answers: (readonly PlayingTile[] | undefined)[] = Array<undefined>(SUIT_NUMBERS.length * CHOICES).fill(undefined);

const tilesOfBits = (suit: number, bits: RankBits): readonly PlayingTile[] =>
  (answers[suit * CHOICES + bits] ??= PLAYING_TILES.slice(suit * RANKS_OF_SUIT, (suit + 1) * RANKS_OF_SUIT).filter(
    (_, rank) => (bits & (1 << rank)) !== 0,
  ));

/** A suit is waited in where the others are complete, one of them perhaps with the pair. */
const areComplete = (productOfShapes: number): boolean => productOfShapes === SETS || productOfShapes === SETS_AND_PAIR;

const bitsForSets = (hand: KeyedHand): readonly RankBits[] => {
  const [m, p, s, z] = [hand.shapeOf(0), hand.shapeOf(1), hand.shapeOf(2), hand.shapeOf(3)];
  return [
    areComplete(p * s * z) ? hand.waitsOf(0) : 0,
    areComplete(m * s * z) ? hand.waitsOf(1) : 0,
    areComplete(m * p * z) ? hand.waitsOf(2) : 0,
    areComplete(m * p * s) ? hand.waitsOf(3) : 0,
  ];
};

const NO_KIND = -1;

/** The place of the only kind with an odd count, where there is just one: the seventh pair lacks its second tile. */
const onlyOddKind = (counts: Counts): number => {
  let odd = NO_KIND;
  for (let index = 0; index < KINDS; index += 1) {
    if (countAt(counts, index) % 2 === 0) continue;
    if (odd !== NO_KIND) return NO_KIND;
    odd = index;
  }
  return odd;
};

const bitForPairs = (oddKind: number, suit: number): RankBits =>
  oddKind !== NO_KIND && suitNumberOf(oddKind) === suit ? 1 << (oddKind % RANKS_OF_SUIT) : 0;

const waitsByTables = (hand: KeyedHand, pairs: boolean): readonly PlayingTile[] => {
  const forSets = bitsForSets(hand);
  const oddKind = pairs ? onlyOddKind(hand.counts) : NO_KIND;
  let waits = NOTHING;
  for (const suit of SUIT_NUMBERS) {
    const bits = (forSets[suit] as RankBits) | bitForPairs(oddKind, suit);
    if (bits === 0) continue;
    const tiles = tilesOfBits(suit, bits);
    waits = waits.length === 0 ? tiles : [...waits, ...tiles];
  }
  return waits;
};

/** For a hand that is not in the tables: which kinds complete it when they are put to it? */
const waitsByTrial = (tiles: readonly Tile[], setsNeeded: number, shapes: WinningShapes): readonly PlayingTile[] =>
  PLAYING_TILES.filter((tile) => isCompleteHand([...tiles, tile], setsNeeded, shapes));

/**
 * The kinds that would complete the standing tiles, in the order of the universe. Whether such a tile can still be had
 * is not asked: four copies in one's own hand leave a fifth to wait for (SBR-D.wait, reading SBR-A05).
 * `tiles`: the standing tiles, 3 x `setsNeeded` + 1 of them (any other number waits for nothing); `setsNeeded`: 4 less
 * the melds laid down.
 */
export const waitsOf = (
  tiles: readonly Tile[],
  setsNeeded: number,
  options: ReadyOptions = {},
): readonly PlayingTile[] => {
  const hand = askedHand().hold(tiles);
  if (hand.total !== 3 * setsNeeded + 1) return NOTHING;
  const waits = hand.isInTables
    ? waitsByTables(hand, setsNeeded === 4 && options.sevenPairs !== false)
    : waitsByTrial(tiles, setsNeeded, options);
  const { universe } = options;
  return universe === undefined || waits.length === 0 ? waits : universe.filter((tile) => waits.includes(tile));
};

/** Is the hand exactly one tile short of complete (SBR-D.wait)? */
export const isReady = (tiles: readonly Tile[], setsNeeded: number, options: ReadyOptions = {}): boolean =>
  waitsOf(tiles, setsNeeded, options).length > 0;
