import { isDealt } from '../state.js';
import { balancesOf, refundOf } from '#ledger';
import type { CommandOf } from '../commands.js';
import { reject } from '../rejections.js';
import { OPENED, stepIn } from './step.js';

/** Replaces the id of a clause when the people at the table end the deal and no rule set does. */
export const ABANDONED = 'abandoned';

/**
 * A deal without tiles has no payments. Every payment is reversed in a ledger line of its own, so that the ledger keeps
 * both.
 */
export const abandonDeal = stepIn(...OPENED)<CommandOf<'AbandonDeal'>>({
  refuse: ({ state }) => (state.phase === 'settled' ? reject('DEAL_SETTLED', { at: '/type' }) : undefined),
  acts: (draft, { reason }) => {
    const paid = isDealt(draft.state) ? draft.state.table.transfers : [];
    const transfers = refundOf(paid, 'abandoned', ABANDONED);
    const balances = balancesOf([...paid, ...transfers]);
    draft.add({ type: 'DealAbandoned', reason, transfers });
    draft.add({
      type: 'DealSettled',
      ending: 'abandoned',
      balances,
      nextDealer: 'east',
      clause: ABANDONED,
    });
  },
});
