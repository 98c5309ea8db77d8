import type { CommandOf } from '../../messages/commands.js';
import type { DealEvent, DealEventType } from '../../messages/events.js';
import { liveBranch } from '../../state/live-branch.js';
import { reject } from '../../messages/rejections.js';
import type { History } from '../../evolve/replay.js';
import type { DealState } from '../../state/state.js';
import { OPENED, stepIn } from '../step/step.js';

/** Events that are not reports: they come from a referee or from abandoning the deal. */
const NO_REPORTS: ReadonlySet<DealEventType> = new Set(['DealOpened', 'RulingMade', 'DealAbandoned']);

/**
 * Returns the sequence at which the hands were reported that the amendment replaces; undefined for any other event. An
 * amendment rewinds to the point before the first reported hand and reports the hands again. A second amendment may
 * rewind to the first.
 */
const amendedAt = (events: History['events'], first: DealEvent | undefined): number | undefined => {
  let target: number | undefined;
  for (let event = first; event?.type === 'RewoundTo'; event = events[event.sequence - 1]) target = event.sequence;
  return target;
};

const lastOf = (boundaries: History['boundaries'], fits: (boundary: number) => boolean): number =>
  Math.max(0, ...[...boundaries].filter(fits));

/**
 * Returns the sequence of the event before the last report that still counts, with all its amendments. Undefined if the
 * last command was not a report.
 */
const beforeLastReport = ({ events, boundaries }: History): number | undefined => {
  const tip = liveBranch(events.map((event, index) => ({ sequence: index + 1, event }))).at(-1);
  if (tip === undefined) return undefined;
  const start = lastOf(boundaries, (boundary) => boundary < tip.sequence);
  const caused = events.slice(start, tip.sequence);
  if (caused.some(({ type }) => NO_REPORTS.has(type))) return undefined;
  const target = amendedAt(events, caused[0]);
  return target === undefined ? start : lastOf(boundaries, (boundary) => boundary <= target);
};

/** Rewinds the deal to the point before the last report, on the branch on which that was made. */
export const withdrawReport = stepIn(...OPENED)<CommandOf<'WithdrawReport'>>({
  refuse: ({ history }) =>
    beforeLastReport(history) === undefined ? reject('NOTHING_TO_WITHDRAW', { at: '/type' }) : undefined,
  acts: (draft, { reason, by }) => {
    const sequence = beforeLastReport(draft.history) as number;
    draft.goBack({ type: 'RewoundTo', sequence, reason, by }, draft.history.states[sequence] as DealState);
  },
});
