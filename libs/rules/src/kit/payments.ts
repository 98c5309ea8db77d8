import type { Account, Transfer } from '#ledger';
import type { Seat } from '#tiles';

/** A price in a rule book: whole points, what for, and the clause that says so. */
export interface Price {
  readonly points: number;
  readonly reason: string;
  readonly clause: string;
}

/** The same price from each payer to one receiver; a price of 0 moves nothing. */
export const payFromEach = (payers: readonly Seat[], to: Account, price: Price): Transfer[] =>
  price.points === 0 ? [] : payers.map((from) => ({ from, to, ...price }));

/** The same price from one payer to each receiver. */
export const payToEach = (from: Seat, receivers: readonly Seat[], price: Price): Transfer[] =>
  receivers.map((to) => ({ from, to, ...price }));
