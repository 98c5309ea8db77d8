import type { Schemas } from '../api/types.js';

type Account = Schemas['Account'];
type Line = Pick<Schemas['LedgerLine'], 'from' | 'to' | 'points'>;

/** What one account pays to another after their payments to each other are set off. */
export interface Flow {
  readonly from: Account;
  readonly to: Account;
  readonly points: number;
}

/** Returns one flow for each pair of accounts whose payments do not cancel out, in the order of their first payment. */
export const flowsOf = (lines: readonly Line[]): readonly Flow[] => {
  const pairs = new Map<string, Flow>();
  for (const { from, to, points } of lines) {
    const key = [from, to].sort().join(' ');
    const { points: before, ...pair } = pairs.get(key) ?? { from, to, points: 0 };
    pairs.set(key, { ...pair, points: pair.from === from ? before + points : before - points });
  }
  return [...pairs.values()]
    .filter(({ points }) => points !== 0)
    .map(({ from, to, points }) => (points > 0 ? { from, to, points } : { from: to, to: from, points: -points }));
};

/** What an account gains by these flows, negative for a loss. */
export const gainBy = (flows: readonly Flow[], account: Account): number =>
  flows.reduce((sum, { from, to, points }) => sum + (to === account ? points : from === account ? -points : 0), 0);
