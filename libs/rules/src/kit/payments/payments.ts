import type { EventOf } from '#deal';
import type { Account, Transfer } from '#ledger';
import type { Seat } from '#tiles';

/** A price in a rule set: whole points, the reason and the clause. */
export interface Price {
  readonly points: number;
  readonly reason: string;
  readonly clause: string;
}

/** A literal instead of a spread, because each settlement makes many payments. */
const payment = (from: Account, to: Account, { points, reason, clause }: Price): Transfer => ({
  from,
  to,
  points,
  reason,
  clause,
});

/** The same price from each payer to one receiver. A price of 0 gives no payments. */
export const payFromEach = (payers: readonly Seat[], to: Account, price: Price): Transfer[] =>
  price.points === 0 ? [] : payers.map((from) => payment(from, to, price));

/** The same price from one payer to each receiver. */
export const payToEach = (from: Seat, receivers: readonly Seat[], price: Price): Transfer[] =>
  receivers.map((to) => payment(from, to, price));

/** The event of a penalty with its payments. */
export const penaltyImposed = (
  seat: Seat,
  { reason, clause }: Omit<Price, 'points'>,
  transfers: readonly Transfer[],
): EventOf<'PenaltyImposed'> => ({ type: 'PenaltyImposed', seat, penalty: reason, clause, transfers });
