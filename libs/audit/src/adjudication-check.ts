import {
  needsHistory,
  NO_HISTORY,
  stateOf,
  UNOPENED,
  type DealCommand,
  type DealEvent,
  type DealState,
  type History,
  type Rejection,
  isDealt,
} from '#deal';
import type { DealJudge } from '#judge';
import { HIDDEN, UNKNOWN } from '#tiles';
import { CautiousRules } from './cautious-rules.js';
import type { DealLog, OpenedEvent } from './deal-log.js';
import { openDifference, openedBy } from './difference.js';
import type { AuditFinding } from './finding.js';
import type { Gap } from './gap.js';
import { holdsSealed } from './holds-sealed.js';
import { isFault } from './judge-of-deal.js';
import { compare, groupedByCommand, type Disagreement } from './judgement.js';
import type { Replayed } from './replay-check.js';
import { type Agreed, resultForAllValues, possibleUnder } from './sealed-values.js';

export interface Adjudicated {
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
  /** The number of commands that were decided again, and of those whose values are all known. */
  readonly commands: number;
  readonly proved: number;
}

/**
 * Check 4: every accepted command is given again to the judge that the deal names, and must cause the same events. If
 * values are sealed, everything that holds for all possible values is still decided; everything that depends on them is
 * a gap.
 */
export const readjudicate = (log: DealLog, replayed: Replayed, judge: DealJudge): Adjudicated =>
  new Adjudication(log, judge).result(replayed.states);

/** The result for a command: undefined if its events are those of the rule set. */
type Doubt = { readonly disagreement: Disagreement } | { readonly open: string } | undefined;

/** Checks one deal, command by command. */
class Adjudication {
  readonly #findings: AuditFinding[] = [];
  readonly #gaps: Gap[] = [];
  readonly #boundaries = new Set<number>();
  /** The state after each event, with the values that commands and decisions show. */
  readonly #states: DealState[] = [UNOPENED];
  /** The events so far, with the same values. */
  readonly #events: DealEvent[] = [];
  /** Whether sealed values have occurred. From then on the states are folded here, with the values that were found. */
  #isOpened = false;
  /** The first value that nothing shows; reset when the table has none, and set again by the next one. */
  #first: Pick<Gap, 'sequence' | 'pointer'> | undefined;
  #sealed: Pick<Gap, 'sequence' | 'pointer'> | undefined;
  #commands = 0;
  #proved = 0;

  constructor(
    private readonly log: DealLog,
    private readonly judge: DealJudge,
  ) {}

  result(replayed: readonly DealState[]): Adjudicated {
    const groups = groupedByCommand(this.log.events);
    for (const caused of groups) {
      if (!this.#judge(caused, replayed)) break;
      this.#commands += 1;
    }
    this.#noteUnreached(groups.length);
    return { findings: this.#findings, gaps: this.#gaps, commands: this.#commands, proved: this.#proved };
  }

  /** Returns false if nothing after it can be judged. */
  #judge(caused: readonly OpenedEvent[], replayed: readonly DealState[]): boolean {
    const [first] = caused;
    if (first?.sequence !== this.#states.length) return false;
    const { command } = first;
    if (command === undefined) {
      this.#gap(first.sequence, 'The command is not readable.');
      return this.#follow(
        caused.map(({ event }) => event),
        replayed,
      );
    }
    const isOpen = this.#sealed === undefined && isShown(command, caused);
    const events = isOpen ? this.#exactly(command, caused) : this.#openly(command, caused);
    this.#boundaries.add(first.sequence + caused.length - 1);
    return this.#follow(events, replayed);
  }

  /** All values are known: the events are compared exactly. */
  #exactly(command: DealCommand, caused: readonly OpenedEvent[]): readonly DealEvent[] {
    const { state, past } = this.#before(command);
    const disagreement = undecidable(caused, () => {
      const decision = this.judge.decide(state, command, past);
      return decision.accepted ? compare(decision.events, caused) : refused(command, decision.rejection, caused);
    });
    this.#close(caused, disagreement === undefined ? undefined : { disagreement });
    return caused.map(({ event }) => event);
  }

  /** Some values are sealed. Returns the events with the values that the decision shows. */
  #openly(command: DealCommand, caused: readonly OpenedEvent[]): readonly DealEvent[] {
    this.#isOpened = true;
    let opened: readonly DealEvent[] = caused.map(({ event }) => event);
    const fault = undecidable(caused, () => {
      const { doubt, events } = this.#decidedOpenly(command, caused);
      opened = events;
      this.#close(caused, doubt);
      return undefined;
    });
    if (fault !== undefined) this.#close(caused, { disagreement: fault });
    return opened;
  }

  #decidedOpenly(
    command: DealCommand,
    caused: readonly OpenedEvent[],
  ): { readonly doubt: Doubt; readonly events: readonly DealEvent[] } {
    const { state, past } = this.#before(command);
    const recorded = caused.map(({ event }) => event);
    if (holdsSealed(command)) this.#meet(caused);
    const refusal = this.#refusal(command, state, past);
    if (refusal !== undefined) return { doubt: { disagreement: refused(command, refusal, caused) }, events: recorded };
    const cautious = new CautiousRules(this.judge, termsOf(state), recorded, state);
    const decision = this.judge.decide(state, command, past, cautious.rules);
    if (!decision.accepted) return { doubt: { open: UNPROVED }, events: recorded };
    const events = recorded.map((event, place) => faceDown(openedBy(event, decision.events[place]) as DealEvent));
    if (events.some(holdsSealed)) this.#meet(caused);
    const decided = decision.events.map((event) => facesSealed(event, state));
    return { doubt: doubtAbout(cautious, decided, caused), events };
  }

  #meet(caused: readonly OpenedEvent[]): void {
    this.#first ??= sealedPlace(caused);
    this.#sealed = this.#first;
  }

  #before(command: DealCommand): { readonly state: DealState; readonly past: History } {
    const past = { events: this.#events, states: this.#states, boundaries: this.#boundaries };
    return { state: stateOf(past), past: needsHistory(command) ? past : NO_HISTORY };
  }

  /** Why the rule set refuses the command for all possible sealed values; undefined if it may be accepted. */
  #refusal(command: DealCommand, state: DealState, past: History): Rejection | undefined {
    const answer = resultForAllValues(possibleUnder(this.judge.rules, termsOf(state)), state, (assume) => ({
      refusal: this.judge.refusalOf(assume(state, 'state'), assume(command, 'command'), past),
    }));
    if (answer.is === 'unknown') return undefined;
    const refusals = answer.is === 'certain' ? [answer.value.refusal] : answer.values.map((value) => value.refusal);
    const [first] = refusals;
    return refusals.some((each) => each === undefined || each.code === 'FACE_NOT_KNOWN') ? undefined : first;
  }

  /** Adds one finding or one gap for a command. While the table has a sealed value, no command is proved completely. */
  #close(caused: readonly OpenedEvent[], doubt: Doubt): void {
    const sequence = caused[0]?.sequence ?? 0;
    if (doubt !== undefined && 'disagreement' in doubt)
      this.#findings.push({ ...doubt.disagreement, check: 'adjudication', deal: this.log.deal });
    else if (doubt !== undefined) this.#gap(sequence, doubt.open);
    else if (this.#sealed !== undefined) this.#gap(sequence, UNPROVED, 'COMMAND_NOT_PROVED');
    else this.#proved += 1;
  }

  #gap(sequence: number, message: string, code: Gap['code'] = 'JUDGEMENT_NOT_PROVED'): void {
    const because = this.#sealed === undefined ? {} : { because: this.#sealed };
    this.#gaps.push({ check: 'adjudication', code, deal: this.log.deal, sequence, message, ...because });
  }

  /** Adds the states after the recorded events. Until the first sealed value, those of the replay are used. */
  #follow(events: readonly DealEvent[], replayed: readonly DealState[]): boolean {
    for (const event of events) {
      const next = this.#isOpened ? this.#after(event) : replayed[this.#states.length];
      if (next === undefined) return false;
      this.#states.push(next);
      this.#events.push(event);
    }
    // A revealed hand may have been the last one with a sealed tile, and a rewind restores such tiles.
    if (this.#isOpened) this.#sealed = holdsSealed(stateOf({ states: this.#states })) ? this.#first : undefined;
    return true;
  }

  #after(event: DealEvent): DealState | undefined {
    if (event.type === 'RewoundTo') return this.#states[event.sequence];
    try {
      return this.judge.evolve(stateOf({ states: this.#states }), event);
    } catch (fault) {
      if (!isFault(fault, 'CorruptLog')) throw fault;
      return undefined;
    }
  }

  #noteUnreached(groups: number): void {
    const left = groups - this.#commands;
    if (left > 0)
      this.#gap(
        this.#states.length,
        `${left} commands from here on cannot be decided again: replay stopped.`,
        'NOT_REACHED',
      );
  }
}

/** Before a deal is opened nothing is sealed. */
const termsOf = (state: DealState): Agreed =>
  state.phase === 'unopened' ? { options: {}, recording: 'full', source: 'person' } : state.terms;

/**
 * A forged log can be replayed to a state that no rule set expects, so that `decide` throws. An honest log never leads
 * to such a state, so this is a finding and not an error of the program.
 */
const undecidable = (
  [first]: readonly OpenedEvent[],
  judge: () => Disagreement | undefined,
): Disagreement | undefined => {
  try {
    return judge();
  } catch (fault) {
    const message = `The rule set cannot decide on the command: ${fault instanceof Error ? fault.message : 'unknown fault'}.`;
    return { code: 'UNDECIDABLE', sequence: first?.sequence ?? 0, message };
  }
};

/** Returns whether an event of the command shows its sealed values. */
const isShown = (command: DealCommand, caused: readonly OpenedEvent[]): boolean =>
  sealedPlace(caused) === undefined || (!holdsSealed(command) && !caused.some(({ event }) => holdsSealed(event)));

/** The first sealed value of a command that neither a disclosure nor the same value in its event shows. */
const sealedPlace = (caused: readonly OpenedEvent[]): Pick<Gap, 'sequence' | 'pointer'> | undefined => {
  for (const { sequence, unopened } of caused) {
    const [pointer] = unopened;
    if (pointer !== undefined) return { sequence, pointer };
  }
  return undefined;
};

const refused = (
  { type }: DealCommand,
  { code, clause }: Rejection,
  [first]: readonly OpenedEvent[],
): Disagreement => ({
  code: 'COMMAND_REFUSED',
  sequence: first?.sequence ?? 0,
  message: `The rules refuse the command ${type}: ${code}.`,
  refusal: code,
  ...(clause === undefined ? {} : { clause }),
});

const UNPROVED = 'Whether the command was legal depends on a sealed value.';
const DEPENDS = 'What the rule set gives here depends on a sealed value.';

const doubtAbout = (
  { provedEvents, isOpen, openFrom }: CautiousRules,
  decided: readonly DealEvent[],
  caused: readonly OpenedEvent[],
): Doubt => {
  const isWhole = provedEvents === Infinity;
  const known = isWhole ? decided : decided.slice(0, provedEvents);
  const disagreement = compare(known, isWhole ? caused : caused.slice(0, known.length), openDifference);
  if (disagreement !== undefined) {
    const isOfOpenPart = (disagreement.sequence ?? 0) >= (caused[0]?.sequence ?? 0) + openFrom;
    return isOfOpenPart ? { open: DEPENDS } : { disagreement };
  }
  return isWhole && !isOpen ? undefined : { open: DEPENDS };
};

/** A decision does not prove the faces of kongs that are sealed until they are shown. */
const facesSealed = (event: DealEvent, state: DealState): DealEvent =>
  (event.type === 'HandRevealed' || event.type === 'KongsShown' || event.type === 'HandReported') &&
  isDealt(state) &&
  holdsSealed(state.table.players[event.seat].melds)
    ? ({ ...event, kongs: HIDDEN, falseKongs: HIDDEN } as unknown as DealEvent)
    : event;

/** A kong that may hold four unlike tiles is sealed completely. */
const faceDown = (event: DealEvent): DealEvent =>
  event.type === 'KongDeclared' && event.tiles === HIDDEN && event.tile === UNKNOWN
    ? { ...event, tile: HIDDEN }
    : event;
