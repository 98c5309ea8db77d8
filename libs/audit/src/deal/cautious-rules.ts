import { neverRefused, UNOPENED, type DealEvent, type DealState, type RuleSet } from '#deal';
import type { DealJudge } from '#judge';
import { areEqual, openDifference, openedBy } from '../findings/difference.js';
import { isFault } from './judge-of-deal.js';
import type { Answer, SealedQuestions } from '../sealed/sealed-values.js';

/** A recorded event that the decision made, too, with the values that it shows, and the states around it. */
export interface Followed {
  readonly event: DealEvent;
  readonly before: DealState;
  readonly state: DealState;
}

/**
 * The rule set of a deal for a table with sealed values. It returns what the rule set returns for every possible value. If several
 * results are possible, it returns the recorded one and reports this.
 */
export class CautiousRules {
  readonly rules: RuleSet;
  /** The number of events made by `decide` that are certainly those of the rule set. */
  provedEvents = Infinity;
  /** Whether some results depend on sealed values, and the record has one of the possible results. */
  isOpen = false;
  /** The first event from which other events may also be right: several of the possible results fit the record. */
  openFrom = Infinity;
  /** The recorded events as far as they were followed, opened by the decision, each with the state after it. */
  followed: (Followed | undefined)[] = [];
  #events = 0;
  #recorded: readonly DealEvent[] = [];
  /** The state before the first of these events, and then after those that were followed. */
  #state: DealState = UNOPENED;
  /** Whether the decision made the same events so far, so that its state is the same too. */
  #isAsDecided = true;
  /** The last recorded event, if the state after it is that of the decision itself. */
  #kept: Pick<Followed, 'event' | 'before'> | undefined;

  constructor(
    private readonly judge: DealJudge,
    private readonly questions: SealedQuestions,
  ) {
    this.rules = this.#wrapped(judge.rules);
  }

  /** Begins a command with these recorded events. */
  begin(recorded: readonly DealEvent[], state: DealState): void {
    this.provedEvents = Infinity;
    this.isOpen = false;
    this.openFrom = Infinity;
    this.followed = [];
    this.#events = 0;
    this.#recorded = recorded;
    this.#state = state;
    this.#isAsDecided = true;
    this.#kept = undefined;
  }

  #wrapped(rules: RuleSet): RuleSet {
    const { play, ending, settlement, ready, irregularities } = rules;
    return {
      ...rules,
      play: {
        ...play,
        refusals: neverRefusing(play.refusals),
        follows: (state, event) => this.#follows(rules, state, event),
        drawsLeft: this.#sure(play.drawsLeft),
        drawsNext: this.#sure(play.drawsNext),
      },
      ending: {
        ...ending,
        endingOf: this.#sure(ending.endingOf),
        ...(ending.winsAre === 'shown-first' && { circumstances: this.#sure(ending.circumstances) }),
      },
      settlement: {
        payersOfKong: this.#sure(settlement.payersOfKong),
        payersOfWin: this.#sure(settlement.payersOfWin),
      },
      ...(ready !== undefined && { ready: { ...ready, readyAs: this.#sure(ready.readyAs) } }),
      ...(irregularities !== undefined && {
        irregularities: { ...irregularities, clauseOf: this.#sure(irregularities.clauseOf) },
      }),
    };
  }

  /** Wraps a function whose result is part of the next event. */
  #sure<S extends DealState, A extends readonly unknown[], R>(evaluate: (state: S, ...args: A) => R) {
    let certain: { readonly state: S; readonly value: R } | undefined;
    return (state: S, ...args: A): R => {
      const now = this.#state as S;
      // Refusals and events ask the same.
      if (certain?.state === now && args.length === 0) return certain.value;
      const answer = this.questions.resultForAllValues(now, (assume) => evaluate(assume(now, 'state'), ...args));
      if (answer.is === 'certain') {
        if (args.length === 0) certain = { state: now, value: answer.value };
        return answer.value;
      }
      this.#stopAt(this.#events);
      return evaluate(state, ...args);
    };
  }

  /**
   * Called once for each event, in order. Events that follow from an uncertain event are not computed. The state is
   * that of the recorded events: they show values that a decision on a sealed table cannot know, such as the faces of
   * kongs.
   */
  #follows(rules: RuleSet, decided: DealState, made: DealEvent): readonly DealEvent[] {
    if (this.#kept !== undefined) this.#restore(this.#kept);
    // Nothing follows from a rewind. It leads to an earlier state, which the decision knows.
    const isAfterRewind = this.#recorded[this.#events]?.type === 'RewoundTo';
    if (isAfterRewind) this.#events += 1;
    const recorded = this.#recorded[this.#events];
    const event = openedLike(recorded, made);
    this.#isAsDecided &&= !isAfterRewind && areEqual(event, made);
    if (isAfterRewind) this.#take(decided);
    else this.#takeEvent(event, made, decided);
    return this.#events > this.provedEvents ? [] : this.#following(rules, event);
  }

  /** The comparison of the events finds an event that cannot follow. */
  #takeEvent(event: DealEvent, { type }: DealEvent, decided: DealState): void {
    const before = this.#state;
    const isRecorded = this.#recorded[this.#events]?.type === type;
    // Every event changes the state of the decision, so only the last one leaves a state that can be kept.
    const isKept = isRecorded && this.#isAsDecided && this.#events === this.#recorded.length - 1;
    const state = isKept ? decided : afterOf(this.judge, before, event);
    if (isRecorded && state !== undefined) this.followed[this.#events] = { event, before, state };
    if (isKept) this.#kept = { event, before };
    this.#take(state);
  }

  #take(state: DealState | undefined): void {
    this.#state = state ?? this.#state;
    this.#events += 1;
  }

  /** The decision has gone on behind the record, and has changed the state that was kept. */
  #restore({ event, before }: Pick<Followed, 'event' | 'before'>): void {
    const state = this.judge.evolve(before, event);
    this.followed[this.#events - 1] = { event, before, state };
    this.#state = state;
    this.#kept = undefined;
  }

  #following(rules: RuleSet, event: DealEvent): readonly DealEvent[] {
    const state = this.#state as Parameters<RuleSet['play']['follows']>[0];
    const answer = this.questions.resultForAllValues(state, (assume) =>
      rules.play.follows(assume(state, 'state'), assume(event, 'event')),
    );
    return answer.is === 'certain' ? answer.value : this.#chosen(answer);
  }

  #chosen(answer: Exclude<Answer<readonly DealEvent[]>, { is: 'certain' }>): readonly DealEvent[] {
    if (answer.is === 'unknown') {
      this.#stopAt(this.#events);
      return [];
    }
    const rest = this.#recorded.slice(this.#events);
    const fitting = answer.values.filter((events) => isRecordedIn(events, rest));
    if (fitting.length > 0) this.isOpen = true;
    if (fitting.length > 1) this.openFrom = Math.min(this.openFrom, this.#events);
    return fitting[0] ?? answer.values[0] ?? [];
  }

  #stopAt(events: number): void {
    this.provedEvents = Math.min(this.provedEvents, events);
  }
}

/** Returns whether the record has all of the events in this order; other events may be between them. */
const isRecordedIn = (events: readonly DealEvent[], recorded: readonly DealEvent[]): boolean => {
  let place = 0;
  return events.every((event) => {
    while (place < recorded.length && openDifference(event, recorded[place]) !== undefined) place += 1;
    place += 1;
    return place <= recorded.length;
  });
};

/** The recorded event, with sealed values taken from the decision. If another event is recorded, the decided one. */
const openedLike = (recorded: DealEvent | undefined, decided: DealEvent): DealEvent =>
  recorded?.type === decided.type ? (openedBy(recorded, decided) as DealEvent) : decided;

/** The state after the event; undefined where it cannot follow. */
const afterOf = (judge: DealJudge, state: DealState, event: DealEvent): DealState | undefined => {
  try {
    return judge.evolve(state, event);
  } catch (fault) {
    if (isFault(fault, 'CorruptLog')) return undefined;
    throw fault;
  }
};

type Refusals = RuleSet['play']['refusals'];

/** The refusal of the command is asked before, for all values at once. */
const neverRefusing = (refusals: Refusals): Refusals =>
  Object.fromEntries(Object.keys(refusals).map((type) => [type, neverRefused]));
