import type { Dealt, OwnFolds, OwnState } from '#deal';

interface Kept<Own extends object> {
  /** For the rule set's `ownState`. */
  readonly ownState: OwnState;
  readonly ownOf: (state: Dealt) => Readonly<Own>;
}

/**
 * The state that a rule set keeps, and the function that reads it. The aggregate does not know its type: it holds what `initial` made, and
 * hands it only to the rule set that made it.
 */
export const keeping = <Own extends object>({
  folds,
  ...state
}: Omit<OwnState<Own>, 'folds'> & { readonly folds: OwnFolds<Own> }): Kept<Own> => ({
  ownState: { ...state, folds: new Map(Object.entries(folds)) } as unknown as OwnState,
  ownOf: ({ own }) => own as Own,
});
