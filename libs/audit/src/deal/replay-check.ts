import { historyOf, type DealState, type OwnStates, type ReplayStopped } from '#deal';
import type { DealJudge } from '#judge';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from '../findings/finding.js';
import { isFault } from './judge-of-deal.js';

/** The states of a record after each event, `states[0]` before any, up to the end of the replay. */
export interface Replayed<State = DealState> {
  readonly states: readonly State[];
  readonly findings: readonly AuditFinding[];
}

/** What check 3 of a deal found, without the states after each event, which few checks need. */
export interface ReplayedDeal {
  /** The number of events up to the end of the replay. */
  readonly events: number;
  readonly last: DealState;
  readonly findings: readonly AuditFinding[];
  /** The states after each event up to the end of the replay, `[0]` before any; they are made for the first call. */
  readonly states: () => readonly DealState[];
}

/** Check 3 with the folds of this program; `rules` finds the rule set of the deal. */
export const replayDeal = ({ deal, events }: DealLog, rules: OwnStates): Replayed =>
  replayRecord({ deal }, events, (facts) => historyOf(rules, facts).states);

/** Check 3 by the judge of the deal. */
export const replayDealBy = (
  { deal, events }: DealLog,
  judge: Pick<DealJudge, 'replay' | 'historyOf'>,
): ReplayedDeal => {
  const { replayed, result: last, findings } = replayedFacts({ deal }, events, judge.replay);
  let states: readonly DealState[] | undefined;
  return { events: replayed.length, last, findings, states: () => (states ??= judge.historyOf(replayed).states) };
};

/**
 * Check 3: every event is present and can follow the one before it.
 * @param statesAfter replays events. @throws an error named `ReplayStopped`.
 */
export const replayRecord = <Event, State>(
  record: Pick<AuditFinding, 'deal' | 'match'>,
  events: readonly { readonly sequence: number; readonly event: Event }[],
  statesAfter: (events: readonly Event[]) => readonly State[],
): Replayed<State> => {
  const { result: states, findings } = replayedFacts(record, events, statesAfter);
  return { states, findings };
};

/** The events that are present and can follow each other, and what `replay` makes of them. */
const replayedFacts = <Event, Result>(
  record: Pick<AuditFinding, 'deal' | 'match'>,
  events: readonly { readonly sequence: number; readonly event: Event }[],
  replay: (events: readonly Event[]) => Result,
): { readonly replayed: readonly Event[]; readonly result: Result; readonly findings: readonly AuditFinding[] } => {
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
    const result = replay(facts);
    const findings = gap < 0 ? [] : [stopped(gap + 1, `event ${gap + 1} is not the next one of the file`)];
    return { replayed: facts, result, findings };
  } catch (stop) {
    if (!isFault(stop, 'ReplayStopped')) throw stop;
    const { sequence, reason } = stop as ReplayStopped;
    const before = facts.slice(0, sequence - 1);
    return { replayed: before, result: replay(before), findings: [stopped(sequence, reason)] };
  }
};
