import type { Dealt } from '#deal';
import { SEATS } from '#tiles';
import type { Decisions } from './decisions.js';
import { isCompleteWin } from './rates.js';

/** A claim may come so long after the discard (ms); who has drawn by then puts the tile back. */
export const CLAIM_MS = 2_500;

/** Whether a player may still claim the discard instead of the draw of the next one; a chow is the next player's own. */
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
