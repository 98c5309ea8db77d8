import { countAt, type Counts, HONOUR_SPAN, SUIT_SPANS, totalIn } from './hand.js';

const NO_PAIR = -1;

/**
 * Returns whether the tiles of one suit split into chows and pungs, after two at `pairAt` are removed. Three chows from
 * the same rank are three pungs. So of the tiles that no earlier chow needs, all but the remainder by three may be
 * pungs.
 */
const fallsIntoSets = (counts: Counts, [from, to]: readonly [number, number], pairAt: number): boolean => {
  let begunHere = 0;
  let begunBefore = 0;
  for (let index = from; index < to; index += 1) {
    const free = countAt(counts, index) - (index === pairAt ? 2 : 0) - begunHere - begunBefore;
    if (free < 0) return false;
    begunBefore = begunHere;
    begunHere = free % 3;
  }
  return begunHere === 0 && begunBefore === 0;
};

const fallsIntoSetsAndPair = (counts: Counts, span: readonly [number, number]): boolean => {
  for (let index = span[0]; index < span[1]; index += 1) {
    if (countAt(counts, index) >= 2 && fallsIntoSets(counts, span, index)) return true;
  }
  return false;
};

/** Returns whether a suit must hold the pair: sets have three tiles, so the remainder by three shows it. */
const holdsPair = (tiles: number): boolean => tiles % 3 === 2;

/**
 * Returns whether these tiles split into chows, pungs and one pair. It uses only their counts, for any number of a
 * kind.
 */
export const isSetsAndPairByCounts = (counts: Counts): boolean => {
  let pairs = 0;
  for (let index = HONOUR_SPAN[0]; index < HONOUR_SPAN[1]; index += 1) {
    const count = countAt(counts, index);
    if (count % 3 === 1) return false;
    if (holdsPair(count)) pairs += 1;
  }
  for (const span of SUIT_SPANS) {
    const paired = holdsPair(totalIn(counts, span));
    if (!(paired ? fallsIntoSetsAndPair(counts, span) : fallsIntoSets(counts, span, NO_PAIR))) return false;
    if (paired) pairs += 1;
  }
  return pairs === 1;
};
