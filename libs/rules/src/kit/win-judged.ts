import type { EventOf, Valuation, Win } from '#deal';
import type { Transfer } from '#ledger';

/** The event of a valid win with its payments. */
export const winJudged = (
  { seat }: Win,
  valuation: Valuation,
  transfers: readonly Transfer[],
): EventOf<'WinJudged'> => ({ type: 'WinJudged', seat, valid: true, faults: [], valuation, transfers });
