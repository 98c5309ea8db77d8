/**
 * How the events of one record are folded. The folds work on a state of their own (`Working`), which they may change in
 * place: one copy then serves many events. Where folds return new states, `Working` is the state itself.
 */
export interface Evolution<State, Event, Working = State> {
  /** Returns a working state that the folds may change; the state stays unchanged. */
  readonly begin: (state: State) => Working;
  /**
   * Returns the working state after one more event. It evaluates no rule: the event contains the judgement.
   * @throws CorruptLog for an event that cannot follow, or of an unknown type; a changed state is unusable afterwards.
   */
  readonly fold: (working: Working, event: Event) => Working;
  /** Returns the working state as all code but the folds reads it. */
  readonly stateOf: (working: Working) => State;
}

/** Returns the state after one more event; the state before stays unchanged. @throws CorruptLog */
export const evolved = <State, Event, Working>(
  { begin, fold, stateOf }: Evolution<State, Event, Working>,
  state: State,
  event: Event,
): State => stateOf(fold(begin(state), event));
