import type { DealEvent, EventOf } from './events.js';

type Folded = Exclude<DealEvent['type'], 'RewoundTo'>;

/**
 * The part of a deal's state that one rule set keeps for its own clauses. It is folded from the same events as the rest, after it, and
 * read only by that rule set. `Own` is changed in place by its folds alone.
 */
export interface OwnState<Own extends object = object> {
  /** The state when the deal is opened. */
  readonly initial: () => Own;
  readonly copyOf: (own: Own) => Own;
  /** By the type of the event; one without an entry changes nothing. A map, because objects are slow to say that they lack a member. */
  readonly folds: ReadonlyMap<Folded, (own: Own, event: DealEvent) => void>;
}

export type OwnFolds<Own extends object> = { readonly [T in Folded]?: (own: Own, event: EventOf<T>) => void };

/** Finds the rule set that a deal names, with its own state; undefined where it is not installed. */
export type OwnStates = (ruleSet: string, edition: string) => { readonly ownState: OwnState } | undefined;

/** Of a rule set that keeps no state of its own, or that is not installed: the deal stays readable. */
export const NO_OWN_STATE: OwnState = { initial: () => ({}), copyOf: (own) => own, folds: new Map() };

/** For readers that decide nothing: they fold the common state only. */
export const WITHOUT_RULES: OwnStates = () => undefined;
