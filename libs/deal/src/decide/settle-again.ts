import { balancesOf } from '#ledger';
import type { EventOf } from '../events.js';
import type { Settled } from '../state.js';

/**
 * The settlement of a settled deal whose ledger has changed. The balances are computed again; everything else stays.
 */
export const settledAgain = (state: Settled): EventOf<'DealSettled'> => {
  const { ending, nextDealer, nextDealerClause, openPoints, table } = state;
  return {
    type: 'DealSettled',
    ending,
    nextDealer,
    clause: nextDealerClause,
    balances: balancesOf(table.transfers),
    ...(openPoints === undefined ? {} : { openPoints }),
  };
};
