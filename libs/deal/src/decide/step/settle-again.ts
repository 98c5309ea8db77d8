import { balancesOf } from '#ledger';
import type { DealDraft } from './draft.js';

/** Settles a settled deal whose ledger has changed. The balances are computed again; everything else stays. */
export const settleAgain = (draft: DealDraft): void => {
  if (draft.state.phase !== 'settled') return;
  const { ending, nextDealer, nextDealerClause, openPoints, table } = draft.state;
  draft.add({
    type: 'DealSettled',
    ending,
    nextDealer,
    clause: nextDealerClause,
    balances: balancesOf(table.transfers),
    ...(openPoints !== undefined && { openPoints }),
  });
};
