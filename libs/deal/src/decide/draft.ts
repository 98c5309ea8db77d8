import type { DealEvent, EventOf } from '../events.js';
import { evolve } from '../evolve/evolve.js';
import type { Rejection } from '../rejections.js';
import type { History } from '../replay.js';
import type { RuleSet } from '../rule-set.js';
import type { DealState, Dealt, Opened } from '../state.js';

/** What comes of a command: events to append, or a refusal that leaves no trace. */
export type Decision =
  | { readonly accepted: true; readonly events: readonly DealEvent[]; readonly state: DealState }
  | { readonly accepted: false; readonly rejection: Rejection };

/** Events in the making: each is folded in and followed by what the rule book says comes of it. */
export class Draft {
  readonly events: DealEvent[] = [];

  constructor(
    readonly rules: RuleSet,
    public state: DealState,
    readonly history: History,
  ) {}

  add(event: DealEvent): this {
    this.state = evolve(this.state, event);
    this.events.push(event);
    for (const consequence of this.rules.follows(this.state as Opened | Dealt, event)) this.add(consequence);
    return this;
  }

  /** A rewind: the state is one that the deal was in before, and nothing follows from it. */
  goBack(event: EventOf<'RewoundTo'>, state: DealState): void {
    this.state = state;
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
