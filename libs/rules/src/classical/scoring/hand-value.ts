import type { Valuation } from '#deal';
import { arrangementsOf, arrangedForLoser } from './arrangements.js';
import { type Count, countOf } from './counting.js';
import type { HandToValue, WonHand } from '../hand/limited-hand.js';
import type { ArrangedHand } from '../hand/arranged-hand.js';

const setsOf = ({ parts }: ArrangedHand): Valuation['arrangement'] => parts.map(({ set }) => set);

/** A hand in one arrangement, with its count. */
interface Counted {
  readonly hand: ArrangedHand;
  readonly count: Count;
}

/**
 * The value before the limit. Of two values above the limit the higher one is reported. A limit hand exceeds all
 * others.
 */
const worthOf = ({ count: { fans, points, uncapped } }: Counted): number =>
  fans[0]?.limit === true ? Infinity : (uncapped ?? points);

/** Sorts by value, the highest first; equal values keep their order. */
const byWorth = (one: Counted, other: Counted): number => {
  const [worth, others] = [worthOf(one), worthOf(other)];
  return Number(others > worth) - Number(others < worth);
};

const counted = (hand: ArrangedHand, limit: number): Counted => ({ hand, count: countOf(hand, limit) });

/** Adds the arrangement to the count itself: a copy with absent members takes a tenth of the time of a settlement. */
const reported = ({ hand, count }: Counted): Valuation => {
  const value: Count & { arrangement?: Valuation['arrangement'] } = count;
  value.arrangement = setsOf(hand);
  return value as Valuation;
};

const nextValue = ({ hand, count: { points, fans } }: Counted): Valuation['next'] & {} => ({
  points,
  fans,
  arrangement: setsOf(hand),
});

/**
 * Returns the value of a valid hand in its best arrangement after doublings, and the second best (CC-A37); undefined if the hand is not complete.
 */
export const valueWon = (hand: WonHand): Valuation | undefined => {
  const ways = arrangementsOf(hand).map((arranged) => counted(arranged, hand.limit));
  const [best, next] = ways.length > 1 ? ways.toSorted(byWorth) : ways;
  if (best === undefined) return undefined;
  const value = reported(best);
  return next === undefined ? value : { ...value, next: nextValue(next) };
};

/**
 * Returns the value of a hand that has not won, whatever its faults (CC-score.loser, CC-A32). One arrangement is
 * enough: chows and pairs of a suit have no points, so three identical tiles, or four (CC-A12), are always a closed
 * pung, and two are a pair (CC-A13).
 */
export const valueLoser = (hand: HandToValue): Valuation => reported(counted(arrangedForLoser(hand), hand.limit));
