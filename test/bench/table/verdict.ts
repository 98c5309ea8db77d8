import { isDeepStrictEqual } from 'node:util';
import {
  type DealCommand,
  type DealCommandType,
  type DealEvent,
  type DealState,
  decide,
  type RuleSet,
  UNOPENED,
} from '#deal';
import type { TableSetup } from '#inference';
import type { CommittedCommand, DecodedDeal } from './decode-deal.js';
import { isUndecidable } from './decidable.js';
import type { Recording } from './recording.js';
import { sameEvents } from './same-events.js';

/**
 * `exact`: every event as it was played. `silent`: the first wrong command was committed without doubt. `doubted`: it was
 * committed in doubt. `unfinished`: nothing wrong is on record, but something is missing.
 */
export const OUTCOMES = ['exact', 'silent', 'doubted', 'unfinished'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Verdict {
  readonly seed: number;
  readonly outcome: Outcome;
  /** True if the readings allow another legal deal: no decoder can know which was played. */
  readonly isUndecidable: boolean;
  /** True if winners, payments and next dealer are right. */
  readonly isLedgerRight: boolean;
  /** The times from an act at the table to its commit (ms), up to the first wrong command. */
  readonly latencies: readonly number[];
  readonly questions: number;
  /** The confidence of each command that a move shows, up to the first wrong one, and whether it was right. */
  readonly confidences: readonly (readonly [confidence: number, isRight: boolean])[];
  readonly cpuMs: number;
  /** The verdict after a referee has answered the questions, if there were any. */
  readonly helped?: Omit<Verdict, 'helped'>;
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

/** Commands without a move of a tile. They have no latency. */
const WITHOUT_MOVE: ReadonlySet<DealCommandType> = new Set<DealCommandType>([
  'OpenDeal',
  'DealHands',
  'ReportNoFlowers',
  'CloseClaims',
  'RevealHand',
]);

const isDoubted = ({ confidence, isAsked }: CommittedCommand): boolean => confidence < SURE || isAsked;

/** The events of each command; none for a command that the aggregate refuses. */
const eventsOf = (rules: RuleSet, commands: readonly CommittedCommand[]): readonly (readonly DealEvent[])[] => {
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

/** Compares the record of a decoder with the played deal. */
export const verdictOn = (setup: TableSetup, recording: Recording, decoded: DecodedDeal): Verdict => {
  const { seed, truth, faultyTiles } = recording;
  const { commands, cpuMs, questions } = decoded;
  const recorded = eventsOf(setup.rules, commands);
  const right = recorded.findIndex((events, index) => !sameEvents(events, truth[index]?.events, faultyTiles));
  const agreed = right < 0 ? recorded.length : right;
  const wrong = commands[agreed];
  const outcome = outcomeOf(wrong, agreed === truth.length);
  return {
    seed,
    outcome,
    isUndecidable: isUndecidable(recording, setup),
    isLedgerRight: isDeepStrictEqual(settlementIn(recorded), settlementIn(truth.map(({ events }) => events))),
    latencies: commands.slice(0, agreed).flatMap(({ command, at }, index) => {
      const act = truth[index];
      return act === undefined || WITHOUT_MOVE.has(command.type) ? [] : [at - act.at];
    }),
    questions,
    confidences: commands
      .slice(0, agreed + 1)
      .flatMap(({ command, confidence }, index) =>
        WITHOUT_MOVE.has(command.type) ? [] : [[confidence, index < agreed] as const],
      ),
    cpuMs,
    ...(outcome === 'exact'
      ? {}
      : {
          difference: {
            index: agreed,
            at: truth[agreed]?.at,
            played: truth.slice(agreed, agreed + 4).map(({ command }) => command),
            recorded: commands.slice(agreed, agreed + 4).map(({ command }) => command),
            confidence: wrong?.confidence,
            isAsked: wrong?.isAsked,
          },
        }),
  };
};

const outcomeOf = (wrong: CommittedCommand | undefined, isComplete: boolean): Outcome => {
  if (wrong !== undefined) return isDoubted(wrong) ? 'doubted' : 'silent';
  return isComplete ? 'exact' : 'unfinished';
};
