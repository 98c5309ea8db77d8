import type { Seat } from '#tiles';
import type { CommandOf } from '../commands.js';
import type { DealEvent } from '../events.js';
import { reject } from '../rejections.js';
import type { Withdrawals } from '../rule-set.js';
import type { Playing } from '../state.js';
import { hasDeclaredHu } from './checks.js';
import { stepIn } from './step.js';

/** Returns whether the seat has just claimed a set and has not discarded or drawn a replacement yet. */
const hasClaimedSet = ({ window }: Playing, seat: Seat): boolean => window?.meld?.seat === seat;

/**
 * Returns whether the seat has declared a kong in its own turn, before its replacement tile and before another seat
 * declared a win on it.
 */
const hasFreshKong = ({ turn }: Playing, seat: Seat): boolean =>
  turn.act === 'draw' && turn.seat === seat && turn.before !== undefined;

const withdrawalOf = (state: Playing, seat: Seat, clauses: Withdrawals): DealEvent | undefined => {
  if (hasDeclaredHu(state, seat)) return { type: 'ClaimWithdrawn', seat, clause: clauses.hu };
  if (hasClaimedSet(state, seat)) return { type: 'MeldWithdrawn', seat, clause: clauses.set };
  return hasFreshKong(state, seat) ? { type: 'KongWithdrawn', seat, clause: clauses.kong } : undefined;
};

export const withdrawClaim = stepIn('playing')<CommandOf<'WithdrawClaim'>>({
  refuse: ({ state }, { seat }) => {
    if (hasDeclaredHu(state, seat)) return undefined;
    if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
    const hasAny = hasClaimedSet(state, seat) || hasFreshKong(state, seat);
    return hasAny ? undefined : reject('NOTHING_TO_CLAIM', { at: '/seat' });
  },
  acts: (draft, { seat }) => {
    const clauses = draft.rules.withdrawals;
    if (clauses === undefined) return;
    const withdrawal = withdrawalOf(draft.state as Playing, seat, clauses);
    if (withdrawal !== undefined) draft.add(withdrawal);
  },
});
