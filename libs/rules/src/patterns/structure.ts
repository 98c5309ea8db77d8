import { countsOf, suitOf } from '#tiles';
import type { Circumstance, SetOfHand } from '#deal';
import type { WinningHand } from './winning-hand.js';

const isPungOrKong = ({ kind }: SetOfHand): boolean => kind === 'pung' || kind === 'kong';

const setsOf = ({ parts }: WinningHand): readonly SetOfHand[] => parts.filter(({ kind }) => kind !== 'pair');

export const countKongs = ({ parts }: WinningHand): number => parts.filter(({ kind }) => kind === 'kong').length;

/** Kinds of which at least four copies lie outside kongs, in whatever sets or pairs. */
export const countFourfoldKinds = ({ parts }: WinningHand): number =>
  countsOf(parts.flatMap(({ kind, tiles }) => (kind === 'kong' ? [] : tiles))).filter((count) => count >= 4).length;

export const isSevenPairsHand = (hand: WinningHand): boolean => setsOf(hand).length === 0;

export const isAllPungs = (hand: WinningHand): boolean => setsOf(hand).length === 4 && setsOf(hand).every(isPungOrKong);

/** Four declared pungs or kongs: one tile stands and waits for its pair. */
export const isAllDeclaredPungs = (hand: WinningHand): boolean =>
  isAllPungs(hand) && setsOf(hand).every(({ declared }) => declared);

/** Every part is seen to be of one and the same numbered suit. */
export const isOneSuit = ({ parts: [first, ...others] }: WinningHand): boolean => {
  const suit = first && suitOfPart(first);
  return suit !== undefined && others.every((part) => suitOfPart(part) === suit);
};

const suitOfPart = ({ tiles: [tile] }: SetOfHand) => tile && suitOf(tile);

export const wonIn =
  (circumstance: Circumstance) =>
  ({ circumstances }: WinningHand): boolean =>
    circumstances.includes(circumstance);
