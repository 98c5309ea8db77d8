import { isTile, type Tile } from '#tiles';
import {
  canPick,
  type Hand,
  hasTooManyTiles,
  type HandOutcome,
  type PickMode,
  requiredStanding,
  tilesOfSet,
  withPick,
} from './hand.js';

/** A hand while a person types it: digits, then the letter of their suit. */
export interface Typing {
  /** The digits whose suit is not typed yet. */
  readonly digits: string;
  /** What the next tiles become. */
  readonly mode: PickMode;
  /** Tiles that were not taken: no copy was left, or the hand was full. */
  readonly refused: readonly Tile[];
}

export const NOTHING_TYPED: Typing = { digits: '', mode: 'standing', refused: [] };

/** The keys of the roles. A second `k` makes the kong a concealed one. */
const MODE_KEYS: Readonly<Record<string, (mode: PickMode) => PickMode>> = {
  c: (mode) => (mode === 'chow' ? 'standing' : 'chow'),
  u: (mode) => (mode === 'pung' ? 'standing' : 'pung'),
  k: (mode) => (mode === 'kong' ? 'concealed-kong' : mode === 'concealed-kong' ? 'standing' : 'kong'),
};

/** Returns the role after a key, or undefined if the key names none of the possible roles. */
export const modeAfter = (key: string, mode: PickMode, modes: readonly PickMode[]): PickMode | undefined => {
  const next = MODE_KEYS[key]?.(mode);
  return next !== undefined && modes.includes(next) ? next : undefined;
};

const isRun = (digits: string): boolean =>
  digits.length === 3 && Array.from(digits).every((digit, index) => Number(digit) === Number(digits[0]) + index);

/** The tiles that digits and a suit pick: each one in the hand, the first of a chow, or one of each set of equal tiles. */
const pickedBy = (digits: string, suit: string, mode: PickMode): readonly Tile[] => {
  const chosen = mode === 'standing' ? digits : mode === 'chow' && isRun(digits) ? digits.slice(0, 1) : digits;
  const tiles = Array.from(chosen)
    .map((digit) => `${digit}${suit}`)
    .filter(isTile);
  return mode === 'standing' ? tiles : [...new Set(tiles)];
};

interface Place {
  readonly outcome: HandOutcome;
  /** The tiles of the other hands. */
  readonly elsewhere: readonly Tile[];
}

/** True if the hand takes the tile in this role. A hand that did not win takes no winning tile. */
export const takes = (hand: Hand, mode: PickMode, tile: Tile, { outcome, elsewhere }: Place): boolean =>
  canPick(hand, mode, tile, elsewhere) && !hasTooManyTiles(withPick(hand, mode, tile), outcome);

/**
 * Returns the hand with the whole set that begins with a tile, or undefined if it does not take each tile of it. A set never
 * completes the hand of a winner: the winning tile is picked alone, so that it is known.
 */
export const withSet = (hand: Hand, tile: Tile, place: Place): Hand | undefined => {
  const set = tilesOfSet(tile);
  if (set.length === 0 || hand.standing.length + set.length > requiredStanding(hand)) return undefined;
  let next = hand;
  for (const each of set) {
    if (!takes(next, 'standing', each, place)) return undefined;
    next = withPick(next, 'standing', each);
  }
  return next;
};

/** Returns the hand with the digits as tiles of the suit, and what is typed after that. */
export const withTyped = (
  hand: Hand,
  { digits, mode }: Typing,
  suit: string,
  place: Place,
): { readonly hand: Hand; readonly typing: Typing } => {
  let next = hand;
  const refused: Tile[] = [];
  for (const tile of pickedBy(digits, suit, mode))
    if (takes(next, mode, tile, place)) next = withPick(next, mode, tile);
    else refused.push(tile);
  return { hand: next, typing: { ...NOTHING_TYPED, refused } };
};
