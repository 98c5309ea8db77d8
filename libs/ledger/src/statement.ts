import { balancesOf, type Balances } from './balance.js';
import type { LedgerLine } from './transfer.js';

/** The account of a deal: its lines in order, and the final balance of each account. */
export interface Statement {
  readonly lines: readonly LedgerLine[];
  readonly balances: Balances;
}

export const statementOf = (lines: readonly LedgerLine[]): Statement => ({ lines, balances: balancesOf(lines) });
