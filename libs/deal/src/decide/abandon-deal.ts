import { isDealt } from '../state.js';
import { balancesOf, refundOf } from '#ledger';
import type { CommandOf } from '../commands.js';
import { reject } from '../rejections.js';
import type { Step } from './draft.js';

/** Stands in place of a clause where no rule set but the people at the table end the deal. */
export const ABANDONED = 'abandoned';

/** A deal without tiles has paid nothing. Every payment goes back in a line of its own, so that the ledger keeps both. */
export const abandonDeal: Step<CommandOf<'AbandonDeal'>> = {
  refuses: ({ state }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    return state.phase === 'settled' ? reject('DEAL_SETTLED', { at: '/type' }) : undefined;
  },
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
};
