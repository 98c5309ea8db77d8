import type { CommandOf } from '../commands.js';
import { deadHandOf, hasDeclaredReady } from '../read-own-facts.js';
import { reject } from '../rejections.js';
import type { Playing } from '../state.js';
import { isOut, refuseOutsidePlay } from './checks.js';
import type { Step } from './draft.js';

/** Nobody checks the hand when it is declared ready. A win shows whether it was. */
export const declareReady: Step<CommandOf<'DeclareReady'>> = {
  refuse: ({ rules, state }, { seat }) =>
    refuseOutsidePlay(state, (now) => {
      if (isOut(now, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
      if (now.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
      if (hasDeclaredReady(rules, now, seat)) return reject('READY_NOT_NOW', { at: '/seat' });
      return deadHandOf(rules, now, seat) === undefined ? undefined : reject('HAND_DEAD', { at: '/seat' });
    }),
  acts: (draft, { seat }) => {
    const as = draft.rules.ready?.readyAs(draft.state as Playing, seat);
    draft.add({ type: 'ReadyDeclared', seat, ...(as === undefined ? {} : { as }) });
  },
};
