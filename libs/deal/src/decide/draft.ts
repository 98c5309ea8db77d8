import type { DealEvent, EventOf } from '../events.js';
import { fold } from '../evolve/folds.js';
import { asDealState, liveCopyOf, type LiveState } from '../evolve/live-state.js';
import type { Rejection } from '../rejections.js';
import type { History } from '../replay.js';
import type { RuleSet } from '../rule-set.js';
import type { DealState, Dealt, Opened } from '../state.js';

/** What comes of a command: events to append, or a refusal that leaves no trace. */
export type Decision =
  | { readonly accepted: true; readonly events: readonly DealEvent[]; readonly state: DealState }
  | { readonly accepted: false; readonly rejection: Rejection };

/**
 * The events that a command causes: each is folded into the state and followed by what the rule set derives from it. `state`
 * changes with every event: a step reads what it needs of it before it adds one.
 */
export class Draft {
  readonly events: DealEvent[] = [];
  #before: DealState;
  #live: LiveState | undefined;

  /** @param own the state itself where the caller lets the draft change it; otherwise the first event makes a copy. */
  constructor(
    readonly rules: RuleSet,
    state: DealState,
    readonly history: History,
    own?: LiveState,
  ) {
    this.#before = state;
    this.#live = own;
  }

  get state(): DealState {
    return this.#live === undefined ? this.#before : asDealState(this.#live);
  }

  /** The state for the caller to own; one that was not changed is copied. */
  get own(): LiveState {
    return (this.#live ??= liveCopyOf(this.#before, this.rules.ownState));
  }

  add(event: DealEvent): this {
    fold(this.own, event, this.rules.ownState);
    this.events.push(event);
    for (const consequence of this.rules.follows(this.state as Opened | Dealt, event)) this.add(consequence);
    return this;
  }

  /** A rewind: the state is one that the deal was in before, and nothing follows from it. */
  goBack(event: EventOf<'RewoundTo'>, state: DealState): void {
    this.#before = state;
    this.#live = undefined;
    this.events.push(event);
  }
}

/** What a check may look at. */
export interface Situation {
  readonly rules: RuleSet;
  readonly state: DealState;
  readonly history: History;
}

/** A command's own step: why general sense refuses it, and the events it makes once the book permits it too. */
export interface Step<C> {
  readonly refuses: (situation: Situation, command: C) => Rejection | undefined;
  /** All that general sense says against it, where a report of a whole deal lists every fault; asked only if it refuses. */
  readonly faults?: (situation: Situation, command: C) => readonly Rejection[];
  readonly acts: (draft: Draft, command: C) => void;
}
