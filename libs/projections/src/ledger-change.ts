import { liveBranch, type Recorded } from '#deal';
import type { LedgerLine } from '#ledger';
import { ledgerOf } from './ledger-of-deal.js';

/** The effect of a rewind on a published account: lines that no longer count, and lines that count again. */
export interface LedgerChange {
  readonly withdrawn: readonly LedgerLine[];
  readonly added: readonly LedgerLine[];
}

/** `records` are the deal's events up to and including a rewind. */
export const ledgerChangeOf = (records: readonly Recorded[]): LedgerChange => {
  const before = records.slice(0, -1);
  const stands = new Set(liveBranch(records).map(({ sequence }) => sequence));
  const stood = new Set(liveBranch(before).map(({ sequence }) => sequence));
  return {
    withdrawn: ledgerOf(before).lines.filter(({ sequence }) => !stands.has(sequence)),
    added: ledgerOf(records).lines.filter(({ sequence }) => !stood.has(sequence)),
  };
};
