import type { Seat } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import type { DealEvent } from '../../messages/events.js';
import { reject } from '../../messages/rejections.js';
import type { Withdrawals } from '../../rule-set/rule-set.js';
import type { CalledSet, Playing } from '../../state/state.js';
import { isUnanswered } from '../../state/called-sets.js';
import { hasDeclaredHu } from '../step/checks.js';
import { stepIn } from '../step/step.js';

/** Returns whether the seat has just claimed a set and has not discarded or drawn a replacement yet. */
const hasClaimedSet = ({ window }: Playing, seat: Seat): boolean => window?.meld?.seat === seat;

/**
 * Returns whether the seat has declared a kong in its own turn, before its replacement tile and before another seat
 * declared a win on it.
 */
const hasFreshKong = ({ turn }: Playing, seat: Seat): boolean =>
  turn.act === 'draw' && turn.seat === seat && turn.before !== undefined;

/** The call, and the discard that its seat made before opening the set. */
const callWithdrawn = (state: Playing, { seat, claimed }: CalledSet, clauses: Withdrawals): readonly DealEvent[] => {
  const { window, table } = state;
  const clause = window === undefined ? clauses.call.ofOwnKong : clauses.call.ofDiscard;
  const discarded = claimed && table.players[seat].discards.at(-1)?.tile;
  return [
    ...(discarded === undefined ? [] : [{ type: 'DiscardReturned', seat, tile: discarded } as const]),
    { type: 'ClaimWithdrawn', seat, clause },
  ];
};

const withdrawalOf = (state: Playing, seat: Seat, clauses: Withdrawals): readonly DealEvent[] => {
  if (hasDeclaredHu(state, seat)) return [{ type: 'ClaimWithdrawn', seat, clause: clauses.hu }];
  if (state.called?.seat === seat) return callWithdrawn(state, state.called, clauses);
  if (hasClaimedSet(state, seat)) return [{ type: 'MeldWithdrawn', seat, clause: clauses.set }];
  return hasFreshKong(state, seat) ? [{ type: 'KongWithdrawn', seat, clause: clauses.kong }] : [];
};

export const withdrawClaim = stepIn('playing')<CommandOf<'WithdrawClaim'>>({
  refuse: ({ state }, { seat }) => {
    if (hasDeclaredHu(state, seat)) return undefined;
    if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
    const { called } = state;
    if (called?.seat === seat)
      return called.claimed === undefined || isUnanswered(state, called)
        ? undefined
        : reject('SET_AWAITED', { at: '/seat' });
    const hasAny = hasClaimedSet(state, seat) || hasFreshKong(state, seat);
    return hasAny ? undefined : reject('NOTHING_TO_CLAIM', { at: '/seat' });
  },
  acts: (draft, { seat }) => {
    const clauses = draft.rules.withdrawals;
    if (clauses === undefined) return;
    for (const withdrawal of withdrawalOf(draft.state as Playing, seat, clauses)) draft.add(withdrawal);
  },
});
