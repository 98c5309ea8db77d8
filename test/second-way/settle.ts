import type { DealCommand } from '#deal';
import type { Seat } from '#tiles';
import { type Balances, balancesOf } from './balances.js';
import { Course } from './course.js';
import { type Book, isFalse, type Payment } from './payments.js';
import { SICHUAN_MIL } from './sichuan-mil.js';
import { SICHUAN_STYLE } from './sichuan-style.js';

const RULES_OF = { 'sichuan-mil': SICHUAN_MIL, 'sichuan-style': SICHUAN_STYLE } satisfies {
  readonly [id: string]: Book;
};
export type BookId = keyof typeof RULES_OF;
export const BOOKS = Object.keys(RULES_OF) as readonly BookId[];

export interface Settlement {
  readonly course: Course;
  readonly payments: readonly Payment[];
  readonly balances: Balances;
  readonly nextDealer: Seat;
}

/**
 * SBR-5.3 to 5.5, SS-deal.1 to deal.3: only the first Hu counts, robbed or discarded (A22); false or not, unless the club
 * passes false ones over (A09).
 */
const nextDealerOf = (course: Course): Seat => {
  const { hus, ending, agreed } = course;
  const counted = agreed.falseHuIsPassedOver
    ? hus.map((group) => group.filter((hu) => !isFalse(course, hu))).filter((group) => group.length > 0)
    : hus;
  const [first] = ending === 'void' ? [] : counted;
  const [one, another] = first ?? [];
  if (one === undefined) return 'east';
  return another === undefined ? one.seat : (one.from as Seat);
};

/** A new course, to which the commands are given one by one. */
export const courseUnder = (book: BookId): Course => new Course(RULES_OF[book].pointsOf);

/**
 * What a deal comes to, computed a second time from the accepted commands alone and from nothing of the product's code.
 * Throws an Error where the commands are no course of a deal that was seen whole, or do not reach its end.
 */
export const settleAgain = (book: BookId, commands: readonly DealCommand[]): Settlement => {
  const course = courseUnder(book);
  for (const command of commands) course.tell(command);
  course.close();
  if (course.ending === undefined) throw new Error('the deal is not over');
  const payments = [
    // Of a void deal everything goes back.
    ...(course.ending === 'void' ? [] : RULES_OF[book].paid(course)),
    ...course.penalties.map((penalty): Payment => ({ ...penalty, what: 'penalty' })),
  ];
  return { course, payments, balances: balancesOf(payments), nextDealer: nextDealerOf(course) };
};
