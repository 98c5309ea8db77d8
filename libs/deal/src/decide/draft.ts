import type { DealEvent, EventOf } from '../events.js';
import { fold, type Folds, foldsWith } from '../evolve/folds.js';
import { asDealState, LiveState } from '../evolve/live-state.js';
import type { Rejection } from '../rejections.js';
import type { History } from '../replay.js';
import type { RuleSet } from '../rule-set.js';
import type { DealState, Dealt, Opened } from '../state.js';

/** The result of a command: events to append, or a refusal that changes nothing. */
export type Decision =
  | { readonly accepted: true; readonly events: readonly DealEvent[]; readonly state: DealState }
  | { readonly accepted: false; readonly rejection: Rejection };

/**
 * The events that a command causes. Each is folded into the state, and the events that the rule set derives from it
 * follow. `state` changes with every event, so a step reads what it needs before it adds one.
 */
export class Draft {
  readonly events: DealEvent[] = [];
  readonly #folds: Folds;
  #before: DealState;
  #live: LiveState | undefined;

  /** @param own the state itself if the draft may change it; otherwise the first event makes a copy. */
  constructor(
    readonly rules: RuleSet,
    state: DealState,
    readonly history: History,
    own?: LiveState,
  ) {
    this.#folds = foldsWith(rules.ownState);
    this.#before = state;
    this.#live = own;
  }

  get state(): DealState {
    return this.#live === undefined ? this.#before : asDealState(this.#live);
  }

  /** The state, which the caller then owns. An unchanged state is copied. */
  get own(): LiveState {
    return (this.#live ??= new LiveState(this.#before, this.rules.ownState));
  }

  add(event: DealEvent): this {
    fold(this.own, event, this.#folds);
    this.events.push(event);
    for (const consequence of this.rules.play.follows(this.state as Opened | Dealt, event)) this.add(consequence);
    return this;
  }

  /** Adds a rewind: the state is an earlier state of the deal, and nothing follows from it. */
  goBack(event: EventOf<'RewoundTo'>, state: DealState): void {
    this.#before = state;
    this.#live = undefined;
    this.events.push(event);
  }
}

/** The data that a check may read. */
export interface Situation {
  readonly rules: RuleSet;
  readonly state: DealState;
  readonly history: History;
}

/** The step of a command: its general check, and the events that it makes when the rule set permits it too. */
export interface Step<C> {
  readonly refuse: (situation: Situation, command: C) => Rejection | undefined;
  /**
   * All general faults, for reports of a whole deal, which list every fault. Called only if `refuse` refuses.
   */
  readonly faults?: (situation: Situation, command: C) => readonly Rejection[];
  readonly acts: (draft: Draft, command: C) => void;
}
