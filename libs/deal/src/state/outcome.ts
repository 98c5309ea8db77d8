import { finesOf, type DealOutcome } from '#ledger';
import type { Settled } from './state.js';

/** The result of a finished deal as its match receives it. */
export const outcomeOf = ({ table, ending, balances, nextDealer, nextDealerClause }: Settled): DealOutcome => ({
  ending,
  balances,
  fines: finesOf(table.transfers),
  nextDealer,
  clause: nextDealerClause,
});
