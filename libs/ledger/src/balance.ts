import type { Account, Transfer } from './transfer.js';

export type Balances = { readonly [account in Account]: number };

/** Returns the gain or loss of each account. The sum over all accounts is zero, because every transfer has two ends. */
export const balancesOf = (transfers: readonly Transfer[]): Balances => {
  const balances = { east: 0, south: 0, west: 0, north: 0, bank: 0 };
  for (const { from, to, points } of transfers) {
    balances[from] -= points;
    balances[to] += points;
  }
  return balances;
};

/** Returns the same payments in the opposite direction, as a refund with the given reason and clause. */
export const refundOf = (transfers: readonly Transfer[], reason: string, clause: string): readonly Transfer[] =>
  transfers.map(({ from, to, points }) => ({ from: to, to: from, points, reason, clause }));
