import type { DealCommand } from '#deal';
import type { Seat } from '#tiles';
import { type Balances, balancesOf } from '../balances.js';
import { Course } from './course.js';
import type { Payment } from './table-state.js';

export interface Settlement {
  readonly payments: readonly Payment[];
  readonly balances: Balances;
  readonly nextDealer: Seat;
}

/**
 * What a dazhong deal comes to, computed a second time from the accepted commands alone and from nothing of the product's
 * code. Throws an Error where the commands are no course of a deal that was seen whole, or do not reach its end.
 */
export const settleAgain = (commands: readonly DealCommand[]): Settlement => {
  const course = new Course();
  for (const command of commands) course.tell(command);
  if (course.ending === undefined) course.close();
  const { ending } = course;
  if (ending === undefined) throw new Error('the deal is not over');
  // A void deal is none in which anything could be found out.
  if (ending !== 'void') course.turnKongsOver();
  const { payments } = course;
  return {
    payments,
    balances: balancesOf(payments),
    // DZ-dealer.6; a void deal is none, and is dealt again.
    nextDealer: ending === 'void' ? 'east' : 'south',
  };
};
