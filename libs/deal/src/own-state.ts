import type { DealEvent, EventOf } from './events.js';

type Folded = Exclude<DealEvent['type'], 'RewoundTo'>;

/**
 * The part of a deal's state that one rule set keeps for its own clauses. It is folded from the same events, after the
 * common state, and only that rule set reads it. Only its folds change `Own`, in place.
 */
export interface OwnState<Own extends object = object> {
  /** The state when the deal is opened. */
  readonly initial: () => Own;
  readonly copyOf: (own: Own) => Own;
  /**
   * Folds by the type of the event; a type without a fold changes nothing. It is a map, because a lookup of a missing
   * member of an object is slow.
   */
  readonly folds: ReadonlyMap<Folded, (own: Own, event: DealEvent) => void>;
}

export type OwnFolds<Own extends object> = { readonly [T in Folded]?: (own: Own, event: EventOf<T>) => void };

/** Finds the rule set that a deal names, with its own state; undefined where it is not installed. */
export type OwnStates = (ruleSet: string, edition: string) => { readonly ownState: OwnState } | undefined;

/** The state of a rule set that keeps no state of its own, or that is not installed: the deal stays readable. */
export const NO_OWN_STATE: OwnState = { initial: () => ({}), copyOf: (own) => own, folds: new Map() };

/** For readers that make no decisions: they fold only the common state. */
export const WITHOUT_RULES: OwnStates = () => undefined;
