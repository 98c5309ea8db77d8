import { Draft, making, rejectingIf, stepsIn, type InPhase, type Making, type Step } from '#decider';
import type { MatchEvent } from '../messages/events.js';
import { MATCH_EVOLUTION } from '../evolve/evolve.js';
import type { MatchRules } from '../state/match-rules.js';
import { rejectMatch, type MatchRejection, type MatchRejectionCode } from '../messages/rejections.js';
import type { MatchState, OpenedMatch } from '../state/state.js';

/** The data that a step may read. `at` is the time of the command: ISO 8601, UTC, milliseconds. */
export interface MatchSituation<S extends MatchState = MatchState> {
  readonly rules: MatchRules;
  readonly state: S;
  readonly at: string;
}

/** The events that a command of a match makes. */
export class MatchDraft extends Draft<MatchState, MatchEvent> implements MatchSituation {
  readonly #rules: MatchRules | undefined;

  /** @param rules undefined for a command that reads none. */
  constructor(
    rules: MatchRules | undefined,
    state: MatchState,
    readonly at: string,
  ) {
    super(MATCH_EVOLUTION, state);
    this.#rules = rules;
  }

  get rules(): MatchRules {
    if (this.#rules === undefined) throw new Error('a command of a match that reads rules was decided without them');
    return this.#rules;
  }
}

type Phase = OpenedMatch['phase'];

/** The phases of an opened match. */
export const OPENED = ['rolling', 'drawing', 'running', 'ended'] as const satisfies readonly Phase[];
export const BEFORE_THE_END = ['rolling', 'drawing', 'running'] as const;
/** The phases in which deals may have results. */
export const PLAYED = ['running', 'ended'] as const;

const NOT_HELD: { readonly [P in MatchState['phase']]?: MatchRejectionCode } = {
  unopened: 'MATCH_NOT_OPEN',
  ended: 'MATCH_ENDED',
};

/**
 * A step that makes sense only in these phases. If it awaits something, it may refuse with its own code while nothing
 * is awaited.
 */
export const stepIn =
  <P extends Phase>(...phases: readonly [P, ...P[]]) =>
  <C>({
    awaits = 'FIRST_DEALER_OPEN',
    ...step
  }: Making<InPhase<MatchSituation, P>, C, MatchEvent, MatchRejection> & {
    readonly awaits?: MatchRejectionCode;
  }): Step<MatchSituation, MatchDraft, C, MatchRejection> =>
    stepsIn<MatchSituation, MatchDraft, MatchRejection>(({ phase }) => rejectMatch(NOT_HELD[phase] ?? awaits))(
      ...phases,
    )<C>(making(step));

export const refuseIf = rejectingIf<MatchRejection, Parameters<typeof rejectMatch>[1]>(rejectMatch);
