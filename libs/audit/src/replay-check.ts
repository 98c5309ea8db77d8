import { historyOf, ReplayStopped, type DealState, type OwnStates } from '#deal';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from './finding.js';

/** The states of a deal after each event, `states[0]` before any, up to the end of the replay. */
export interface Replayed {
  readonly states: readonly DealState[];
  readonly findings: readonly AuditFinding[];
}

/** Check 3: every event is present and can follow the one before it. `rules` finds the rule set of the deal. */
export const replayDeal = ({ deal, events }: DealLog, rules: OwnStates): Replayed => {
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
    const { states } = historyOf(rules, facts);
    return { states, findings: gap < 0 ? [] : [stopped(gap + 1, `event ${gap + 1} is not the next one of the file`)] };
  } catch (stop) {
    if (!(stop instanceof ReplayStopped)) throw stop;
    const { sequence, reason } = stop;
    return { states: historyOf(rules, facts.slice(0, sequence - 1)).states, findings: [stopped(sequence, reason)] };
  }
};
