import { finesOf, type DealOutcome } from '#ledger';
import type { Settled } from './state.js';

/** What a deal that is over tells its match. */
export const outcomeOf = ({ table, ending, balances, nextDealer, nextDealerClause }: Settled): DealOutcome => ({
  ending,
  balances,
  fines: finesOf(table.transfers),
  nextDealer,
  clause: nextDealerClause,
});
