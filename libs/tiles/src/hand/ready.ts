import { isCompleteHand, type WinningShapes } from './complete.js';
import { countAt, PLAYING_TILES, type PlayingTile } from './hand.js';
import { standaloneHand, type KeyedHand, RANKS_OF_SUIT, SUIT_NUMBERS } from './keyed-hand.js';
import { SETS, SETS_AND_PAIR } from './pattern-table.js';
import { byKind, type Tile } from '../tile/tile.js';

export interface ReadyOptions extends WinningShapes {
  /** The kinds in play; default all 34. */
  readonly universe?: readonly PlayingTile[];
}

/** Ranks of a suit for which the hand waits, as bits from the first on. */
type RankBits = number;

const NOTHING: readonly PlayingTile[] = [];
const CHOICES = 2 ** RANKS_OF_SUIT;
/** Caches the results: the same few occur repeatedly. */
const answers: (readonly PlayingTile[] | undefined)[] = Array<undefined>(SUIT_NUMBERS.length * CHOICES).fill(undefined);

const tilesOfBits = (suit: number, bits: RankBits): readonly PlayingTile[] =>
  (answers[suit * CHOICES + bits] ??= PLAYING_TILES.slice(suit * RANKS_OF_SUIT, (suit + 1) * RANKS_OF_SUIT).filter(
    (_, rank) => (bits & (1 << rank)) !== 0,
  ));

const waitsIn = (hand: KeyedHand, suit: number): readonly PlayingTile[] => tilesOfBits(suit, hand.waitsOf(suit));

const NO_SUIT = -1;

/**
 * Finds the waits of sets and a pair. Either all suits but one are sets, and that one lacks a tile of its sets and
 * pair. Or all but two are sets; if one of the two has the pair, the other lacks a tile of its sets. With three suits
 * that are not sets, two tiles are missing.
 */
const waitsForSets = (hand: KeyedHand): readonly PlayingTile[] => {
  let one = NO_SUIT;
  let other = NO_SUIT;
  for (const suit of SUIT_NUMBERS) {
    if (hand.shapeOf(suit) === SETS) continue;
    if (other !== NO_SUIT) return NOTHING;
    if (one === NO_SUIT) one = suit;
    else other = suit;
  }
  if (other === NO_SUIT) return waitsIn(hand, one);
  const inOne = hand.shapeOf(other) === SETS_AND_PAIR ? waitsIn(hand, one) : NOTHING;
  const inOther = hand.shapeOf(one) === SETS_AND_PAIR ? waitsIn(hand, other) : NOTHING;
  if (inOther.length === 0) return inOne;
  return inOne.length === 0 ? inOther : [...inOne, ...inOther];
};

/** With thirteen tiles and one kind without its pair, a tile of that kind makes the seventh pair. */
const withSeventhPair = (waits: readonly PlayingTile[], hand: KeyedHand): readonly PlayingTile[] => {
  if (hand.oddKinds !== 1) return waits;
  const seventh = PLAYING_TILES.filter((_, index) => countAt(hand.counts, index) % 2 === 1);
  return [...new Set([...waits, ...seventh])].sort(byKind);
};

const waitsByTables = (hand: KeyedHand, pairs: boolean): readonly PlayingTile[] => {
  const waits = waitsForSets(hand);
  return pairs ? withSeventhPair(waits, hand) : waits;
};

/** For a hand that is not in the tables: the kinds that complete it when they are added. */
const waitsByTrial = (tiles: readonly Tile[], setsNeeded: number, shapes: WinningShapes): readonly PlayingTile[] =>
  PLAYING_TILES.filter((tile) => isCompleteHand([...tiles, tile], setsNeeded, shapes));

/**
 * The kinds that would complete the standing tiles, in the order of the universe. It does not check whether such a tile
 * is still available: a hand with four copies can wait for a fifth (SBR-D.wait, reading SBR-A05). `tiles`: the standing
 * tiles, 3 x `setsNeeded` + 1 of them (any other number waits for nothing); `setsNeeded`: 4 less the number of melds.
 */
export const waitsOf = (
  tiles: readonly Tile[],
  setsNeeded: number,
  options: ReadyOptions = {},
): readonly PlayingTile[] => {
  const hand = standaloneHand().hold(tiles);
  if (hand.total !== 3 * setsNeeded + 1) return NOTHING;
  const waits = hand.isInTables
    ? waitsByTables(hand, setsNeeded === 4 && options.sevenPairs !== false)
    : waitsByTrial(tiles, setsNeeded, options);
  const { universe } = options;
  return universe === undefined || waits.length === 0 ? waits : universe.filter((tile) => waits.includes(tile));
};

/** Returns whether the hand is exactly one tile short of complete (SBR-D.wait). */
export const isReady = (tiles: readonly Tile[], setsNeeded: number, options: ReadyOptions = {}): boolean =>
  waitsOf(tiles, setsNeeded, options).length > 0;
