import type { DealEvent, DealEventType, Dealt, EventOf, RuleSet } from '#deal';

/** The events that follow at once from each type of event. Before hands are dealt, nothing follows. */
export type Consequences = {
  readonly [T in DealEventType]?: (state: Dealt, event: EventOf<T>) => readonly DealEvent[];
};

export const followsFrom =
  (consequences: Consequences): RuleSet['play']['follows'] =>
  (state, event) => {
    if (state.phase === 'opened') return NOTHING;
    const consequence = consequences[event.type] as
      ((state: Dealt, event: DealEvent) => readonly DealEvent[]) | undefined;
    return consequence?.(state, event) ?? NOTHING;
  };

const NOTHING: readonly DealEvent[] = [];
