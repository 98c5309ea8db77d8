import type { Seat } from '#tiles';
import { SEATS } from '../words.js';

export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
}

/** The value of each of the four hands. */
export type Values = { readonly [seat in Seat]: number };

type Pair = readonly [Seat, Seat];

const PAIRS: readonly Pair[] = SEATS.flatMap((one, place) => SEATS.slice(place + 1).map((other): Pair => [one, other]));

/** A loser pays the winner's full value; of two losers the lower pays the difference (CC-settle.1, CC-settle.2). */
const paymentIn = ([one, other]: Pair, winner: Seat, values: Values): Payment => {
  const isPaid = one === winner || (other !== winner && values[one] > values[other]);
  const [to, from] = isPaid ? [one, other] : [other, one];
  return { from, to, points: to === winner ? values[to] : values[to] - values[from] };
};

/** The payment once, and once more if East pays or receives it (CC-settle.3). */
const asPaid = (payment: Payment): readonly Payment[] =>
  [payment.from, payment.to].includes('east') ? [payment, payment] : [payment];

export const paymentsOf = (winner: Seat, values: Values): readonly Payment[] =>
  PAIRS.map((pair) => paymentIn(pair, winner, values))
    .filter(({ points }) => points > 0)
    .flatMap(asPaid);

/** All payments to the winner, made by one player; there are no others (CC-settle.liable). */
export const paidByOne = (liable: Seat, winner: Seat, values: Values): readonly Payment[] => {
  const due = paymentsOf(winner, values).filter(({ to }) => to === winner);
  return [{ from: liable, to: winner, points: due.reduce((sum, { points }) => sum + points, 0) }];
};
