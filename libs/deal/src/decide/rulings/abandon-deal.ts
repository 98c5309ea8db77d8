import { isDealt } from '../../state/state.js';
import { balancesOf, refundOf } from '#ledger';
import type { CommandOf } from '../../messages/commands.js';
import { reject } from '../../messages/rejections.js';
import { type Ending, stepOfEnding } from '../step/ending-step.js';
import { OPENED, stepIn } from '../step/step.js';

/** Replaces the id of a clause when the people at the table end the deal and no rule set does. */
const ABANDONED = 'abandoned';

/**
 * A deal without tiles has no payments. Every payment is reversed in a ledger line of its own, so that the ledger keeps
 * both.
 */
export const abandonment: Ending<'AbandonDeal'> = {
  refuse: ({ phase }) => (phase === 'settled' ? reject('DEAL_SETTLED', { at: '/type' }) : undefined),
  makes: (state, { reason }) => {
    const paid = isDealt(state) ? state.table.transfers : [];
    const transfers = refundOf(paid, 'abandoned', ABANDONED);
    const balances = balancesOf([...paid, ...transfers]);
    return [
      { type: 'DealAbandoned', reason, transfers },
      { type: 'DealSettled', ending: 'abandoned', balances, nextDealer: 'east', clause: ABANDONED },
    ];
  },
};

export const abandonDeal = stepIn(...OPENED)<CommandOf<'AbandonDeal'>>(stepOfEnding(abandonment));
