import type { Seat } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { seatWithOpenCount } from '../../state/own-count.js';
import { refuseIf, reject } from '../../messages/rejections.js';
import type { Settling } from '../../state/state.js';
import type { DealDraft } from '../step/draft.js';
import { stepIn } from '../step/step.js';

/** Records that the open count stands, or that `by` objects to it. The rule set states what is paid then. */
export const settleCount = (draft: DealDraft, by?: Seat): void => {
  const state = draft.state as Settling;
  const seat = seatWithOpenCount(state);
  const settled = seat && draft.rules.ownCounts?.settled(state, seat, by);
  if (settled !== undefined) draft.add(settled);
};

/** Records an objection to the own count of the winner. */
export const contestCount = stepIn('settling')<CommandOf<'ContestCount'>>({
  refuse: ({ state }, { seat }) => {
    const winner = seatWithOpenCount(state);
    if (winner === undefined) return reject('NO_WINDOW', { at: '/type' });
    return refuseIf(seat === winner, 'SEAT_IS_OUT', { at: '/seat' });
  },
  acts: (draft, { seat }) => {
    settleCount(draft, seat);
  },
});
