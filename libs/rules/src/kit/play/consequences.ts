import type { DealEvent, DealEventType, Dealt, EventOf, RuleSet } from '#deal';

/** The events that follow at once from each type of event. Before hands are dealt, nothing follows. */
export type Consequences = {
  readonly [T in DealEventType]?: (state: Dealt, event: EventOf<T>) => readonly DealEvent[];
};

export const followsFrom = (consequences: Consequences): RuleSet['play']['follows'] => {
  // A map, because a lookup of a missing member of an object is slow, and most events have no consequence.
  const byType = new Map(Object.entries(consequences)) as ReadonlyMap<string, Consequence>;
  return (state, event) => {
    if (state.phase === 'opened') return NOTHING;
    return byType.get(event.type)?.(state, event) ?? NOTHING;
  };
};

type Consequence = (state: Dealt, event: DealEvent) => readonly DealEvent[];

const NOTHING: readonly DealEvent[] = [];
