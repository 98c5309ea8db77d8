import type { Seat } from '#tiles';

/** Fines without a recipient go to the bank, so that every ledger balances (SBR-9.2). */
export type Account = Seat | 'bank';
export const ACCOUNTS: readonly Account[] = ['east', 'south', 'west', 'north', 'bank'];

/** Whole points moving from one account to another, with the clause that requires it. */
export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  /** A positive whole number of points. */
  readonly points: number;
  /** What it is paid for, an id such as `kong.concealed`. Its text is in the rule set's catalogue. */
  readonly reason: string;
  readonly clause: string;
}

/** A transfer in a deal's account, with the event that caused it. */
export interface LedgerLine extends Transfer {
  readonly sequence: number;
}
