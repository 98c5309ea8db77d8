import { isDeepStrictEqual } from 'node:util';
import { formatTiles } from '#tiles';
import { judgeWin } from '../../../libs/rules/src/dazhong/scoring/winning.js';
import type { WonHand } from '../../../libs/rules/src/dazhong/hand/won-hand.js';
import { FANS } from './fans.js';
import type { Moment, WinningHand } from './reading.js';
import { bestScores, type Counted, type Score } from './score.js';

const isMoment = (word: WonHand['circumstances'][number]): word is Moment => word !== 'after-kong';

export const asWinningHand = (hand: WonHand): WinningHand => ({
  ...hand,
  circumstances: hand.circumstances.filter(isMoment),
});

/** The numbers of the fans, in the order of the rule book. */
export const PLACES = [...FANS.map(({ id }) => id), '49'];
const inOrder = (fans: readonly { readonly clause: string; readonly count: number }[]): readonly Counted[] =>
  fans
    .map(({ clause, count }) => ({ id: clause.replace('DZ-fan.', ''), count }))
    .toSorted((a, b) => PLACES.indexOf(a.id) - PLACES.indexOf(b.id));

/** The fans with their counts added up: a fan may be listed once for each fan that absorbs it. */
const summed = (fans: readonly Counted[]): readonly Counted[] =>
  PLACES.map((id) => ({
    id,
    count: fans.filter((fan) => fan.id === id).reduce((sum, { count }) => sum + count, 0),
  })).filter(({ count }) => count > 0);

const judged = (hand: WonHand): Score | undefined => {
  const answer = judgeWin(hand);
  if (!answer.valid) return undefined;
  const { points, fans, absorbed } = answer.valuation;
  return { points, fans: inOrder(fans), absorbed: summed(inOrder(absorbed ?? [])) };
};

interface Compared {
  /** The second way's score; undefined where the hand is no win. */
  readonly computed: Score | undefined;
  /** Undefined where the two ways agree. */
  readonly difference?: object;
}

/** The value of a hand both ways. Where several readings give the highest value, each way may have taken any of them. */
export const bothWays = (hand: WonHand): Compared => {
  const best = bestScores(asWinningHand(hand));
  const product = judged(hand);
  const [computed] = best;
  if (best.some((one) => isDeepStrictEqual(one, product)) || (product === undefined && computed === undefined))
    return { computed };
  return { computed, difference: { standing: formatTiles(hand.standing), hand, product, computed } };
};
