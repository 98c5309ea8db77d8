import type { EventOf, Valuation, Win } from '#deal';
import type { Transfer } from '#ledger';
import type { Fault } from './standalone-hand.js';

/** The event of a valid win with its payments. */
export const winJudged = (
  { seat }: Win,
  valuation: Valuation,
  transfers: readonly Transfer[],
): EventOf<'WinJudged'> => ({ type: 'WinJudged', seat, valid: true, faults: [], valuation, transfers });

/** The event of a false win with its payments. */
export const falseWinJudged = (
  { seat }: Win,
  faults: readonly Fault[],
  transfers: readonly Transfer[],
): EventOf<'WinJudged'> => ({ type: 'WinJudged', seat, valid: false, faults, transfers });
