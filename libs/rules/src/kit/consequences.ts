import type { DealEvent, DealEventType, Dealt, EventOf, RuleSet } from '#deal';

/** What follows at once from each kind of fact, in a book without anything to say before hands are dealt. */
export type Consequences = {
  readonly [T in DealEventType]?: (state: Dealt, event: EventOf<T>) => readonly DealEvent[];
};

export const followsFrom =
  (consequences: Consequences): RuleSet['follows'] =>
  (state, event) => {
    if (state.phase === 'opened') return NOTHING;
    const consequence = consequences[event.type] as
      ((state: Dealt, event: DealEvent) => readonly DealEvent[]) | undefined;
    return consequence?.(state, event) ?? NOTHING;
  };

const NOTHING: readonly DealEvent[] = [];
