import type { CommandOf } from '../../messages/commands.js';
import { refuseNotAwaited } from './report-hand.js';
import { reportIn } from '../step/step.js';

/** Reports a value in place of tiles. The rule set defines which hands may be reported by value, and in which unit. */
export const reportValue = reportIn('settling')<CommandOf<'ReportValue'>>({
  refuse: ({ state }, { seat }) => refuseNotAwaited(state, seat),
  acts: (draft, command) => {
    draft.add({ ...command, type: 'ValueReported' });
  },
});
