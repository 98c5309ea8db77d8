import type { Balances } from './balance.js';
import { ACCOUNTS, type Transfer } from './transfer.js';

export interface LedgerFault {
  readonly code: 'POINTS_NOT_POSITIVE' | 'SELF_TRANSFER' | 'NOT_BALANCED';
  readonly message: string;
}

/**
 * Returns the faults of a list of transfers: points that are not a positive whole number, or an account that pays
 * itself.
 */
export const transferFaults = (transfers: readonly Transfer[]): readonly LedgerFault[] =>
  transfers.flatMap(({ from, to, points, reason }): LedgerFault[] => {
    if (!Number.isSafeInteger(points) || points <= 0) {
      return [{ code: 'POINTS_NOT_POSITIVE', message: `${reason}: ${points} is no positive whole number of points` }];
    }
    return from === to ? [{ code: 'SELF_TRANSFER', message: `${reason}: ${from} pays itself` }] : [];
  });

/** Checks that no points are made or lost: all balances, including the bank's, add up to zero. */
export const balanceFault = (balances: Balances): LedgerFault | undefined => {
  const sum = ACCOUNTS.reduce((total, account) => total + balances[account], 0);
  return sum === 0 ? undefined : { code: 'NOT_BALANCED', message: `the balances add up to ${sum}, not to 0` };
};
