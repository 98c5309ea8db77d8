import { suitOf, tileIndex, TILES } from '#tiles';
import type { Circumstance, SetOfHand } from '#deal';
import type { WinningHand } from './winning-hand.js';

const countParts = ({ parts }: WinningHand, kind: SetOfHand['kind']): number => {
  let count = 0;
  for (const part of parts) if (part.kind === kind) count += 1;
  return count;
};

export const countKongs = (hand: WinningHand): number => countParts(hand, 'kong');

/** Counts the kinds with at least four copies outside kongs, in any sets or pairs. */
export const countFourfoldKinds = ({ parts }: WinningHand): number => {
  const copies = new Uint8Array(TILES.length);
  let fourfold = 0;
  for (const { kind, tiles } of parts) {
    if (kind === 'kong') continue;
    for (const tile of tiles) {
      const index = tileIndex(tile);
      const held = (copies[index] as number) + 1;
      copies[index] = held;
      // A fifth copy does not count again.
      if (held === 4) fourfold += 1;
    }
  }
  return fourfold;
};

export const isSevenPairsHand = ({ parts }: WinningHand): boolean => parts.every(({ kind }) => kind === 'pair');

export const isAllPungs = (hand: WinningHand): boolean => countParts(hand, 'pung') + countParts(hand, 'kong') === 4;

/** Four declared pungs or kongs. One tile is left, which waits for its pair. */
export const isAllDeclaredPungs = (hand: WinningHand): boolean =>
  isAllPungs(hand) && hand.parts.every(({ kind, declared }) => declared || kind === 'pair');

/** Checks that every part shows the same numbered suit. */
export const isOneSuit = ({ parts }: WinningHand): boolean => {
  const suit = suitOfPart(parts[0]);
  return suit !== undefined && parts.every((part) => suitOfPart(part) === suit);
};

const suitOfPart = (part: SetOfHand | undefined) => {
  const tile = part?.tiles[0];
  return tile && suitOf(tile);
};

export const wonIn =
  (circumstance: Circumstance) =>
  ({ circumstances }: WinningHand): boolean =>
    circumstances.includes(circumstance);
