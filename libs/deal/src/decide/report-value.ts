import type { CommandOf } from '../commands.js';
import { reject } from '../rejections.js';
import type { Step } from './draft.js';
import { notAwaited } from './report-hand.js';

/** A value in place of tiles. Which hands may be reported by their value, and in which unit, is the rule set's to say. */
export const reportValue: Step<CommandOf<'ReportValue'>> = {
  refuses: ({ state }, { seat }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    if (state.phase === 'settled') return reject('REPORT_STANDS', { at: '/type' });
    return state.phase === 'settling' ? notAwaited(state, seat) : reject('WRONG_PHASE');
  },
  acts: (draft, command) => {
    draft.add({ ...command, type: 'ValueReported' });
  },
};
