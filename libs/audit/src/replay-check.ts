import { historyOf, ReplayStopped, type DealState } from '#deal';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from './finding.js';

/** The states of a deal after each event, `states[0]` before any, as far as the replay went. */
export interface Replayed {
  readonly states: readonly DealState[];
  readonly findings: readonly AuditFinding[];
}

/** Check 3: every event can follow the one before it. */
export const replayDeal = ({ deal, events }: DealLog): Replayed => {
  const facts = events.map(({ event }) => event);
  try {
    return { states: historyOf(facts).states, findings: [] };
  } catch (stop) {
    if (!(stop instanceof ReplayStopped)) throw stop;
    const { sequence, reason } = stop;
    return {
      states: historyOf(facts.slice(0, sequence - 1)).states,
      findings: [{ check: 'replay', code: 'REPLAY_STOPPED', deal, sequence, message: `Replay stopped: ${reason}.` }],
    };
  }
};
