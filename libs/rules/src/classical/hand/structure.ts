import { SUITS_IN, suitsOf } from '../../patterns/index.js';
import type { ArrangedHand } from './arranged-hand.js';
import type { Family, HandPart } from './sets-and-pairs.js';

/** A pung or a kong; the sheet calls them three or four of a kind. */
export const isPungOrKong = ({ kind }: HandPart): boolean => kind === 'pung' || kind === 'kong';

/** Counts the pungs and kongs of a family. */
export const countSets = ({ parts }: ArrangedHand, family: Family): number => {
  let count = 0;
  for (const part of parts) if (part.family === family && isPungOrKong(part)) count += 1;
  return count;
};

const SETS = 4;

/** Four pungs or kongs and a pair. */
export const isWithoutChow = ({ form, parts }: ArrangedHand): boolean => {
  if (form !== 'sets') return false;
  let sets = 0;
  for (const part of parts) if (isPungOrKong(part)) sets += 1;
  return sets === SETS;
};

/** The pair beside four sets. */
export const pairOfSets = ({ form, parts }: ArrangedHand): HandPart | undefined =>
  form === 'sets' ? parts.find(({ kind }) => kind === 'pair') : undefined;

export const isPairOf = (hand: ArrangedHand, family: Family): boolean => pairOfSets(hand)?.family === family;

/** The number of suits in the hand. */
export const countSuits = ({ held }: ArrangedHand): number => SUITS_IN[suitsOf(held)] as number;
export const hasHonours = ({ held }: ArrangedHand): boolean => held.honours !== 0;
/** One suit and nothing else. */
export const isOfOneSuit = (hand: ArrangedHand): boolean => !hasHonours(hand) && countSuits(hand) === 1;
/** Dragons and winds and nothing else. */
export const isOfHonours = (hand: ArrangedHand): boolean => hasHonours(hand) && countSuits(hand) === 0;
