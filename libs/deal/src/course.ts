import { needsHistory, type DealCommand } from './commands.js';
import { decide } from './decide/decide.js';
import type { Decision } from './decide/draft.js';
import type { DealEvent } from './events.js';
import { historyOfCommands, NO_HISTORY } from './replay.js';
import type { RuleSet } from './rule-set.js';
import { UNOPENED, type DealState } from './state.js';

/** One deal under way in memory: takes commands one after another, rewinds among them. A refused one changes nothing. */
export class DealCourse {
  #state: DealState = UNOPENED;
  readonly #decisions: (readonly DealEvent[])[] = [];

  constructor(readonly rules: RuleSet) {}

  get state(): DealState {
    return this.#state;
  }

  /** All events so far, those that a rewind withdrew included. */
  get events(): readonly DealEvent[] {
    return this.#decisions.flat();
  }

  give(command: DealCommand): Decision {
    const history = needsHistory(command) ? historyOfCommands(this.#decisions) : NO_HISTORY;
    const decision = decide(this.rules, this.#state, command, history);
    if (decision.accepted) {
      this.#state = decision.state;
      this.#decisions.push(decision.events);
    }
    return decision;
  }
}
