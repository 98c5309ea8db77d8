import type { DealEvent } from './events.js';
import { CorruptLog } from './evolve/corrupt-log.js';
import { evolve } from './evolve/evolve.js';
import { fold, foldsWith } from './evolve/folds.js';
import { NO_OWN_STATE, type OwnStates } from './own-state.js';
import { asDealState, LiveState } from './evolve/live-state.js';
import { UNOPENED, type DealState } from './state.js';

/** Replay stopped: the event of the deal that cannot follow, and why. */
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

/** The history of a deal. `states[0]` is the state before any event, `states[n]` the state after event n. */
export interface History {
  /** Every event, including withdrawn ones. */
  readonly events: readonly DealEvent[];
  readonly states: readonly DealState[];
  /** Sequences of the last events of commands; a rewind goes to one of them. */
  readonly boundaries: ReadonlySet<number>;
}

/** The history of a deal without events, or whose history is not loaded. */
export const NO_HISTORY: History = { events: [], states: [UNOPENED], boundaries: new Set() };

export const stateOf = ({ states }: Pick<History, 'states'>): DealState => states.at(-1) ?? UNOPENED;

/** The states after each event of a deal, on the live branch; `rules` finds the rule set of the deal. Throws `ReplayStopped`. */
export const historyOf = (
  rules: OwnStates,
  events: readonly DealEvent[],
  boundaries: ReadonlySet<number> = new Set(),
): History => {
  const states: DealState[] = [UNOPENED];
  events.forEach((event, index) => states.push(follow(rules, states, event, index + 1)));
  return { events, states, boundaries };
};

/** The history of a deal from the events of its commands, each in order. Throws `ReplayStopped`. */
export const historyOfCommands = (rules: OwnStates, decisions: readonly (readonly DealEvent[])[]): History => {
  const boundaries = new Set<number>();
  let sequence = 0;
  for (const { length } of decisions) boundaries.add((sequence += length));
  return historyOf(rules, decisions.flat(), boundaries);
};

const follow = (rules: OwnStates, states: readonly DealState[], event: DealEvent, sequence: number): DealState => {
  if (event.type !== 'RewoundTo') return evolved(rules, states.at(-1) ?? UNOPENED, event, sequence);
  const target = event.sequence < sequence ? states[event.sequence] : undefined;
  if (target === undefined) throw new ReplayStopped(sequence, `there is no event ${event.sequence} to go back to`);
  return target;
};

const evolved = (rules: OwnStates, state: DealState, event: DealEvent, sequence: number): DealState => {
  try {
    return evolve(rules, state, event);
  } catch (fault) {
    throw stoppedAt(sequence, fault);
  }
};

/** Adds the sequence to the error of an event that cannot follow. */
const stoppedAt = (sequence: number, fault: unknown): unknown =>
  fault instanceof CorruptLog ? new ReplayStopped(sequence, fault.message) : fault;

/** The state of a deal after its events, on the live branch; `rules` finds the rule set of the deal. Throws `ReplayStopped`. */
export const replay = (rules: OwnStates, events: readonly DealEvent[]): DealState => {
  const state = new LiveState(UNOPENED, NO_OWN_STATE);
  let folds = foldsWith(NO_OWN_STATE);
  let sequence = 0;
  try {
    for (const event of events) {
      sequence += 1;
      // Only a rewind needs earlier states.
      if (event.type === 'RewoundTo') return stateOf(historyOf(rules, events));
      if (event.type === 'DealOpened') folds = foldsWith(rules(event.ruleSet, event.edition)?.ownState ?? NO_OWN_STATE);
      fold(state, event, folds);
    }
  } catch (fault) {
    throw stoppedAt(sequence, fault);
  }
  return asDealState(state);
};
