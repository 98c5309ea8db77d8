import { historyOf, type DealEvent, type DealState, type OwnStates, type ReplayStopped } from '#deal';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from './finding.js';
import { isFault } from './judge-of-deal.js';

/** The states of a record after each event, `states[0]` before any, up to the end of the replay. */
export interface Replayed<State = DealState> {
  readonly states: readonly State[];
  readonly findings: readonly AuditFinding[];
}

/** Check 3 with the folds of this program; `rules` finds the rule set of the deal. */
export const replayDeal = (log: DealLog, rules: OwnStates): Replayed =>
  replayDealBy(log, (events) => historyOf(rules, events).states);

/** Check 3 of a deal. @param statesAfter of the judge of the deal. */
export const replayDealBy = (
  { deal, events }: DealLog,
  statesAfter: (events: readonly DealEvent[]) => readonly DealState[],
): Replayed => replayRecord({ deal }, events, statesAfter);

/**
 * Check 3: every event is present and can follow the one before it.
 * @param statesAfter replays events. @throws an error named `ReplayStopped`.
 */
export const replayRecord = <Event, State>(
  record: Pick<AuditFinding, 'deal' | 'match'>,
  events: readonly { readonly sequence: number; readonly event: Event }[],
  statesAfter: (events: readonly Event[]) => readonly State[],
): Replayed<State> => {
  const gap = events.findIndex(({ sequence }, index) => sequence !== index + 1);
  const facts = events.slice(0, gap < 0 ? events.length : gap).map(({ event }) => event);
  const stopped = (sequence: number, reason: string): AuditFinding => ({
    check: 'replay',
    code: 'REPLAY_STOPPED',
    ...record,
    sequence,
    message: `Replay stopped: ${reason}.`,
  });
  try {
    const states = statesAfter(facts);
    return { states, findings: gap < 0 ? [] : [stopped(gap + 1, `event ${gap + 1} is not the next one of the file`)] };
  } catch (stop) {
    if (!isFault(stop, 'ReplayStopped')) throw stop;
    const { sequence, reason } = stop as ReplayStopped;
    return { states: statesAfter(facts.slice(0, sequence - 1)), findings: [stopped(sequence, reason)] };
  }
};
