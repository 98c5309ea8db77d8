import { decide, type DealCommand, type DealState, type RuleSet } from '#deal';
import { isDealt, layoutOf, type Layout, type Shift, shiftsBetween } from './layout.js';

/** What an accepted command makes of a state, and of the layout. */
export interface Outcome {
  readonly state: DealState;
  readonly shifts: readonly Shift[];
}

/** `decide`, asked once for each state and command: hypotheses are proposed again and again, their acts are judged once. */
export class Decisions {
  readonly #known = new WeakMap<DealState, Map<string, Outcome | undefined>>();
  readonly #layouts = new WeakMap<DealState, Layout>();

  constructor(private readonly rules: RuleSet) {}

  /** Undefined for a command that is refused. */
  of(state: DealState, command: DealCommand): Outcome | undefined {
    let known = this.#known.get(state);
    if (known === undefined) this.#known.set(state, (known = new Map<string, Outcome | undefined>()));
    const key = JSON.stringify(command);
    if (!known.has(key)) known.set(key, this.#decided(state, command));
    return known.get(key);
  }

  #decided(state: DealState, command: DealCommand): Outcome | undefined {
    const decision = decide(this.rules, state, command);
    if (!decision.accepted) return undefined;
    return { state: decision.state, shifts: shiftsBetween(this.#layout(state), this.#layout(decision.state)) };
  }

  #layout(state: DealState): Layout {
    let layout = this.#layouts.get(state);
    if (layout === undefined) this.#layouts.set(state, (layout = isDealt(state) ? layoutOf(state) : new Map()));
    return layout;
  }
}
