import type { CommandOf } from '../commands.js';
import type { DealEventType } from '../events.js';
import { liveBranch } from '../live-branch.js';
import { reject } from '../rejections.js';
import type { History } from '../replay.js';
import type { DealState } from '../state.js';
import type { Step } from './draft.js';

/** Entries that are not reports: a referee, or giving the deal up, made them. */
const NO_REPORTS: ReadonlySet<DealEventType> = new Set(['DealOpened', 'RulingMade', 'DealAbandoned']);

/** Where the last command that still counts began: the sequence of the event before it. Undefined if it was no report. */
const beforeLastReport = ({ events, boundaries }: History): number | undefined => {
  const tip = liveBranch(events.map((event, index) => ({ sequence: index + 1, event }))).at(-1);
  if (tip === undefined) return undefined;
  const start = Math.max(0, ...[...boundaries].filter((boundary) => boundary < tip.sequence));
  const caused = events.slice(start, tip.sequence);
  return caused.some(({ type }) => NO_REPORTS.has(type)) ? undefined : start;
};

/** The deal goes back to before the last report, on whichever branch that was made. */
export const withdrawReport: Step<CommandOf<'WithdrawReport'>> = {
  refuses: ({ state, history }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    return beforeLastReport(history) === undefined ? reject('NOTHING_TO_WITHDRAW', { at: '/type' }) : undefined;
  },
  acts: (draft, { reason, by }) => {
    const sequence = beforeLastReport(draft.history) as number;
    draft.goBack({ type: 'RewoundTo', sequence, reason, by }, draft.history.states[sequence] as DealState);
  },
};
