import type { CommandOf } from '../commands.js';
import { deadHandOf, hasDeclaredReady } from '../read-own-facts.js';
import { reject } from '../rejections.js';
import type { Playing } from '../state.js';
import { isOut } from './checks.js';
import { stepIn } from './step.js';

/** Nobody checks the hand when it is declared ready. A win shows whether it was. */
export const declareReady = stepIn('playing')<CommandOf<'DeclareReady'>>({
  refuse: ({ rules, state }, { seat }) => {
    if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
    if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
    if (hasDeclaredReady(rules, state, seat)) return reject('READY_NOT_NOW', { at: '/seat' });
    return deadHandOf(rules, state, seat) === undefined ? undefined : reject('HAND_DEAD', { at: '/seat' });
  },
  acts: (draft, { seat }) => {
    const as = draft.rules.ready?.readyAs(draft.state as Playing, seat);
    draft.add({ type: 'ReadyDeclared', seat, ...(as === undefined ? {} : { as }) });
  },
});
