import type { CommandOf } from '../commands.js';
import { reject } from '../rejections.js';
import type { Step } from './draft.js';
import { refuseNotAwaited } from './report-hand.js';

/** Reports a value in place of tiles. The rule set defines which hands may be reported by value, and in which unit. */
export const reportValue: Step<CommandOf<'ReportValue'>> = {
  refuse: ({ state }, { seat }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    if (state.phase === 'settled') return reject('REPORT_STANDS', { at: '/type' });
    return state.phase === 'settling' ? refuseNotAwaited(state, seat) : reject('WRONG_PHASE');
  },
  acts: (draft, command) => {
    draft.add({ ...command, type: 'ValueReported' });
  },
};
