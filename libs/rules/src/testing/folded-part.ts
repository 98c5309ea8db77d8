import type { DealEvent, DealState, OwnFold } from '#deal';
import type { OwnPart } from '../kit/state/own-state.js';

/** The part after one more event; the part before stays unchanged. `before`: the common state, if the fold reads it. */
export const foldedPart = <State extends object>(
  part: OwnPart<State>,
  state: State,
  event: DealEvent,
  before: DealState = { phase: 'unopened' },
): State => {
  const copy = part.copyOf(state);
  const folds = part.folds as { readonly [type in string]?: OwnFold<State, DealEvent> };
  folds[event.type]?.(copy, event, before);
  return copy;
};

/** The part after these events, from its beginning. */
export const partAfter = <State extends object>(
  part: OwnPart<State>,
  events: readonly DealEvent[],
  before?: DealState,
): State => events.reduce((state, event) => foldedPart(part, state, event, before), part.initial());
