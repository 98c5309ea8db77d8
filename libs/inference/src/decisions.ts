import { decide, type DealCommand, type DealState, type RuleSet } from '#deal';
import { isDealt, layoutOf, type Layout, type Shift, shiftsBetween } from './layout.js';

/** What an accepted command makes of a state, and of the layout. */
export interface Outcome {
  readonly state: DealState;
  readonly shifts: readonly Shift[];
}

/** So many outcomes are remembered; then all are forgotten, for each holds the state that it leads to. */
const REMEMBERED = 5_000;

/** `decide`, asked once for each state and command: hypotheses are proposed again and again, their acts are judged once. */
export class Decisions {
  #known = new WeakMap<DealState, Map<string, Outcome | undefined>>();
  #layouts = new WeakMap<DealState, Layout>();
  #remembered = 0;

  /** @param refused commands that are not believed in this state, although they are legal. */
  constructor(
    private readonly rules: RuleSet,
    private readonly refused?: { readonly state: DealState; readonly commands: readonly DealCommand[] },
  ) {}

  /** Undefined for a command that is refused. */
  of(state: DealState, command: DealCommand): Outcome | undefined {
    if (this.#remembered >= REMEMBERED) this.#forget();
    let known = this.#known.get(state);
    if (known === undefined) this.#known.set(state, (known = new Map<string, Outcome | undefined>()));
    const key = JSON.stringify(command);
    if (known.has(key)) return known.get(key);
    const outcome = this.#decided(state, command);
    known.set(key, outcome);
    this.#remembered += 1;
    return outcome;
  }

  #forget(): void {
    this.#known = new WeakMap();
    this.#layouts = new WeakMap();
    this.#remembered = 0;
  }

  #decided(state: DealState, command: DealCommand): Outcome | undefined {
    const decision = decide(this.rules, state, command);
    if (!decision.accepted || this.#isNotBelieved(state, command)) return undefined;
    return { state: decision.state, shifts: shiftsBetween(this.#layout(state), this.#layout(decision.state)) };
  }

  #isNotBelieved(state: DealState, command: DealCommand): boolean {
    if (this.refused?.state !== state) return false;
    const key = JSON.stringify(command);
    return this.refused.commands.some((each) => JSON.stringify(each) === key);
  }

  #layout(state: DealState): Layout {
    let layout = this.#layouts.get(state);
    if (layout === undefined) this.#layouts.set(state, (layout = isDealt(state) ? layoutOf(state) : new Map()));
    return layout;
  }
}
