import { type DealEvent, isAct, liveBranch, type Recorded } from '#deal';
import type { DealTimes } from '#match';

/** An event of a deal, and when it happened. */
type Timed = Recorded & { readonly occurredAt: string };

/** When a deal was played and how it ended, from its events in order. Withdrawn events do not count. */
export const dealTimes = (records: readonly Timed[]): DealTimes => {
  const live = liveBranch(records);
  const first = live[0]?.event;
  const byResult = first?.type === 'DealOpened' && first.recording === 'result';
  const times = new Map(records.map(({ sequence, occurredAt }) => [sequence, occurredAt]));
  const last = (has: (event: DealEvent) => boolean): Ended | undefined => {
    const found = live.findLast(({ event }) => has(event));
    return found && { event: found.event, at: times.get(found.sequence) ?? '' };
  };
  const end = last(({ type }) => type === 'PlayEnded');
  const act = byResult ? undefined : last(isAct);
  return {
    ...(act !== undefined && { lastAct: act.at }),
    ...(end !== undefined && endOf(end, byResult)),
  };
};

interface Ended {
  readonly event: DealEvent;
  readonly at: string;
}

const endOf = ({ event, at }: Ended, byResult: boolean): DealTimes => {
  if (event.type !== 'PlayEnded') return {};
  if (event.reason === 'time') return { ended: { at, clause: event.clause } };
  return byResult ? { reported: at } : {};
};
