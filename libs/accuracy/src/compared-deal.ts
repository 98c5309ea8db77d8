import {
  type DealCommand,
  type DealCommandType,
  type DealEvent,
  type DealState,
  decide,
  type RuleSet,
  UNOPENED,
} from '#deal';
import type { CommittedCommand } from './record-in-the-making.js';
import { sameEvents, sameValues } from './same-events.js';
import type { PlayedDeal } from './true-act.js';

/**
 * `exact`: every event of the final record as it was played. `silent`: its first wrong command was committed without doubt, and
 * no question was open at its end. `doubted`: it was committed in doubt, or a question was open. `unfinished`: nothing wrong is on record, but something is missing.
 */
export const OUTCOMES = ['exact', 'silent', 'doubted', 'unfinished'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The record of a deal compared with the played deal. */
export interface ComparedDeal {
  readonly outcome: Outcome;
  /** True if winners, payments and next dealer are right. */
  readonly isLedgerRight: boolean;
  /** The times from an act at the table to its commit (ms), up to the first wrong command. */
  readonly latencies: readonly number[];
  /** The confidence of each command that a move shows, up to the first wrong one, and whether it was right. */
  readonly confidences: readonly (readonly [confidence: number, isRight: boolean])[];
  /** The first difference, for a person to read. */
  readonly difference?: Difference;
}

export interface Difference {
  /** Counts the commands from 0. */
  readonly index: number;
  readonly at: number | undefined;
  readonly played: readonly DealCommand[];
  readonly recorded: readonly DealCommand[];
  readonly confidence: number | undefined;
  readonly isAsked: boolean | undefined;
}

/** A command committed below this confidence is in doubt. */
const SURE = 0.99;
/** The number of commands that a difference shows. */
const SHOWN = 4;

/** Commands without a move of a tile. They have no latency. */
const WITHOUT_MOVE: ReadonlySet<DealCommandType> = new Set<DealCommandType>([
  'OpenDeal',
  'DealHands',
  'ReportNoFlowers',
  'CloseClaims',
  'RevealHand',
]);

/** Whether a wrong command was committed in doubt, or a question was open at the end of the record. */
const isDoubted = ({ confidence, isAsked }: CommittedCommand, last: CommittedCommand | undefined): boolean =>
  confidence < SURE || isAsked || last?.isAsked === true || last?.isAskedAfter === true;

/** The events of each command; none for a command that the aggregate refuses. */
const eventsOf = (
  rules: RuleSet,
  commands: readonly Pick<CommittedCommand, 'command'>[],
): readonly (readonly DealEvent[])[] => {
  let state: DealState = UNOPENED;
  return commands.map(({ command }) => {
    const decision = decide(rules, command.type === 'OpenDeal' ? UNOPENED : state, command);
    if (!decision.accepted) return [];
    state = decision.state;
    return decision.events;
  });
};

const settlementIn = (events: readonly (readonly DealEvent[])[]): DealEvent | undefined =>
  events.flat().findLast(({ type }) => type === 'DealSettled');

/** Whether the record gives two namings one time, because it does not know their order, on which no rule depends. */
const isConcurrent = (one: CommittedCommand | undefined, other: CommittedCommand | undefined): boolean =>
  one?.command.type === 'ChooseForbiddenSuit' &&
  other?.command.type === 'ChooseForbiddenSuit' &&
  one.occurredAt === other.occurredAt &&
  Math.max(one.confidence, other.confidence) < SURE;

/** The played acts, with those that the record gives one time in the order of the record. */
const inRecordedOrder = (
  rules: RuleSet,
  truth: PlayedDeal['truth'],
  commands: readonly CommittedCommand[],
): PlayedDeal['truth'] => {
  const acts = [...truth];
  for (let from = 0; from < commands.length; from += 1) {
    let to = from + 1;
    while (isConcurrent(commands[to - 1], commands[to])) to += 1;
    const places = commands
      .slice(from, to)
      .map(({ command }) =>
        acts.findIndex((act, place) => place >= from && place < to && sameValues(act.command, command)),
      );
    if (to - from > 1 && new Set(places).size === to - from && !places.includes(-1))
      acts.splice(from, to - from, ...places.map((place) => acts[place] as (typeof acts)[number]));
    from = to - 1;
  }
  const events = eventsOf(rules, acts);
  return acts.map((act, place) => (act === truth[place] ? act : { ...act, events: events[place] ?? [] }));
};

/** Compares the record of a decoder with the played deal. */
export const comparedDeal = (
  rules: RuleSet,
  { truth: played, faultyTiles }: PlayedDeal,
  commands: readonly CommittedCommand[],
): ComparedDeal => {
  const truth = inRecordedOrder(rules, played, commands);
  const recorded = eventsOf(rules, commands);
  const right = recorded.findIndex((events, index) => !sameEvents(events, truth[index]?.events, faultyTiles));
  const agreed = right < 0 ? recorded.length : right;
  const wrong = commands[agreed];
  const outcome = outcomeOf(wrong, commands.at(-1), agreed === truth.length);
  return {
    outcome,
    isLedgerRight: sameValues(settlementIn(recorded), settlementIn(truth.map(({ events }) => events))),
    latencies: commands.slice(0, agreed).flatMap(({ command, at }, index) => {
      const played = truth[index]?.at;
      return played === undefined || WITHOUT_MOVE.has(command.type) ? [] : [at - played];
    }),
    confidences: commands
      .slice(0, agreed + 1)
      .flatMap(({ command, confidence }, index) =>
        WITHOUT_MOVE.has(command.type) ? [] : [[confidence, index < agreed] as const],
      ),
    ...(outcome !== 'exact' && {
      difference: {
        index: agreed,
        at: truth[agreed]?.at,
        played: truth.slice(agreed, agreed + SHOWN).map(({ command }) => command),
        recorded: commands.slice(agreed, agreed + SHOWN).map(({ command }) => command),
        confidence: wrong?.confidence,
        isAsked: wrong?.isAsked,
      },
    }),
  };
};

const outcomeOf = (
  wrong: CommittedCommand | undefined,
  last: CommittedCommand | undefined,
  isComplete: boolean,
): Outcome => {
  if (wrong !== undefined) return isDoubted(wrong, last) ? 'doubted' : 'silent';
  return isComplete ? 'exact' : 'unfinished';
};
