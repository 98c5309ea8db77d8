import { ACCOUNTS, type Account, type Transfer } from './transfer.js';

export type Balances = { readonly [account in Account]: number };

/** What each account has gained or lost. The sum over all accounts is zero, since every transfer has two ends. */
export const balancesOf = (transfers: readonly Transfer[]): Balances => {
  const balances = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as { [account in Account]: number };
  for (const { from, to, points } of transfers) {
    balances[from] -= points;
    balances[to] += points;
  }
  return balances;
};

/** The same payments the other way round, as a refund under the given reason and clause. */
export const refundOf = (transfers: readonly Transfer[], reason: string, clause: string): readonly Transfer[] =>
  transfers.map(({ from, to, points }) => ({ from: to, to: from, points, reason, clause }));
