import { type DealCommand, type DealState, type Dealt, isDealt, type RuleSet } from '#deal';
import { byKind, isKnown, type Seat, SEATS, type Tile } from '#tiles';
import type { Decisions } from '../hypotheses/acts/decisions.js';
import { isCompleteWin } from '../hypotheses/acts/rates.js';

/** The seats that must reveal their hands now, in order: at the end, or when a win is checked before play goes on. */
export const seatsToShow = (state: Dealt): readonly Seat[] => {
  if (state.phase === 'settling') return state.awaiting;
  return state.phase === 'playing' && state.turn.act === 'show' ? [state.turn.seat] : [];
};

/** The first of them. */
export const seatToShow = (state: Dealt): Seat | undefined => seatsToShow(state)[0];

/**
 * Returns the command that no reading shows and that is due at rest. A hand is revealed if its `standing` tiles are
 * known, and the window of the last discard lapses.
 */
export const dueAtRest = (
  state: Dealt,
  rules: RuleSet,
  standing: (seat: Seat) => readonly Tile[] | undefined,
): DealCommand | undefined => {
  const seat = seatToShow(state);
  if (seat !== undefined) {
    const tiles = standing(seat);
    return tiles && { type: 'RevealHand', seat, tiles };
  }
  const isLastDiscard =
    state.phase === 'playing' &&
    state.turn.act === 'claims' &&
    state.window !== undefined &&
    rules.play.drawsLeft(state) === 0;
  return isLastDiscard ? { type: 'CloseClaims', reason: 'lapsed' } : undefined;
};

/**
 * Returns the win with which play ended, if the table is washed in the middle of a deal: no reader has read the token.
 * Undefined if no seat, or more than one, could end the play so.
 */
export const winBeforeWash = (state: Dealt, decisions: Decisions): DealCommand | undefined => {
  if (state.phase !== 'playing' || decisions.rules.play.drawsLeft(state) === 0) return undefined;
  const wins = SEATS.map((seat) => ({ type: 'DeclareWin', seats: [seat] }) as const).filter((win) => {
    const after = isCompleteWin(state, win) ? decisions.of(state, win)?.state : undefined;
    return after !== undefined && isOver(shown(after, decisions));
  });
  return wins.length === 1 ? wins[0] : undefined;
};

const isOver = ({ phase }: DealState): boolean => phase === 'settling' || phase === 'settled';

/** The state after the hand of a winner is shown, if it is judged before play goes on. */
const shown = (state: DealState, decisions: Decisions): DealState => {
  const seat = isDealt(state) ? seatToShow(state) : undefined;
  if (seat === undefined || !isDealt(state) || state.phase !== 'playing') return state;
  const { hand } = state.table.players[seat];
  if (!hand.every(isKnown)) return state;
  return decisions.of(state, { type: 'RevealHand', seat, tiles: [...hand].sort(byKind) })?.state ?? state;
};
