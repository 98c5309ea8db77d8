import type { Seat } from '#tiles';
import { isOutsideRuleSets, type DealCommand } from '../messages/commands.js';
import { reject, type Rejection } from '../messages/rejections.js';
import type { CalledSet, DealState, Playing } from './state.js';

type CommandType = DealCommand['type'];

/** The acts that the seat of a called set, and the other seats, can make before the set is opened. */
interface Acts {
  readonly own: readonly CommandType[];
  readonly others: readonly CommandType[];
}

const ALWAYS: readonly CommandType[] = ['NoteIrregularity', 'WithdrawClaim', 'ReturnTile', 'RevealHand'];
const OPENING: readonly CommandType[] = ['DeclareChow', 'DeclarePung', 'DeclareKong'];

const CLAIMS: readonly CommandType[] = [...OPENING, 'CallSet', 'DeclareWin'];
/** The set is called. The others can outrank it, or win. */
const CALLED: Acts = { own: [...CLAIMS, 'DiscardTile'], others: CLAIMS };
/** A kong is opened before its discard, because its replacement is drawn first. */
const KONG_CALLED: Acts = { own: CLAIMS, others: CLAIMS };
/** Its seat has discarded before opening it. The others should wait, but the next one may draw or claim too early. */
const AFTER_DISCARD: Acts = { own: OPENING, others: [...OPENING, 'DeclareWin', 'DrawTile'] };
/** Another seat drew or claimed that discard: the set must be opened now (DZ-false.5). */
const OVERDUE: Acts = { own: OPENING, others: [] };

/** Returns whether no other seat has acted on the discard that the seat made before it opened its set. */
export const isUnanswered = ({ window, turn }: Playing, { seat }: CalledSet): boolean =>
  turn.act === 'claims' && window?.seat === seat && window.meld === undefined;

const actsBefore = (state: Playing, called: CalledSet): Acts => {
  if (called.claimed === undefined) return called.set === 'kong' ? KONG_CALLED : CALLED;
  return isUnanswered(state, called) || state.turn.act === 'show' ? AFTER_DISCARD : OVERDUE;
};

const seatsOf = (command: DealCommand): readonly Seat[] => {
  if ('seats' in command) return command.seats;
  return 'seat' in command ? [command.seat] : [];
};

/** Refuses acts that must wait until a called set is opened or withdrawn. */
export const refuseWhileCalled = (state: DealState, command: DealCommand): Rejection | undefined => {
  if (state.phase !== 'playing' || state.called === undefined || isOutsideRuleSets(command)) return undefined;
  const { own, others } = actsBefore(state, state.called);
  const { seat } = state.called;
  const possible = seatsOf(command).includes(seat) ? own : others;
  return ALWAYS.includes(command.type) || possible.includes(command.type)
    ? undefined
    : reject('SET_AWAITED', { expected: seat });
};

/**
 * Returns whether the last discard is that of a seat after its chow, and no other seat has acted on it. The tile of the
 * chow is then the last discard of the player before.
 */
export const hasDiscardedAfterChow = ({ window, turn, table }: Playing, seat: Seat): boolean => {
  const chow = table.players[seat].melds.at(-1);
  if (turn.act !== 'claims' || window?.seat !== seat || window.meld !== undefined) return false;
  if (chow?.kind !== 'chow' || chow.from === undefined) return false;
  return table.players[chow.from].discards.at(-1)?.claimedBy?.includes(seat) === true;
};
