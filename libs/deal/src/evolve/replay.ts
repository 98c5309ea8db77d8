import { replayed, statesAlong, statesContinued, type HistoryOf, type Replayable } from '#decider';
import type { DealEvent } from '../messages/events.js';
import { evolutionOf } from './evolve.js';
import type { LiveState } from './live-state.js';
import { rewindTarget } from '../state/live-branch.js';
import type { OwnStates } from '../state/own-state.js';
import { UNOPENED, type DealState } from '../state/state.js';

export { ReplayStopped } from '#decider';

/** The history of a deal, with the states after each event. */
export type History = HistoryOf<DealState, DealEvent>;

/** The history of a deal without events, or whose history is not loaded. */
export const NO_HISTORY: History = { events: [], states: [UNOPENED], boundaries: new Set() };

export const stateOf = ({ states }: Pick<History, 'states'>): DealState => states.at(-1) ?? UNOPENED;

/** Deals whose rule sets `rules` finds. */
const dealsUnder = (rules: OwnStates): Replayable<DealState, DealEvent, LiveState> => ({
  initial: UNOPENED,
  evolutionOf: (state, event) => evolutionOf(rules, state, event),
  rewindTarget,
});

/** The states after each event of a deal, on the live branch; `rules` finds the rule set of the deal. Throws `ReplayStopped`. */
export const historyOf = (
  rules: OwnStates,
  events: readonly DealEvent[],
  boundaries: ReadonlySet<number> = new Set(),
): History => ({ events, states: statesAlong(dealsUnder(rules), events), boundaries });

/**
 * Returns the history of a deal with later events. Only these are folded, so that a correction does not fold its deal from
 * the beginning.
 * @param boundaries the sequences of the last events of the later commands.
 * @param evolve folds one event, as the judge of the deal does.
 */
export const historyContinued = (
  known: History,
  later: readonly DealEvent[],
  boundaries: readonly number[],
  evolve: (state: DealState, event: DealEvent) => DealState,
): History => ({
  events: [...known.events, ...later],
  states: statesContinued(known.states, later, { rewindTarget, evolve }),
  boundaries: new Set([...known.boundaries, ...boundaries]),
});

/** The state of a deal after its events, on the live branch; `rules` finds the rule set of the deal. Throws `ReplayStopped`. */
export const replay = (rules: OwnStates, events: readonly DealEvent[]): DealState =>
  replayed(dealsUnder(rules), events);
