import { type DealEvent, isAct, type Recording } from '#deal';
import type { TimedStatement } from '#match';

/**
 * What the events of one command state about the time of play. Undefined if nothing: a result-only recording states afterwards what
 * happened, and a ruling or a shown hand takes no time of play.
 */
export const timedStatement = (events: readonly DealEvent[], recording: Recording): TimedStatement | undefined => {
  const end = events.find((event) => event.type === 'PlayEnded');
  if (end?.reason === 'time') return { kind: 'end', clause: end.clause };
  return recording !== 'result' && events.some(isAct) ? { kind: 'act' } : undefined;
};
