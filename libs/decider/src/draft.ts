import type { Evolution } from './evolution.js';

/**
 * The events that a command causes. Each is folded into the state, and the events that follow from it come next.
 * `state` changes with every event, so a step reads what it needs before it adds one.
 */
export class Draft<State, Event, Working = State> {
  readonly events: Event[] = [];
  readonly #evolution: Evolution<State, Event, Working>;
  #state: State;
  #working: Working | undefined;

  /** @param own the working state itself if the draft may change it; otherwise the first event makes a copy. */
  constructor(evolution: Evolution<State, Event, Working>, state: State, own?: Working) {
    this.#evolution = evolution;
    this.#state = state;
    this.#working = own;
  }

  get state(): State {
    return this.#state;
  }

  /** The working state, which the caller then owns. An unchanged state is copied. */
  get own(): Working {
    return (this.#working ??= this.#evolution.begin(this.#state));
  }

  add(event: Event): this {
    const working = this.#evolution.fold(this.own, event);
    this.#working = working;
    this.#state = this.#evolution.stateOf(working);
    this.events.push(event);
    for (const consequence of this.follows(event)) this.add(consequence);
    return this;
  }

  /** Adds a rewind: the state is an earlier state of the record, and nothing follows from it. */
  goBack(event: Event, state: State): void {
    this.#state = state;
    this.#working = undefined;
    this.events.push(event);
  }

  /** Called once for each event, after it was folded. Returns the events that follow from it. */
  protected follows(_event: Event): readonly Event[] {
    return [];
  }
}
