import { type RewindTarget, valuesContinued } from './branches.js';
import { evolved, type Evolution } from './evolution.js';
import { CorruptLog } from './folds.js';

/** Replay stopped: the event that cannot follow, and why. */
export class ReplayStopped extends Error {
  override readonly name = 'ReplayStopped';
  constructor(
    /** Counts from 1. */
    readonly sequence: number,
    readonly reason: string,
  ) {
    super(`event ${sequence}: ${reason}`);
  }
}

/** A kind of record, such as deals, that is replayed from its events. */
export interface Replayable<State, Event, Working = State> {
  /** The state before the first event. */
  readonly initial: State;
  /** Finds the folds of a record in this state, before this event; the record keeps them until a rewind. */
  readonly evolutionOf: (state: State, event: Event) => Evolution<State, Event, Working>;
  readonly rewindTarget: RewindTarget<Event>;
}

/** The history of a record. `states[0]` is the state before any event, `states[n]` the state after event n. */
export interface HistoryOf<State, Event> {
  /** Every event, including withdrawn ones. */
  readonly events: readonly Event[];
  readonly states: readonly State[];
  /** Sequences of the last events of commands; a rewind goes to one of them. */
  readonly boundaries: ReadonlySet<number>;
}

/** Returns the sequences of the last events of commands, from the events of each command in order. */
export const boundariesOf = (decisions: readonly { readonly length: number }[]): ReadonlySet<number> => {
  let sequence = 0;
  return new Set(decisions.map(({ length }) => (sequence += length)));
};

/** Returns the states after each event, on the live branch. @throws ReplayStopped */
export const statesAlong = <State, Event, Working>(
  { initial, evolutionOf, rewindTarget }: Replayable<State, Event, Working>,
  events: readonly Event[],
): readonly State[] =>
  statesContinued([initial], events, {
    rewindTarget,
    evolve: (state, event) => evolved(evolutionOf(state, event), state, event),
  });

/**
 * Returns the states after each event of a record whose first states are known; only the later events are folded.
 * @param known the state before any event and after each event so far.
 * @throws ReplayStopped
 */
export const statesContinued = <State, Event>(
  known: readonly State[],
  later: readonly Event[],
  {
    rewindTarget,
    evolve,
  }: {
    readonly rewindTarget: RewindTarget<Event>;
    /** Returns the state after one more event; the state before stays unchanged. */
    readonly evolve: (state: State, event: Event) => State;
  },
): readonly State[] =>
  valuesContinued<Event, State>(known, later, {
    rewindTarget,
    next: (state, event, sequence) => {
      try {
        return evolve(state, event);
      } catch (fault) {
        throw stoppedAt(sequence, fault);
      }
    },
    missing: (target, sequence) => {
      throw noTarget(target, sequence);
    },
  });

/**
 * Returns the state after all events, on the live branch. One working state serves all of them; only the states to which
 * a rewind goes back are copied.
 * @throws ReplayStopped
 */
export const replayed = <State, Event, Working>(
  kind: Replayable<State, Event, Working>,
  events: readonly Event[],
): State => {
  const targets = targetsIn(kind, events);
  const kept = new Map<number, State>();
  let folding = new Folding(kind, kind.initial);
  if (targets.has(0)) kept.set(0, kind.initial);
  for (const [index, event] of events.entries()) {
    const sequence = index + 1;
    const target = kind.rewindTarget(event);
    if (target === undefined) folding.fold(event, sequence);
    else {
      const before = kept.get(target);
      if (before === undefined) throw noTarget(target, sequence);
      folding = new Folding(kind, before);
    }
    if (targets.has(sequence)) kept.set(sequence, folding.copy);
  }
  return folding.state;
};

/** The sequences to which the rewinds of a record go back. */
const targetsIn = <State, Event, Working>(
  { rewindTarget }: Replayable<State, Event, Working>,
  events: readonly Event[],
): ReadonlySet<number> => {
  const targets = new Set<number>();
  for (const event of events) {
    const target = rewindTarget(event);
    if (target !== undefined) targets.add(target);
  }
  return targets;
};

/** Folds events into one working state, beginning with a state that stays unchanged. */
class Folding<State, Event, Working> {
  #evolution: Evolution<State, Event, Working> | undefined;
  #working: Working | undefined;

  constructor(
    private readonly kind: Replayable<State, Event, Working>,
    private readonly start: State,
  ) {}

  get state(): State {
    return this.#evolution === undefined ? this.start : this.#evolution.stateOf(this.#working as Working);
  }

  /** The state, which later events do not change. */
  get copy(): State {
    const { state } = this;
    return this.#evolution === undefined ? state : this.#evolution.stateOf(this.#evolution.begin(state));
  }

  fold(event: Event, sequence: number): void {
    try {
      if (this.#evolution === undefined) {
        this.#evolution = this.kind.evolutionOf(this.start, event);
        this.#working = this.#evolution.begin(this.start);
      }
      this.#working = this.#evolution.fold(this.#working as Working, event);
    } catch (fault) {
      throw stoppedAt(sequence, fault);
    }
  }
}

const noTarget = (target: number, sequence: number): ReplayStopped =>
  new ReplayStopped(sequence, `there is no event ${target} to go back to`);

/** Adds the sequence to the error of an event that cannot follow. */
const stoppedAt = (sequence: number, fault: unknown): unknown =>
  fault instanceof CorruptLog ? new ReplayStopped(sequence, fault.message) : fault;
