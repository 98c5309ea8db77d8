import type { Seat } from '#tiles';

export type Account = Seat | 'bank';

/** A payment from one seat to another, under any rule set. */
export interface Line {
  readonly from: Account;
  readonly to: Account;
  readonly points: number;
}

export type Balances = { readonly [account in Account]: number };

/** The balance of each seat after all payments. */
export const balancesOf = (payments: readonly Line[]): Balances => {
  const of = (account: Account): number =>
    payments.reduce(
      (sum, { from, to, points }) => sum + (to === account ? points : 0) - (from === account ? points : 0),
      0,
    );
  return { east: of('east'), south: of('south'), west: of('west'), north: of('north'), bank: of('bank') };
};
