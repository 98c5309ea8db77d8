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
 * Settles a dazhong deal a second time, from the accepted commands alone and without code of the product. Throws an Error
 * where the commands are no course of a full recording, or do not reach its end.
 */
export const settleAgain = (commands: readonly DealCommand[]): Settlement => {
  const course = new Course();
  for (const command of commands) course.apply(command);
  if (course.ending === undefined) course.close();
  const { ending } = course;
  if (ending === undefined) throw new Error('the deal is not over');
  // In a void deal no false kong is found.
  if (ending !== 'void') course.turnKongsOver();
  const { payments } = course;
  return {
    payments,
    balances: balancesOf(payments),
    // DZ-dealer.6; a void deal is dealt again.
    nextDealer: ending === 'void' ? 'east' : 'south',
  };
};
