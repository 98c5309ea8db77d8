import type { Evolution } from './evolution.js';

/**
 * The events that a command causes. Each is folded into the state, and the events that follow from it come next.
 * `state` changes with every event, so a step reads what it needs before it adds one.
 */
export class Draft<State, Event, Working = State> {
  readonly events: Event[] = [];
  readonly #evolution: Evolution<State, Event, Working>;
  #before: State;
  #working: Working | undefined;

  /** @param own the working state itself if the draft may change it; otherwise the first event makes a copy. */
  constructor(evolution: Evolution<State, Event, Working>, state: State, own?: Working) {
    this.#evolution = evolution;
    this.#before = state;
    this.#working = own;
  }

  get state(): State {
    return this.#working === undefined ? this.#before : this.#evolution.stateOf(this.#working);
  }

  /** The working state, which the caller then owns. An unchanged state is copied. */
  get own(): Working {
    return (this.#working ??= this.#evolution.begin(this.#before));
  }

  add(event: Event): this {
    this.#working = this.#evolution.fold(this.own, event);
    this.events.push(event);
    for (const consequence of this.follows(event)) this.add(consequence);
    return this;
  }

  /** Adds a rewind: the state is an earlier state of the record, and nothing follows from it. */
  goBack(event: Event, state: State): void {
    this.#before = state;
    this.#working = undefined;
    this.events.push(event);
  }

  /** Returns the events that follow from an event, which has been folded. */
  protected follows(_event: Event): readonly Event[] {
    return [];
  }
}
