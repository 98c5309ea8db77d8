import type { EventOf, Valuation, Win } from '#deal';
import type { Transfer } from '#ledger';

/** A win that is good, with what is paid for it. */
export const winJudged = (
  { seat }: Win,
  valuation: Valuation,
  transfers: readonly Transfer[],
): EventOf<'WinJudged'> => ({ type: 'WinJudged', seat, valid: true, faults: [], valuation, transfers });
