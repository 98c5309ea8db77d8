import type { CommandOf } from '../../messages/commands.js';
import { isRejection, reject } from '../../messages/rejections.js';
import type { Playing } from '../../state/state.js';
import { mayNotClaim } from '../step/checks.js';
import { freeDiscard, isCalledByAnother } from './claims.js';
import { stepIn } from '../step/step.js';
import { refuseSeatToAct } from './turn.js';

/** Returns whether the call is one of a kong in the seat's own turn, also of the turn that a claimed set began. */
const isOfOwnTurn = ({ turn, window }: Playing, { seat, set }: CommandOf<'CallSet'>): boolean =>
  set === 'kong' &&
  (window === undefined || window.meld?.seat === seat) &&
  turn.act === 'discard' &&
  turn.seat === seat;

/** Records a call. The hand is not checked: it may turn out that the seat has no tiles for the set (DZ-false.3). */
export const callSet = stepIn('playing')<CommandOf<'CallSet'>>({
  refuse: ({ rules, state }, command) => {
    const { seat, set } = command;
    if (state.called?.seat === seat && state.called.set === set) return reject('ALREADY_CLAIMED', { at: '/seat' });
    if (isOfOwnTurn(state, command))
      return (
        refuseSeatToAct(state, seat) ??
        (mayNotClaim(rules, state, seat) ? reject('HAND_DEAD', { at: '/seat' }) : undefined)
      );
    if (state.window?.meld?.seat === seat) return reject('ALREADY_CLAIMED', { at: '/seat' });
    const free = freeDiscard(rules, state, seat, set);
    if (isRejection(free)) return free;
    // Whether a call is correct is seen once it is opened, so a call takes no tile from an incorrect one.
    return isCalledByAnother(state, seat, set) ? reject('ALREADY_CLAIMED', { at: '/seat' }) : undefined;
  },
  acts: (draft, { seat, set }) => {
    const { called } = draft.state as Playing;
    const clauses = draft.rules.withdrawals;
    if (clauses === undefined) return;
    if (called !== undefined) {
      const clause = called.seat === seat ? clauses.changed : clauses.outranked;
      draft.add({ type: 'ClaimWithdrawn', seat: called.seat, clause });
    }
    draft.add({ type: 'SetCalled', seat, set });
  },
});
