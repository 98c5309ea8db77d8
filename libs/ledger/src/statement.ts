import { balancesOf, type Balances } from './balance.js';
import type { LedgerLine } from './transfer.js';

/** A deal's account: its lines in the order they arose, and what each account ends with. */
export interface Statement {
  readonly lines: readonly LedgerLine[];
  readonly balances: Balances;
}

export const statementOf = (lines: readonly LedgerLine[]): Statement => ({ lines, balances: balancesOf(lines) });
