import { bySeat, type BySeat, type Seat } from '#tiles';
import { balancesOf, type Balances } from './balance.js';
import type { Transfer } from './transfer.js';

/** Endings of deals that do not count: void by ruling, or abandoned. */
const VOID_ENDINGS: ReadonlySet<string> = new Set(['void', 'abandoned']);

/** Returns whether a deal with this ending does not count. */
export const isVoid = ({ ending }: Pick<DealOutcome, 'ending'>): boolean => VOID_ENDINGS.has(ending);

/** The result of a settled deal that a match needs. */
export interface DealOutcome {
  readonly ending: string;
  readonly balances: Balances;
  /** The payments of each seat to the bank, and to other seats by a referee's ruling. */
  readonly fines: BySeat<number>;
  /** The seat of this deal that deals next, and the clause that determines it. */
  readonly nextDealer: Seat;
  readonly clause: string;
}

/** Reason of a payment that a referee imposed. */
export const PENALTY_BY_RULING = 'ruling.penalty';

/** Reasons of payments that return everything that was paid before. */
const RETURNED: ReadonlySet<string> = new Set(['ruling.void', 'abandoned']);

/** The payments of each seat to the bank, less refunds from it, and to other seats by a referee's ruling. */
export const finesOf = (transfers: readonly Transfer[]): BySeat<number> => {
  const balances = balancesOf(transfers.filter(({ from, to }) => from === 'bank' || to === 'bank'));
  const standing = transfers.slice(transfers.findLastIndex(({ reason }) => RETURNED.has(reason)) + 1);
  const amongSeats = (seat: Seat): number =>
    standing
      .filter(({ from, to, reason }) => from === seat && to !== 'bank' && reason === PENALTY_BY_RULING)
      .reduce((sum, { points }) => sum + points, 0);
  // Subtracted from 0, because -0 is not a valid number of points.
  return bySeat((seat) => 0 - balances[seat] + amongSeats(seat));
};
