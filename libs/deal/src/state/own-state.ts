import type { Seat } from '#tiles';
import type { DealEvent, EventOf } from '../messages/events.js';
import type { OwnFacts } from './own-facts.js';
import type { DealState } from './state.js';

/** `DealOpened` is not folded: the own state begins with it. */
type Folded = Exclude<DealEvent['type'], 'RewoundTo' | 'DealOpened'>;

/**
 * The part of a deal's state that one rule set keeps for its own clauses. It is folded from the same events, and only
 * that rule set reads it. Only its folds change `Own`, in place.
 */
export interface OwnState<Own extends object = object> {
  /** The state when the deal is opened. */
  readonly initial: () => Own;
  readonly copyOf: (own: Own) => Own;
  /**
   * Folds by the type of the event; a type without a fold changes nothing. It is a map, because a lookup of a missing
   * member of an object is slow.
   */
  readonly folds: ReadonlyMap<Folded, OwnFold<Own, DealEvent>>;
  /** How the replacement of a flower that was overlooked in the deal counts before the first discard or kong. */
  readonly overlookedFlower: 'as-dealt' | 'as-drawn';
  /** The facts in `Own` that the commands of all rule sets and the views read. */
  readonly facts: OwnFacts<Own>;
}

/** `before` is the common state before the event. A fold does not check that the event can follow. */
export type OwnFold<Own extends object, E> = (own: Own, event: E, before: DealState) => void;

export type OwnFolds<Own extends object> = { readonly [T in Folded]?: OwnFold<Own, EventOf<T>> };

/** A rule set, as far as its own state is concerned. */
export interface Keeping {
  readonly ownState: OwnState;
}

/** Finds the rule set that a deal names, with its own state; undefined where it is not installed. */
export type OwnStates = (ruleSet: string, edition: string) => Keeping | undefined;

const NONE_RETURNED: ReturnType<OwnFacts<object>['returnedTiles']> = [];

const none = (_own: object, _seat: Seat): undefined => undefined;

/** The facts of a rule set that knows none of them. */
export const NO_OWN_FACTS: OwnFacts<object> = {
  forbiddenSuit: none,
  isReady: () => false,
  isOpened: () => false,
  deadHand: none,
  miscount: none,
  returnedTiles: () => NONE_RETURNED,
  flowersBeforePlay: () => undefined,
};

/** The state of a rule set that keeps no state of its own, or that is not installed: the deal stays readable. */
export const NO_OWN_STATE: OwnState = {
  initial: () => ({}),
  copyOf: (own) => own,
  folds: new Map(),
  overlookedFlower: 'as-drawn',
  facts: NO_OWN_FACTS,
};
