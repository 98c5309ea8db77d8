import type { Seat } from '#tiles';

export type Account = Seat | 'bank';

/** What one pays another, under any book. */
export interface Line {
  readonly from: Account;
  readonly to: Account;
  readonly points: number;
}

export type Balances = { readonly [account in Account]: number };

/** What each has in the end, of all that was paid. */
export const balancesOf = (payments: readonly Line[]): Balances => {
  const of = (account: Account): number =>
    payments.reduce(
      (sum, { from, to, points }) => sum + (to === account ? points : 0) - (from === account ? points : 0),
      0,
    );
  return { east: of('east'), south: of('south'), west: of('west'), north: of('north'), bank: of('bank') };
};
