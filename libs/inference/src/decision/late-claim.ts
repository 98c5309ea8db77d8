import type { Dealt } from '#deal';
import { SEATS } from '#tiles';
import type { Decisions } from '../hypotheses/acts/decisions.js';
import { isCompleteWin } from '../hypotheses/acts/rates.js';

/** The time after a discard in which a claim may come (ms). A player who has drawn by then puts the tile back. */
export const CLAIM_MS = 2_500;

/**
 * Returns whether a player may still claim the discard before the next player's draw. A chow is the next player's own.
 */
export const isClaimable = (decisions: Decisions, state: Dealt): boolean => {
  if (state.phase !== 'playing' || state.window === undefined) return false;
  return SEATS.some((seat) => {
    const win = { type: 'DeclareWin', seats: [seat] } as const;
    return (
      decisions.of(state, { type: 'DeclarePung', seat }) !== undefined ||
      (isCompleteWin(state, win) && decisions.of(state, win) !== undefined)
    );
  });
};
