import { needsHistory, type DealCommand } from '../messages/commands.js';
import { DEALS } from './decide.js';
import { type Decision, DealDraft } from './step/draft.js';
import type { DealEvent } from '../messages/events.js';
import { evolve } from '../evolve/evolve.js';
import { asDealState, LiveState } from '../evolve/live-state.js';
import { NO_OWN_STATE } from '../state/own-state.js';
import { type History, historyContinued, NO_HISTORY } from '../evolve/replay.js';
import type { RuleSet } from '../rule-set/rule-set.js';
import { UNOPENED, type DealState } from '../state/state.js';
import { TileIndex } from '../state/tile-index.js';

/** One deal in memory that takes commands one after another, including rewinds. A refused command changes nothing. */
export class DealCourse {
  /** Each command changes it in place, so that no command pays for a copy. */
  #live: LiveState = new LiveState(UNOPENED, NO_OWN_STATE);
  #copy: DealState | undefined;
  readonly #tiles = new TileIndex();
  readonly #events: DealEvent[] = [];
  /** The number of events after each command. */
  readonly #boundaries: number[] = [];
  #past: History = NO_HISTORY;

  constructor(readonly rules: RuleSet) {}

  /** The state after the last command. It is a copy, so that later commands do not change it. */
  get state(): DealState {
    return (this.#copy ??= asDealState(new LiveState(asDealState(this.#live), this.rules.ownState)));
  }

  /** All events so far, including those that a rewind withdrew. */
  get events(): readonly DealEvent[] {
    return this.#events.slice();
  }

  give(command: DealCommand): CourseDecision {
    const history = needsHistory(command) ? this.#history() : NO_HISTORY;
    const draft = new DealDraft(this.rules, asDealState(this.#live), history, this.#live, this.#tiles);
    const rejection = DEALS.apply(draft, command);
    if (rejection !== undefined) return { accepted: false, rejection };
    this.#live = draft.own;
    this.#copy = undefined;
    this.#events.push(...draft.events);
    this.#boundaries.push(this.#events.length);
    return { accepted: true, events: draft.events };
  }

  /** Folds the events since the last command that needed the history. */
  #history(): History {
    const { events, boundaries } = this.#past;
    this.#past = historyContinued(
      this.#past,
      this.#events.slice(events.length),
      this.#boundaries.slice(boundaries.size),
      (state, event) => evolve(() => this.rules, state, event),
    );
    return this.#past;
  }
}

/** A decision without the state, which the course has. */
type CourseDecision =
  Omit<Extract<Decision, { readonly accepted: true }>, 'state'> | Extract<Decision, { readonly accepted: false }>;
