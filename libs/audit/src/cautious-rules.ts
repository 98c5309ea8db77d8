import type { DealEvent, DealState, RuleSet, Terms } from '#deal';
import { openDifference } from './difference.js';
import { askWhateverIsSealed, type Answer, type Possible } from './sealed-values.js';

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
  #events = 0;
  readonly #possible: Possible;

  constructor(
    rules: RuleSet,
    { options, recording }: Terms,
    private readonly recorded: readonly DealEvent[],
  ) {
    this.#possible = {
      tiles: rules.tiles,
      options,
      recording,
      ...(rules.falseKong ? { falseKong: rules.falseKong } : {}),
    };
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
      const answer = askWhateverIsSealed(this.#possible, (assume) => ask(assume(state, 'state'), ...args));
      if (answer.is === 'certain') return answer.value;
      this.#stopAt(this.#events);
      return ask(state, ...args);
    };
  }

  /** Asked once for each event, in order: what follows from an event that is not sure is not asked. */
  #follows(rules: RuleSet, state: Parameters<RuleSet['follows']>[0], event: DealEvent): readonly DealEvent[] {
    this.#events += 1;
    if (this.#events > this.provedEvents) return [];
    const answer = askWhateverIsSealed(this.#possible, (assume) =>
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
    const fitting = answer.values.find((events) => isRecordedIn(events, rest));
    if (fitting !== undefined) this.isOpen = true;
    return fitting ?? answer.values[0] ?? [];
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
