import { type RewindTarget, valuesAlong } from './branches.js';
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
  valuesAlong<Event, State>(events, {
    initial,
    rewindTarget,
    next: (state, event, sequence) => {
      try {
        return evolved(evolutionOf(state, event), state, event);
      } catch (fault) {
        throw stoppedAt(sequence, fault);
      }
    },
    missing: (target, sequence) => {
      throw new ReplayStopped(sequence, `there is no event ${target} to go back to`);
    },
  });

/** Returns the state after all events, on the live branch. One working state serves all of them. @throws ReplayStopped */
export const replayed = <State, Event, Working>(
  kind: Replayable<State, Event, Working>,
  events: readonly Event[],
): State => {
  const [first] = events;
  if (first === undefined) return kind.initial;
  const { begin, fold, stateOf } = kind.evolutionOf(kind.initial, first);
  let working = begin(kind.initial);
  let sequence = 0;
  try {
    for (const event of events) {
      sequence += 1;
      // Only a rewind needs earlier states.
      if (kind.rewindTarget(event) !== undefined) return statesAlong(kind, events).at(-1) as State;
      working = fold(working, event);
    }
  } catch (fault) {
    throw stoppedAt(sequence, fault);
  }
  return stateOf(working);
};

/** Adds the sequence to the error of an event that cannot follow. */
const stoppedAt = (sequence: number, fault: unknown): unknown =>
  fault instanceof CorruptLog ? new ReplayStopped(sequence, fault.message) : fault;
