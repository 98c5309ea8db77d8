import type { Dealt, OwnFolds, OwnState } from '#deal';

interface Kept<Own extends object> {
  /** For the rule set's `ownState`. */
  readonly ownState: OwnState;
  readonly ownOf: (state: Dealt) => Readonly<Own>;
}

/**
 * Returns the state that a rule set keeps and the function that reads it. The aggregate does not know the type of the
 * state: it holds the result of `initial` and passes it only to the same rule set.
 */
export const keeping = <Own extends object>({
  folds,
  ...state
}: Omit<OwnState<Own>, 'folds'> & { readonly folds: OwnFolds<Own> }): Kept<Own> => ({
  ownState: { ...state, folds: new Map(Object.entries(folds)) } as unknown as OwnState,
  ownOf: ({ own }) => own as Own,
});
