import {
  type DealCommand,
  type DealEvent,
  type DealState,
  decide,
  isDealt,
  type Rejection,
  type RuleSet,
  UNOPENED,
} from '#deal';
import { dueAtRest, dueReport, openingBy, type TableSetup } from '#inference';
import { bySeat, byKind, isKnown, type Seat, type Side, type Tile } from '#tiles';
import { sameValues } from './same-events.js';
import type { TrueAct } from './true-act.js';
import type { ActLine } from './truth-line.js';

/** The acts of a deal, or the first written act that the deal refuses. */
export type Replayed =
  | { readonly acts: readonly TrueAct[] }
  /** `index`: of the written act, from 0. */
  | { readonly refused: { readonly index: number; readonly rejection: Rejection } };

interface Step {
  readonly state: DealState;
  readonly events: readonly DealEvent[];
}

const standing = (state: DealState, seat: Seat): readonly Tile[] | undefined => {
  const hand = isDealt(state) ? state.table.players[seat].hand : [];
  return hand.every(isKnown) ? hand.toSorted(byKind) : undefined;
};

/** The command that no reading shows and that the deal awaits. */
const dueCommand = (rules: RuleSet, state: DealState): DealCommand | undefined => {
  if (!isDealt(state)) return undefined;
  return dueReport(rules, state) ?? dueAtRest(state, rules, (seat) => standing(state, seat));
};

/** Tiles in the order of a device, because a person may write them in any order. */
const ordered = (command: DealCommand): DealCommand => {
  const { type } = command;
  if (type === 'RevealHand') return { ...command, tiles: command.tiles.toSorted(byKind) };
  if (type !== 'DealHands') return command;
  const sorted = (seat: Seat) => {
    const hand = command.hands[seat];
    return [...hand.filter(isKnown).sort(byKind), ...hand.filter((tile) => !isKnown(tile))];
  };
  return { ...command, hands: bySeat(sorted) };
};

/**
 * The acts of a deal from its written acts. Acts that no tile shows may be missing: reports of no flowers, revealed hands and the closing
 * of claims at the end are added where the deal awaits them.
 */
export const playedDeal = (
  setup: TableSetup,
  opening: { readonly dealer: Side; readonly at?: number | undefined },
  written: readonly ActLine[],
): Replayed => {
  const { rules } = setup;
  const acts: TrueAct[] = [];
  let state: DealState = UNOPENED;
  const decided = (command: DealCommand): Step | Rejection => {
    const decision = decide(rules, state, command);
    return decision.accepted ? decision : decision.rejection;
  };
  const add = (command: DealCommand, { state: next, events }: Step, at?: number): void => {
    acts.push({ ...(at !== undefined && { at }), command, events });
    state = next;
  };
  /** Adds a due command. Returns false if none is due. */
  const addDue = (): boolean => {
    const due = dueCommand(rules, state);
    const step = due && decided(due);
    if (due === undefined || step === undefined || 'code' in step) return false;
    add(due, step);
    return true;
  };
  const lines: readonly ActLine[] = [{ command: openingBy(setup, opening.dealer), at: opening.at }, ...written];
  for (const [index, { command: given, at }] of lines.entries()) {
    const command = ordered(given);
    let step = decided(command);
    while ('code' in step && addDue()) step = decided(command);
    if ('code' in step) return { refused: { index: index - 1, rejection: step } };
    if (!closesByItself(rules, state, step, lines[index + 1]?.command)) add(command, step, at);
  }
  while (addDue());
  return { acts };
};

/** True for a closing of claims that the next act causes as well: the record has both as one act. */
const closesByItself = (rules: RuleSet, state: DealState, closed: Step, next: DealCommand | undefined): boolean => {
  if (next === undefined || closed.events[0]?.type !== 'ClaimsClosed') return false;
  const [alone, after] = [decide(rules, state, next), decide(rules, closed.state, next)];
  return alone.accepted && after.accepted && sameValues(alone.events, [...closed.events, ...after.events]);
};
