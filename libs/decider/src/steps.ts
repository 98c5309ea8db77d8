import type { Typed } from './folds.js';

/** The step of a command: its refusal, or the events that it makes. */
export interface Step<Situation, Drafted, Command, Rejection> {
  readonly refuse: (situation: Situation, command: Command) => Rejection | undefined;
  /** All faults of the command, for a command that reports many facts. Called only if `refuse` refuses. */
  readonly faults?: (situation: Situation, command: Command) => readonly Rejection[];
  /** Adds the events to the draft. Called only if nothing refuses the command. */
  readonly acts: (draft: Drafted, command: Command) => void;
}

/** A step that names all its events at once, from the situation before them. */
export interface Making<Situation, Command, Event, Rejection> {
  readonly refuse: (situation: Situation, command: Command) => Rejection | undefined;
  readonly makes: (situation: Situation, command: Command) => readonly Event[];
}

interface Adding<Event> {
  readonly add: (event: Event) => unknown;
}

export const making = <Situation, Event, Drafted extends Adding<Event>, Command, Rejection>({
  refuse,
  makes,
}: Making<Situation, Command, Event, Rejection>): Step<Situation, Drafted, Command, Rejection> => ({
  refuse,
  acts: (draft, command) => {
    // Until the first event is added, the draft is the situation in which the command was not refused.
    for (const event of makes(draft as unknown as Situation, command)) draft.add(event);
  },
});

/** The checks of a step that finds all faults: the first one is its refusal. */
export const refusingAll = <Situation, Command, Rejection>(
  faults: (situation: Situation, command: Command) => readonly Rejection[],
) => ({
  refuse: (situation: Situation, command: Command): Rejection | undefined => faults(situation, command)[0],
  faults,
});

interface WithPhase {
  readonly state: { readonly phase: string };
}

type PhaseOf<Situation extends WithPhase> = Situation['state']['phase'];

type Phases<Phase> = readonly [Phase, ...Phase[]];

/** A situation whose state is in one of these phases. */
export type InPhase<Situation extends WithPhase, Phase extends string> = Situation & {
  readonly state: Extract<Situation['state'], { readonly phase: Phase }>;
};

/**
 * Returns the function that makes the steps of commands that are possible in some phases only:
 * `stepIn('running')<Command>({ refuse, acts })`.
 * @param refuseOutside makes the refusal in any other phase.
 */
export const stepsIn =
  <Situation extends WithPhase, Drafted, Rejection>(
    refuseOutside: (state: Situation['state'], phases: Phases<PhaseOf<Situation>>) => Rejection,
  ) =>
  <Phase extends PhaseOf<Situation>>(...phases: Phases<Phase>) =>
  <Command>({
    refuse,
    faults,
    acts,
  }: Step<InPhase<Situation, Phase>, Drafted, Command, Rejection>): Step<Situation, Drafted, Command, Rejection> => {
    const isIn = (situation: Situation): situation is InPhase<Situation, Phase> =>
      (phases as readonly string[]).includes(situation.state.phase);
    return {
      refuse: (situation, command) =>
        isIn(situation) ? refuse(situation, command) : refuseOutside(situation.state, phases),
      ...(faults && {
        faults: (situation: Situation, command: Command) =>
          isIn(situation) ? faults(situation, command) : [refuseOutside(situation.state, phases)],
      }),
      acts,
    };
  };

/** The result of a command: events to append, or a refusal that changes nothing. */
export type DecisionOf<State, Event, Rejection> =
  | { readonly accepted: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly accepted: false; readonly rejection: Rejection };

/** The steps of all commands, by the type of the command. */
type Steps<Command extends Typed, Situation, Drafted, Rejection> = {
  readonly [T in Command['type']]: Step<Situation, Drafted, Extract<Command, { readonly type: T }>, Rejection>;
};

interface Drafts {
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** Decides the commands of one kind of record by a table of steps. Pure: the same situation and command give the same decision. */
export class Decider<Command extends Typed, Situation, Drafted extends Situation & Drafts, Rejection> {
  /** @param refuse finds the refusal of a step, if there are checks beside those of the step itself. */
  constructor(
    private readonly steps: Steps<Command, Situation, Drafted, Rejection>,
    private readonly refuse: (
      step: Step<Situation, Drafted, Command, Rejection>,
      situation: Situation,
      command: Command,
    ) => Rejection | undefined = (step, situation, command) => step.refuse(situation, command),
  ) {}

  stepOf({ type }: Command): Step<Situation, Drafted, Command, Rejection> {
    return this.steps[type as Command['type']] as Step<Situation, Drafted, Command, Rejection>;
  }

  /** Returns why a command is refused now; undefined if it is accepted. */
  refusalOf(situation: Situation, command: Command): Rejection | undefined {
    return this.refuse(this.stepOf(command), situation, command);
  }

  /** Applies the command to the draft, or returns why it is refused. A refused command changes nothing. */
  apply(draft: Drafted, command: Command): Rejection | undefined {
    const step = this.stepOf(command);
    const rejection = this.refuse(step, draft, command);
    if (rejection === undefined) step.acts(draft, command);
    return rejection;
  }

  /** Decides the command; the draft then has its events and the state after them. */
  decide(draft: Drafted, command: Command): DecisionOf<Drafted['state'], Drafted['events'][number], Rejection> {
    const rejection = this.apply(draft, command);
    return rejection === undefined
      ? { accepted: true, events: draft.events, state: draft.state }
      : { accepted: false, rejection };
  }
}
