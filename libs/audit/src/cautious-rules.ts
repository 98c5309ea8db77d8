import { CorruptLog, evolve, type DealEvent, type DealState, type RuleSet } from '#deal';
import { openDifference, openedBy } from './difference.js';
import { type Agreed, askWhateverIsSealed, possibleUnder, type Answer, type Possible } from './sealed-values.js';

/**
 * A rule set that is asked about a table of which this file keeps some values sealed. It answers as the rule set does for
 * every value that they can have. Where that leaves several answers it takes the one that the record has, and says so.
 */
export class CautiousRules {
  readonly rules: RuleSet;
  /** Of the events that `decide` makes, so many are sure to be the rule set's own. */
  provedEvents = Infinity;
  /** Some answers depend on sealed values, and the record has one of the possible ones. */
  isOpen = false;
  /** From this event on the record may be right where it has other events: several of the possible answers fit it. */
  openFrom = Infinity;
  #events = 0;
  readonly #possible: Possible;

  constructor(
    rules: RuleSet,
    agreed: Agreed,
    private readonly recorded: readonly DealEvent[],
    /** Before the first of these events. */
    private state: DealState,
  ) {
    this.#possible = possibleUnder(rules, agreed);
    this.rules = this.#asked(rules);
  }

  #asked(rules: RuleSet): RuleSet {
    const { circumstances, readyAs, irregularity } = rules;
    return {
      ...rules,
      // Whether the command is permitted has been asked before, for every value at once.
      permits: Object.fromEntries(Object.keys(rules.permits).map((type) => [type, () => undefined])),
      follows: (state, event) => this.#follows(rules, state, event),
      drawsLeft: this.#sure(rules.drawsLeft),
      payersOfKong: this.#sure(rules.payersOfKong),
      payersOfWin: this.#sure(rules.payersOfWin),
      drawsNext: this.#sure(rules.drawsNext),
      endingOf: this.#sure(rules.endingOf),
      ...(circumstances === undefined ? {} : { circumstances: this.#sure(circumstances) }),
      ...(readyAs === undefined ? {} : { readyAs: this.#sure(readyAs) }),
      ...(irregularity === undefined ? {} : { irregularity: this.#sure(irregularity) }),
    };
  }

  /** A question whose answer goes into the next event. */
  #sure<S extends DealState, A extends readonly unknown[], R>(ask: (state: S, ...args: A) => R) {
    return (state: S, ...args: A): R => {
      const now = this.state as S;
      const answer = askWhateverIsSealed(this.#possible, now, (assume) => ask(assume(now, 'state'), ...args));
      if (answer.is === 'certain') return answer.value;
      this.#stopAt(this.#events);
      return ask(state, ...args);
    };
  }

  /**
   * Asked once for each event, in order: what follows from an event that is not sure is not asked. The table is that of the
   * recorded events, since they show what a decision on a sealed table cannot know, such as the faces of kongs.
   */
  #follows(rules: RuleSet, decided: DealState, made: DealEvent): readonly DealEvent[] {
    // Nothing follows from a rewind, and it leads to a state of the past, which the decision knows.
    const isAfterRewind = this.recorded[this.#events]?.type === 'RewoundTo';
    if (isAfterRewind) this.#events += 1;
    const event = openedLike(this.recorded[this.#events], made);
    this.state = isAfterRewind ? decided : afterOf(rules, this.state, event);
    this.#events += 1;
    if (this.#events > this.provedEvents) return [];
    const state = this.state as Parameters<RuleSet['follows']>[0];
    const answer = askWhateverIsSealed(this.#possible, state, (assume) =>
      rules.follows(assume(state, 'state'), assume(event, 'event')),
    );
    return answer.is === 'certain' ? answer.value : this.#chosen(answer);
  }

  #chosen(answer: Exclude<Answer<readonly DealEvent[]>, { is: 'certain' }>): readonly DealEvent[] {
    if (answer.is === 'unknown') {
      this.#stopAt(this.#events);
      return [];
    }
    const rest = this.recorded.slice(this.#events);
    const fitting = answer.values.filter((events) => isRecordedIn(events, rest));
    if (fitting.length > 0) this.isOpen = true;
    if (fitting.length > 1) this.openFrom = Math.min(this.openFrom, this.#events);
    return fitting[0] ?? answer.values[0] ?? [];
  }

  #stopAt(events: number): void {
    this.provedEvents = Math.min(this.provedEvents, events);
  }
}

/** Each of the events stands there, in this order; others may stand between them. */
const isRecordedIn = (events: readonly DealEvent[], recorded: readonly DealEvent[]): boolean => {
  let place = 0;
  return events.every((event) => {
    while (place < recorded.length && openDifference(event, recorded[place]) !== undefined) place += 1;
    place += 1;
    return place <= recorded.length;
  });
};

/** The recorded event, with what the decision shows where it is sealed; the decided one where another is recorded. */
const openedLike = (recorded: DealEvent | undefined, decided: DealEvent): DealEvent =>
  recorded?.type === decided.type ? (openedBy(recorded, decided) as DealEvent) : decided;

/** An event that cannot follow is found where the events are compared. */
const afterOf = (rules: RuleSet, state: DealState, event: DealEvent): DealState => {
  try {
    return evolve(() => rules, state, event);
  } catch (fault) {
    if (fault instanceof CorruptLog) return state;
    throw fault;
  }
};
