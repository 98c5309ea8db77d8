import type { DealCommand, Dealt, RuleSet } from '#deal';
import type { Seat, Tile } from '#tiles';

/** The seat that must reveal its hand now: at the end, or when a win is checked before play goes on. */
export const seatToShow = (state: Dealt): Seat | undefined => {
  if (state.phase === 'settling') return state.awaiting[0];
  return state.phase === 'playing' && state.turn.act === 'show' ? state.turn.seat : undefined;
};

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
