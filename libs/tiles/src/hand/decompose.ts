import { fallsIntoSetsAndPair } from './complete.js';
import { cutsIntoSets, less, type StandingSet } from './cut-into-sets.js';
import { type Counts, PLAYING_TILES, type PlayingTile, totalOf } from './hand.js';
import { standaloneHand, type KeyedHand, SUIT_NUMBERS, suitNumberOf } from './keyed-hand.js';
import { NEITHER } from './pattern-table.js';
import { byKind } from '../tile/tile.js';

export type { StandingSet } from './cut-into-sets.js';

/** One reading of a complete hand; `sets` in the order of their lowest kind, pungs before chows of the same kind. */
export interface Decomposition {
  readonly sets: readonly StandingSet[];
  readonly pair: PlayingTile;
}

/** One reading of some of its tiles: those of one suit or of several. */
export interface SuitReading {
  readonly sets: readonly StandingSet[];
  readonly pair: PlayingTile | undefined;
}

const withoutPair = (counts: Counts): readonly SuitReading[] =>
  cutsIntoSets(counts).map((sets) => ({ sets, pair: undefined }));

const withPair = (counts: Counts): readonly Decomposition[] =>
  PLAYING_TILES.flatMap((pair, index) => {
    const rest = less(counts, [index], 2);
    return rest ? cutsIntoSets(rest).map((sets) => ({ sets, pair })) : [];
  });

/** The readings found for each suit by the key of its pattern; at most some 20 000 patterns are part of a hand. */
const found: readonly Map<number, readonly SuitReading[]>[] = SUIT_NUMBERS.map(() => new Map());

const NO_READING: readonly SuitReading[] = [];

const tilesOfSuit = ({ counts }: KeyedHand, suit: number): Counts =>
  counts.map((count, index) => (suitNumberOf(index) === suit ? count : 0));

/** Sets are three tiles each, and the pair two more. */
const searched = (counts: Counts): readonly SuitReading[] =>
  totalOf(counts) % 3 === 2 ? withPair(counts) : withoutPair(counts);

/**
 * Every way to read the tiles of one suit (the honours are the fourth) as sets, or as sets and a pair; empty if they
 * are neither. A hand that is in no table is searched each time, because its keys are those of other hands.
 */
export const readingsOfSuit = (hand: KeyedHand, suit: number): readonly SuitReading[] => {
  if (!hand.isInTables) return searched(tilesOfSuit(hand, suit));
  if (hand.shapeOf(suit) === NEITHER) return NO_READING;
  const known = found[suit]?.get(hand.keyOf(suit));
  if (known) return known;
  const parts = searched(tilesOfSuit(hand, suit));
  found[suit]?.set(hand.keyOf(suit), parts);
  return parts;
};

const joined = (some: readonly SuitReading[], others: readonly SuitReading[]): readonly SuitReading[] => {
  const parts: SuitReading[] = [];
  for (const one of some) {
    for (const other of others) {
      parts.push({ sets: [...one.sets, ...other.sets], pair: one.pair ?? other.pair });
    }
  }
  return parts;
};

const readEverySuit = (hand: KeyedHand): readonly SuitReading[] => {
  let parts: readonly SuitReading[] | undefined;
  for (const suit of SUIT_NUMBERS) {
    if (hand.keyOf(suit) === 0) continue;
    const ofSuit = readingsOfSuit(hand, suit);
    parts = parts === undefined ? ofSuit : joined(parts, ofSuit);
  }
  return parts ?? [];
};

/**
 * All readings of standing tiles as `setsNeeded` chows or pungs and a pair (SBR-2.1), each once, ordered by the pair's
 * kind; empty for a hand of another size or shape. `setsNeeded`: 4 less the number of melds. Undeclared fours are never
 * kongs (SBR-D.kong).
 */
export const decompose = (counts: Counts, setsNeeded: number): readonly Decomposition[] => {
  const hand = standaloneHand().holdCounted(counts);
  if (!fallsIntoSetsAndPair(hand, setsNeeded)) return [];
  // One suit holds the pair, so each reading has it once all suits are joined.
  const readings = readEverySuit(hand) as readonly Decomposition[];
  return readings.length > 1 ? readings.toSorted((one, other) => byKind(one.pair, other.pair)) : readings;
};
