import { Draft, stepsIn, type Step } from '#decider';
import type { MatchEvent } from '../events.js';
import { MATCH_EVOLUTION } from '../evolve.js';
import type { MatchRules } from '../match-rules.js';
import { rejectMatch, type MatchRejection, type MatchRejectionCode } from '../rejections.js';
import type { MatchState, OpenedMatch } from '../state.js';

/** The data that a step may read. `at` is the time of the command: ISO 8601, UTC, milliseconds. */
export interface Situation<S extends MatchState = MatchState> {
  readonly rules: MatchRules;
  readonly state: S;
  readonly at: string;
}

/** The events that a command of a match makes. Nothing follows from them: a step names them all. */
export class MatchDraft extends Draft<MatchState, MatchEvent> implements Situation {
  constructor(
    readonly rules: MatchRules,
    state: MatchState,
    readonly at: string,
  ) {
    super(MATCH_EVOLUTION, state);
  }

  protected override follows(): readonly MatchEvent[] {
    return [];
  }
}

export type MatchStep<C> = Step<Situation, MatchDraft, C, MatchRejection>;

type Phase = OpenedMatch['phase'];

const NOT_HELD: { readonly [P in MatchState['phase']]?: MatchRejectionCode } = {
  unopened: 'MATCH_NOT_OPEN',
  ended: 'MATCH_ENDED',
};

/** A step that names all its events at once. */
export interface Making<S extends Situation, C> {
  readonly refuse: (situation: S, command: C) => MatchRejection | undefined;
  readonly makes: (situation: S, command: C) => readonly MatchEvent[];
}

export const stepFrom = <C>({ refuse, makes }: Making<Situation, C>): MatchStep<C> => ({
  refuse,
  acts: (draft, command) => {
    draft.addAll(makes(draft, command));
  },
});

type InPhase<P extends Phase> = Situation<Extract<OpenedMatch, { readonly phase: P }>>;

/**
 * A step that makes sense only in these phases. If it awaits something, it may refuse with its own code while nothing
 * is awaited.
 */
export const stepIn =
  <P extends Phase>(...phases: readonly [P, ...P[]]) =>
  <C>({
    awaits = 'FIRST_DEALER_OPEN',
    refuse,
    makes,
  }: Making<InPhase<P>, C> & { readonly awaits?: MatchRejectionCode }): MatchStep<C> =>
    stepsIn<Situation, MatchDraft, MatchRejection>(({ phase }) => rejectMatch(NOT_HELD[phase] ?? awaits))(...phases)<C>(
      {
        refuse: (situation, command) => refuse(situation as Situation as InPhase<P>, command),
        acts: (draft, command) => {
          draft.addAll(makes(draft as Situation as InPhase<P>, command));
        },
      },
    );

export const refuseIf = (
  wrong: boolean,
  code: MatchRejectionCode,
  particulars?: Parameters<typeof rejectMatch>[1],
): MatchRejection | undefined => (wrong ? rejectMatch(code, particulars) : undefined);
