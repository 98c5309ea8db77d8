import type { MatchEvent } from '../events.js';
import type { MatchRules } from '../match-rules.js';
import { rejectMatch, type MatchRejection, type MatchRejectionCode } from '../rejections.js';
import type { MatchState, OpenedMatch } from '../state.js';

/** The data that a step may read. `at` is the time of the command: ISO 8601, UTC, milliseconds. */
export interface Situation<S extends MatchState = MatchState> {
  readonly rules: MatchRules;
  readonly state: S;
  readonly at: string;
}

/** The step of a command: its refusal, or the events that it makes. */
export interface MatchStep<C> {
  readonly refuses: (situation: Situation, command: C) => MatchRejection | undefined;
  readonly acts: (situation: Situation, command: C) => readonly MatchEvent[];
}

type Phase = OpenedMatch['phase'];
type InPhase<P extends Phase> = Extract<OpenedMatch, { phase: P }>;

const NOT_HELD: { readonly [P in MatchState['phase']]?: MatchRejectionCode } = {
  unopened: 'MATCH_NOT_OPEN',
  ended: 'MATCH_ENDED',
};

/**
 * A step that makes sense only in these phases. If it awaits something, it may refuse with its own code while nothing
 * is awaited.
 */
export const stepIn =
  <P extends Phase>(...phases: P[]) =>
  <C>(step: {
    readonly awaits?: MatchRejectionCode;
    readonly refuses: (situation: Situation<InPhase<P>>, command: C) => MatchRejection | undefined;
    readonly acts: (situation: Situation<InPhase<P>>, command: C) => readonly MatchEvent[];
  }): MatchStep<C> => ({
    refuses: (situation, command) =>
      (phases as MatchState['phase'][]).includes(situation.state.phase)
        ? step.refuses(situation as Situation<InPhase<P>>, command)
        : rejectMatch(NOT_HELD[situation.state.phase] ?? step.awaits ?? 'FIRST_DEALER_OPEN'),
    acts: (situation, command) => step.acts(situation as Situation<InPhase<P>>, command),
  });

/** Returns the first refusal among checks made in order. */
export const firstOf = (...checks: readonly (() => MatchRejection | undefined)[]): MatchRejection | undefined => {
  for (const check of checks) {
    const refusal = check();
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

export const refuseIf = (
  wrong: boolean,
  code: MatchRejectionCode,
  particulars: Parameters<typeof rejectMatch>[1] = {},
): MatchRejection | undefined => (wrong ? rejectMatch(code, particulars) : undefined);
