import type { Circumstance, Playing } from '#deal';
import type { Seat } from '#tiles';

type Condition = readonly [Circumstance, (state: Playing, seat: Seat) => boolean];

/** Returns the circumstances whose condition holds for a win of the seat declared now. */
export const visibleCircumstances =
  (conditions: readonly Condition[]) =>
  (state: Playing, seat: Seat): readonly Circumstance[] =>
    conditions.filter(([, holds]) => holds(state, seat)).map(([circumstance]) => circumstance);
