import type { DealEvent } from '../events.js';
import type { DealState } from '../state.js';
import { fold } from './folds.js';
import { asDealState, liveCopyOf } from './live-state.js';

/**
 * The state after one more event; the state before stays as it is.
 * @throws CorruptLog for an event that cannot follow, or of an unknown type; `replay` adds the sequence.
 */
export const evolve = (state: DealState, event: DealEvent): DealState => {
  const next = liveCopyOf(state);
  fold(next, event);
  return asDealState(next);
};
