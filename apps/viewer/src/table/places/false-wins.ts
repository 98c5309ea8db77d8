import type { Seat } from '#tiles';
import type { Schemas } from '../../api/types.js';

/** The endings after which the declared wins were judged. In a void or abandoned deal no hand is judged. */
const JUDGED: ReadonlySet<string | undefined> = new Set(['wins', 'wall', 'time']);

/** Checks that a declared win of a settled deal was false: the hand has no value. */
export const isFalseWin = (value: number | undefined, ending: string | undefined): boolean =>
  value === undefined && JUDGED.has(ending);

/** True for the irregularities that are false wins. */
export const isNotedFalseWin = ({ irregularity }: { readonly irregularity: string }): boolean =>
  irregularity.startsWith('false-win');

/** The reasons of the payments for a false win. The refund of a kong after a false win is another payment. */
const PAID_FOR_FALSE_WIN = /^(penalty\.)?false-win/;

/** True if this is the reason of a payment for a false win. */
export const isForFalseWin = (reason: string): boolean => PAID_FOR_FALSE_WIN.test(reason);

/** The points that seats paid for false wins. A seat that paid nothing has no entry. */
export type PaidBySeat = Readonly<Partial<Record<Seat, number>>>;

/** Returns the points that a seat paid for a false win in a deal. Undefined if it paid none, or until they are loaded. */
export type PaidInDeal = (dealId: string, seat: Seat) => number | undefined;

type Line = Pick<Schemas['LedgerLine'], 'from' | 'points' | 'reason'>;

/** Adds up the payments for false wins in the lines of a ledger. */
export const paidForFalseWins = (lines: readonly Line[]): PaidBySeat => {
  const paid: Partial<Record<Seat, number>> = {};
  for (const { from, points, reason } of lines)
    if (from !== 'bank' && isForFalseWin(reason)) paid[from] = (paid[from] ?? 0) + points;
  return paid;
};
