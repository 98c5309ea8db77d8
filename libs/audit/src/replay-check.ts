import { historyOf, type DealEvent, type DealState, type History, type OwnStates, type ReplayStopped } from '#deal';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from './finding.js';
import { isFault } from './judge-of-deal.js';

/** The states of a deal after each event, `states[0]` before any, up to the end of the replay. */
export interface Replayed {
  readonly states: readonly DealState[];
  readonly findings: readonly AuditFinding[];
}

/** Check 3 with the folds of this program; `rules` finds the rule set of the deal. */
export const replayDeal = (log: DealLog, rules: OwnStates): Replayed =>
  replayDealBy(log, (events) => historyOf(rules, events));

/** Check 3: every event is present and can follow the one before it. @param statesAfter of the judge of the deal. */
export const replayDealBy = (
  { deal, events }: DealLog,
  statesAfter: (events: readonly DealEvent[]) => History,
): Replayed => {
  const gap = events.findIndex(({ sequence }, index) => sequence !== index + 1);
  const facts = events.slice(0, gap < 0 ? events.length : gap).map(({ event }) => event);
  const stopped = (sequence: number, reason: string): AuditFinding => ({
    check: 'replay',
    code: 'REPLAY_STOPPED',
    deal,
    sequence,
    message: `Replay stopped: ${reason}.`,
  });
  try {
    const { states } = statesAfter(facts);
    return { states, findings: gap < 0 ? [] : [stopped(gap + 1, `event ${gap + 1} is not the next one of the file`)] };
  } catch (stop) {
    if (!isFault(stop, 'ReplayStopped')) throw stop;
    const { sequence, reason } = stop as ReplayStopped;
    return { states: statesAfter(facts.slice(0, sequence - 1)).states, findings: [stopped(sequence, reason)] };
  }
};
