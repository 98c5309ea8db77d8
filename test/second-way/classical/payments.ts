import type { Seat } from '#tiles';
import { SEATS } from '../words.js';

export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
}

/** What each of the four hands is worth. */
export type Values = { readonly [seat in Seat]: number };

type Pair = readonly [Seat, Seat];

const PAIRS: readonly Pair[] = SEATS.flatMap((one, place) => SEATS.slice(place + 1).map((other): Pair => [one, other]));

/** A loser owes the winner his value whole; of two losers the cheaper owes the difference (CC-settle.1, CC-settle.2). */
const owedIn = ([one, other]: Pair, winner: Seat, values: Values): Payment => {
  const isPaid = one === winner || (other !== winner && values[one] > values[other]);
  const [to, from] = isPaid ? [one, other] : [other, one];
  return { from, to, points: to === winner ? values[to] : values[to] - values[from] };
};

/** Once, and with East at either end once more (CC-settle.3). */
const asPaid = (payment: Payment): readonly Payment[] =>
  [payment.from, payment.to].includes('east') ? [payment, payment] : [payment];

export const paymentsOf = (winner: Seat, values: Values): readonly Payment[] =>
  PAIRS.map((pair) => owedIn(pair, winner, values))
    .filter(({ points }) => points > 0)
    .flatMap(asPaid);

/** All that the winner is paid, by one; nothing else is paid (CC-settle.liable). */
export const paidByOne = (liable: Seat, winner: Seat, values: Values): readonly Payment[] => {
  const due = paymentsOf(winner, values).filter(({ to }) => to === winner);
  return [{ from: liable, to: winner, points: due.reduce((sum, { points }) => sum + points, 0) }];
};
