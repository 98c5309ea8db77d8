import type { Dealt, OwnState } from '#deal';

interface Kept<Own extends object> {
  /** For the rule set's `ownState`. */
  readonly ownState: OwnState;
  readonly ownOf: (state: Dealt) => Readonly<Own>;
}

/**
 * The state that a rule set keeps, and the function that reads it. The aggregate does not know its type: it holds what `initial` made, and
 * hands it only to the rule set that made it.
 */
export const keeping = <Own extends object>(ownState: OwnState<Own>): Kept<Own> => ({
  ownState: ownState as unknown as OwnState,
  ownOf: ({ own }) => own as Own,
});
