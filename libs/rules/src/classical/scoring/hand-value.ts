import type { Valuation } from '#deal';
import { arrangementsOf, arrangedForLoser } from './arrangements.js';
import { type Count, countOf } from './counting.js';
import type { HandToValue, WonHand } from './hand.js';
import type { ArrangedHand } from './arranged-hand.js';

const setsOf = ({ parts }: ArrangedHand): Valuation['arrangement'] => parts.map(({ set }) => set);

/** A hand in one arrangement with what it counts there. */
interface Counted {
  readonly hand: ArrangedHand;
  readonly count: Count;
}

/** The value before the limit, so that of two values above it the higher one is reported; a limit hand exceeds all others. */
const worthOf = ({ count: { fans, points, uncapped } }: Counted): number =>
  fans[0]?.limit === true ? Infinity : (uncapped ?? points);

/** The one worth most first, of equals the one found first. */
const byWorth = (one: Counted, other: Counted): number => {
  const [worth, others] = [worthOf(one), worthOf(other)];
  return Number(others > worth) - Number(others < worth);
};

const counted = (hand: ArrangedHand, limit: number): Counted => ({ hand, count: countOf(hand, limit) });

const reported = ({ hand, count }: Counted): Valuation => ({ ...count, arrangement: setsOf(hand) });

const nextValue = ({ hand, count: { points, fans } }: Counted): Valuation['next'] & {} => ({
  points,
  fans,
  arrangement: setsOf(hand),
});

/**
 * What a hand in order is worth in its best arrangement after doublings (CC-score.best, CC-A37), with the next best;
 * undefined where it is not complete.
 */
export const valueWon = (hand: WonHand): Valuation | undefined => {
  const ways = arrangementsOf(hand).map((arranged) => counted(arranged, hand.limit));
  const [best, next] = ways.length > 1 ? ways.toSorted(byWorth) : ways;
  return best && { ...reported(best), ...(next ? { next: nextValue(next) } : {}) };
};

/**
 * What a hand is worth that has not won, whatever is wrong with it (CC-score.loser, CC-A32). It has one arrangement: no
 * chow and no pair of a suit gives points, so nothing is lost by taking each three identical tiles as a closed pung,
 * four of them too (CC-A12), and every pair that is left (CC-A13).
 */
export const valueLoser = (hand: HandToValue): Valuation => reported(counted(arrangedForLoser(hand), hand.limit));
