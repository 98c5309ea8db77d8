import { bySeat, type BySeat, type Seat } from '#tiles';
import { balancesOf, type Balances } from './balance.js';
import type { Transfer } from './transfer.js';

/** The ending of a deal in which nothing counts. */
export const VOID = 'void';

/** All that a match needs to know of a deal that is over. */
export interface DealOutcome {
  readonly ending: string;
  readonly balances: Balances;
  /** What each seat has paid to the bank; fines are what nobody else receives. */
  readonly fines: BySeat<number>;
  /** The seat of this deal that deals next, and the clause that says so. */
  readonly nextDealer: Seat;
  readonly clause: string;
}

/** What each seat has paid to the bank, less what came back from there. */
export const finesOf = (transfers: readonly Transfer[]): BySeat<number> => {
  const balances = balancesOf(transfers.filter(({ from, to }) => from === 'bank' || to === 'bank'));
  // From 0, since -0 is no number of points.
  return bySeat((seat) => 0 - balances[seat]);
};
