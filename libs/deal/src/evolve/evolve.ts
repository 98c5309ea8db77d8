import type { DealEvent } from '../events.js';
import { NO_OWN_STATE, type OwnState, type OwnStates } from '../own-state.js';
import type { DealState } from '../state.js';
import { fold, foldsWith } from './folds.js';
import { asDealState, LiveState } from './live-state.js';

/** The own state of the rule set that the deal names or that the event opens the deal with. */
const ownStateOf = (rules: OwnStates, state: DealState, event: DealEvent): OwnState => {
  const named = state.phase !== 'unopened' ? state.terms : event.type === 'DealOpened' ? event : undefined;
  return (named && rules(named.ruleSet, named.edition)?.ownState) ?? NO_OWN_STATE;
};

/**
 * Returns the state after one more event; the state before stays unchanged.
 * @param rules finds the rule set of the deal.
 * @throws CorruptLog for an event that cannot follow, or of an unknown type; `replay` adds the sequence.
 */
export const evolve = (rules: OwnStates, state: DealState, event: DealEvent): DealState => {
  const ownState = ownStateOf(rules, state, event);
  const next = new LiveState(state, ownState);
  fold(next, event, foldsWith(ownState));
  return asDealState(next);
};
