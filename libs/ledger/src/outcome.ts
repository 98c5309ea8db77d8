import type { Seat } from '#tiles';
import type { Balances } from './balance.js';

/** All that a match needs to know of a deal that is over. */
export interface DealOutcome {
  readonly ending: string;
  readonly balances: Balances;
  /** The seat of this deal that deals next. */
  readonly nextDealer: Seat;
}
