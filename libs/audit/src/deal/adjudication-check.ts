import {
  needsHistory,
  NO_HISTORY,
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
import { CautiousRules, type Followed } from './cautious-rules.js';
import type { DealLog, OpenedEvent } from './deal-log.js';
import { openDifference, openedBy } from '../findings/difference.js';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import { holdsSealed } from '../sealed/holds-sealed.js';
import { isFault } from './judge-of-deal.js';
import { compare, groupedByCommand, type Disagreement, undecidable } from './judgement.js';
import type { ReplayedDeal } from './replay-check.js';
import { type Agreed, possibleUnder, SealedQuestions } from '../sealed/sealed-values.js';

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
export const readjudicate = (log: DealLog, replayed: ReplayedDeal, judge: DealJudge): Adjudicated =>
  new Adjudication(log, judge, replayed).result();

/** The result for a command: undefined if its events are those of the rule set. */
type Doubt = { readonly disagreement: Disagreement } | { readonly open: string } | undefined;

/** The events of a command, with the values that the decision shows, and the states after them as far as it made them. */
interface Decided {
  readonly events: readonly DealEvent[];
  /** After the last event, where the decision agrees with the record. */
  readonly after?: DealState;
  readonly followed?: readonly (Followed | undefined)[];
}

/** Checks one deal, command by command. */
class Adjudication {
  readonly #findings: AuditFinding[] = [];
  readonly #gaps: Gap[] = [];
  readonly #boundaries = new Set<number>();
  /**
   * The state after each event, with the values that commands and decisions show. Those within a command are left out before the
   * first sealed value: hardly a command needs them.
   */
  readonly #states: (DealState | undefined)[] = [UNOPENED];
  #state: DealState = UNOPENED;
  /** The events so far, with the same values. */
  readonly #events: DealEvent[] = [];
  /** Whether sealed values have occurred. From then on the states are folded here, with the values that were found. */
  #isOpened = false;
  /** The first value that nothing shows; reset when the table has none, and set again by the next one. */
  #first: Pick<Gap, 'sequence' | 'pointer'> | undefined;
  #sealed: Pick<Gap, 'sequence' | 'pointer'> | undefined;
  readonly #questions: SealedQuestions;
  readonly #cautious: CautiousRules;
  #commands = 0;
  #proved = 0;

  constructor(
    private readonly log: DealLog,
    private readonly judge: DealJudge,
    private readonly replayed: ReplayedDeal,
  ) {
    this.#questions = new SealedQuestions((state) => possibleUnder(judge.rules, termsOf(state)));
    this.#cautious = new CautiousRules(judge, this.#questions);
  }

  result(): Adjudicated {
    const groups = groupedByCommand(this.log.events);
    for (const caused of groups) {
      if (!this.#judge(caused)) break;
      this.#commands += 1;
    }
    this.#noteUnreached(groups.length);
    return { findings: this.#findings, gaps: this.#gaps, commands: this.#commands, proved: this.#proved };
  }

  /** Returns false if nothing after it can be judged. */
  #judge(caused: readonly OpenedEvent[]): boolean {
    const [first] = caused;
    if (first?.sequence !== this.#states.length) return false;
    const { command } = first;
    if (command === undefined) {
      this.#gap(first.sequence, 'The command is not readable.');
      return this.#follow({ events: caused.map(({ event }) => event) });
    }
    const isOpen = this.#sealed === undefined && isShown(command, caused);
    const decided = isOpen ? this.#exactly(command, caused) : this.#openly(command, caused);
    this.#boundaries.add(first.sequence + caused.length - 1);
    return this.#follow(decided);
  }

  /** All values are known: the events are compared exactly. */
  #exactly(command: DealCommand, caused: readonly OpenedEvent[]): Decided {
    let after: DealState | undefined;
    const disagreement = undecidable(caused, () => {
      const decision = this.judge.decide(this.#state, command, this.#past(command));
      if (!decision.accepted) return refused(command, decision.rejection, caused);
      after = decision.state;
      return compare(decision.events, caused);
    });
    this.#close(caused, disagreement === undefined ? undefined : { disagreement });
    const events = caused.map(({ event }) => event);
    return disagreement === undefined && after !== undefined ? { events, after } : { events };
  }

  /** Some values are sealed. Returns the events with the values that the decision shows. */
  #openly(command: DealCommand, caused: readonly OpenedEvent[]): Decided {
    this.#isOpened = true;
    const recorded = caused.map(({ event }) => event);
    let decided: Decided = { events: recorded };
    const fault = undecidable(caused, () => {
      const { doubt, ...opened } = this.#decidedOpenly(command, caused, recorded);
      decided = opened;
      this.#close(caused, doubt);
      return undefined;
    });
    if (fault !== undefined) this.#close(caused, { disagreement: fault });
    return decided;
  }

  #decidedOpenly(
    command: DealCommand,
    caused: readonly OpenedEvent[],
    recorded: readonly DealEvent[],
  ): Decided & { readonly doubt: Doubt } {
    const state = this.#state;
    const past = this.#past(command);
    if (holdsSealed(command)) this.#meet(caused);
    const refusal = this.#refusal(command, state, past);
    if (refusal !== undefined) return { doubt: { disagreement: refused(command, refusal, caused) }, events: recorded };
    const cautious = this.#cautious;
    cautious.begin(recorded, state);
    const decision = this.judge.decide(state, command, past, cautious.rules);
    if (!decision.accepted) return { doubt: { open: UNPROVED }, events: recorded };
    const { followed } = cautious;
    const events = recorded.map((event, place) =>
      faceDown(followed[place]?.event ?? (openedBy(event, decision.events[place]) as DealEvent)),
    );
    if (events.some(holdsSealed)) this.#meet(caused);
    const decided = decision.events.map((event) => facesSealed(event, state));
    return { doubt: doubtAbout(cautious, decided, caused), events, followed };
  }

  #meet(caused: readonly OpenedEvent[]): void {
    this.#first ??= sealedPlace(caused);
    this.#sealed = this.#first;
  }

  #past(command: DealCommand): History {
    if (!needsHistory(command)) return NO_HISTORY;
    return { events: this.#events, states: this.#allStates(), boundaries: this.#boundaries };
  }

  #allStates(): readonly DealState[] {
    for (const [place, state] of this.#states.entries()) this.#states[place] = state ?? this.replayed.states()[place];
    return this.#states as readonly DealState[];
  }

  /** Why the rule set refuses the command for all possible sealed values; undefined if it may be accepted. */
  #refusal(command: DealCommand, state: DealState, past: History): Rejection | undefined {
    const answer = this.#questions.resultForAllValues(
      state,
      (assume) => ({
        refusal: this.judge.refusalOf(assume(state, 'state'), assume(command, 'command'), past),
      }),
      ({ refusal }) => mayAccept(refusal),
    );
    if (answer.is === 'unknown') return undefined;
    const refusals = answer.is === 'certain' ? [answer.value.refusal] : answer.values.map((value) => value.refusal);
    const [first] = refusals;
    return refusals.some(mayAccept) ? undefined : first;
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

  /** Adds the states after the recorded events. Returns false if nothing can follow. */
  #follow(decided: Decided): boolean {
    for (const [place, event] of decided.events.entries()) {
      const isLast = place === decided.events.length - 1;
      if (this.#states.length > this.replayed.events && !this.#isOpened) return false;
      const next = this.#isOpened
        ? this.#after(event, decided.followed?.[place])
        : this.#replayedAfter(isLast, decided);
      if (this.#isOpened && next === undefined) return false;
      this.#states.push(next);
      this.#events.push(event);
      this.#state = next ?? this.#state;
    }
    // A revealed hand may have been the last one with a sealed tile, and a rewind restores such tiles.
    if (this.#isOpened) this.#sealed = isTableSealed(this.#state) || holdsSealed(this.#state) ? this.#first : undefined;
    return true;
  }

  /** Until the first sealed value, the states are those of the replay. A decision that agrees with the record has the last one. */
  #replayedAfter(isLast: boolean, { after }: Decided): DealState | undefined {
    if (after !== undefined) return isLast ? after : undefined;
    return this.replayed.states()[this.#states.length];
  }

  #after(event: DealEvent, followed: Followed | undefined): DealState | undefined {
    if (event.type === 'RewoundTo') return this.#allStates()[event.sequence];
    // The decision has folded the same event into the same state.
    if (followed?.before === this.#state && followed.event === event) return followed.state;
    try {
      return this.judge.evolve(this.#state, event);
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

/** A face that is not known may be stated. */
const mayAccept = (refusal: Rejection | undefined): boolean =>
  refusal === undefined || refusal.code === 'FACE_NOT_KNOWN';

/** Before a deal is opened nothing is sealed. */
const termsOf = (state: DealState): Agreed =>
  state.phase === 'unopened' ? { options: {}, recording: 'full', source: 'person' } : state.terms;

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
  ...(clause !== undefined && { clause }),
});

/** Sealed values are nearly always on the table. */
const isTableSealed = (state: DealState): boolean => isDealt(state) && holdsSealed(state.table.players);

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

/** A decision does not prove faces that are sealed until the hand is shown: of its kongs, and of the drawn winning tile. */
const facesSealed = (event: DealEvent, state: DealState): DealEvent => {
  if (event.type !== 'HandRevealed' && event.type !== 'KongsShown' && event.type !== 'HandReported') return event;
  const kongs = isDealt(state) && holdsSealed(state.table.players[event.seat].melds);
  return {
    ...event,
    ...(kongs && { kongs: HIDDEN, falseKongs: HIDDEN }),
    ...(event.type === 'HandRevealed' && showsSealedDraw(state) && { drawn: HIDDEN }),
  } as unknown as DealEvent;
};

const showsSealedDraw = (state: DealState): boolean => {
  if (state.phase !== 'playing' || state.turn.act !== 'show') return false;
  const [win] = state.turn.wins;
  return win?.source.kind === 'self-draw' && win.tile === HIDDEN;
};

/** A kong that may hold four unlike tiles is sealed completely. */
const faceDown = (event: DealEvent): DealEvent =>
  event.type === 'KongDeclared' && event.tiles === HIDDEN && event.tile === UNKNOWN
    ? { ...event, tile: HIDDEN }
    : event;
