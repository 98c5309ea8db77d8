import type { OpenedEvent } from '#audit';
import { type DealCommand, type DealState, decide, replay, ReplayStopped } from '#deal';
import { canonicalJson } from '#event-log';
import type { CapturePlace } from '#evidence';
import { ruleSets } from '#rules';
import type { ByteFinding } from './byte-finding.js';
import type { LoggedCommand } from './logged-acts.js';

/** Returns the deal before the command; undefined if values are sealed or its events cannot be replayed. */
export const stateBefore = ({ before, caused }: LoggedCommand): DealState | undefined => {
  if ([...before, ...caused].some(({ unopened }) => unopened.length > 0)) return undefined;
  try {
    return replay(
      ruleSets,
      before.map(({ event }) => event),
    );
  } catch (fault) {
    // The check of the log itself reports the event.
    if (fault instanceof ReplayStopped) return undefined;
    throw fault;
  }
};

/** Compares the events of a command in the log with those of the command that follows from the bytes. */
export const eventDifference = (
  { deal, sequence, before, caused }: LoggedCommand,
  state: DealState,
  command: DealCommand,
  place: CapturePlace,
): ByteFinding | undefined => {
  const at = { place, deal, sequence };
  const [first] = before.length > 0 ? before : caused;
  const opening = first?.event;
  const rules = opening?.type === 'DealOpened' ? ruleSets(opening.ruleSet, opening.edition) : undefined;
  const received = caused.map(({ event }) => comparable(event));
  if (rules === undefined)
    return { code: 'EVENT_DIFFERENT', message: 'the rule set of the deal is not installed here', ...at };
  const decision = decide(rules, state, inMatch(command, opening));
  if (!decision.accepted)
    return {
      code: 'EVENT_DIFFERENT',
      message: `the bytes lead to ${command.type}, which the deal refuses here: ${decision.rejection.code}`,
      ...at,
      received: received.join(', '),
    };
  const expected = decision.events.map(comparable);
  const differs = Math.max(expected.length, received.length);
  for (let index = 0; index < differs; index += 1)
    if (expected[index] !== received[index])
      return {
        code: 'EVENT_DIFFERENT',
        message: 'the event is not the one that follows from the bytes',
        ...{ ...at, sequence: sequence + index },
        expected: expected[index] ?? 'no event',
        received: received[index] ?? 'no event',
      };
  return undefined;
};

/** Returns the command with the players of the match. Tiles do not identify players; the check of the match compares them. */
const inMatch = (command: DealCommand, opening: OpenedEvent['event'] | undefined): DealCommand => {
  if (command.type !== 'OpenDeal' || opening?.type !== 'DealOpened' || opening.match === undefined) return command;
  const { east, south, west, north } = opening.seating;
  const playerAt = new Map([east, south, west, north].map(({ side, player }) => [side, player]));
  const seated = (seat: keyof typeof command.seating) => {
    const { side, player } = command.seating[seat];
    return { side, player: playerAt.get(side) ?? player };
  };
  return {
    ...command,
    seating: { east: seated('east'), south: seated('south'), west: seated('west'), north: seated('north') },
  };
};

/** The members that the API adds to an opening. */
const ADDED = ['edition', 'fingerprint', 'options', 'match'];

const comparable = (event: OpenedEvent['event']): string => {
  const kept = Object.entries(event).filter(([name]) => event.type !== 'DealOpened' || !ADDED.includes(name));
  return canonicalJson(JSON.parse(JSON.stringify(Object.fromEntries(kept))));
};
