import type {
  DealCommand,
  DealEvent,
  DealState,
  Decision,
  EventOf,
  History,
  NextCommand,
  Rejection,
  RuleSet,
} from '#deal';
import type { DealOutcome } from '#ledger';
import type { MatchRules } from '#match';
import type { DealView } from '#projections';
import type { HandRules } from '#rules';

/** The version of the interface below. A file of another version is refused. */
export const INTERFACE = 1;

/** The judge of deals: a rule set with the aggregate that runs it. All its functions are pure. */
export interface DealJudge {
  readonly interface: typeof INTERFACE;
  readonly ruleSet: string;
  readonly edition: string;
  /** The SHA-256 digest of the edition's file. Every `DealOpened` of this judge carries it. */
  readonly fingerprint: string;
  /** The rule set, which has no texts: a better translation changes no edition. */
  readonly rules: RuleSet;
  /** The state before the first event. */
  readonly initial: DealState;
  /**
   * Decides a command.
   * @param history read by commands that need it (`needsHistory`).
   * @param rules a changed copy of `rules`, with which the audit tries sealed values.
   */
  readonly decide: (state: DealState, command: DealCommand, history?: History, rules?: RuleSet) => Decision;
  /** Returns why a command is refused now; undefined if it is accepted. */
  readonly refusalOf: (state: DealState, command: DealCommand, history?: History) => Rejection | undefined;
  /** Returns the state after one more event. @throws an error named `CorruptLog` for an event that cannot follow. */
  readonly evolve: (state: DealState, event: DealEvent) => DealState;
  /** Returns the state after all events. @throws an error named `ReplayStopped`. */
  readonly replay: (events: readonly DealEvent[]) => DealState;
  /** Returns the states after each event. @throws an error named `ReplayStopped`. */
  readonly historyOf: (events: readonly DealEvent[], boundaries?: ReadonlySet<number>) => History;
}

/** One edition of a rule set: the judge of its deals, and what readers, standalone hands and matches need of it. */
export interface Judge extends DealJudge {
  /** Returns the commands that may come next. */
  readonly legalCommands: (state: DealState, history?: History) => readonly NextCommand[];
  /** Returns what a reader sees of the state; undefined before the deal is opened. */
  readonly view: (state: DealState) => DealView | undefined;
  /** Returns the result that the match receives; undefined until the deal is settled. */
  readonly outcome: (state: DealState) => DealOutcome | undefined;
  /** The rules for standalone hands and walls. */
  readonly calculator: HandRules;
  /** The rules of a match under this edition. */
  readonly match: MatchRules;
}

/** The judge that `DealOpened` names. */
export type Named = Pick<EventOf<'DealOpened'>, 'ruleSet' | 'edition' | 'fingerprint'>;

/** What a file of an edition exports as `judge`. A file cannot contain its own digest, so the loader states it. */
export type JudgeFile = (fingerprint: string) => Judge;
