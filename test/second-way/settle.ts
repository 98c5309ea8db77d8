import type { DealCommand } from '#deal';
import type { Seat } from '#tiles';
import { type Balances, balancesOf } from './balances.js';
import { Course } from './course.js';
import { type SettlementRules, isFalse, type Payment } from './payments.js';
import { SICHUAN_MIL } from './sichuan-mil.js';
import { SICHUAN_STYLE } from './sichuan-style.js';

const SETTLEMENT_RULES = { 'sichuan-mil': SICHUAN_MIL, 'sichuan-style': SICHUAN_STYLE } satisfies {
  readonly [id: string]: SettlementRules;
};
export type RuleSetId = keyof typeof SETTLEMENT_RULES;
export const RULE_SETS = Object.keys(SETTLEMENT_RULES) as readonly RuleSetId[];

export interface Settlement {
  readonly course: Course;
  readonly payments: readonly Payment[];
  readonly balances: Balances;
  readonly nextDealer: Seat;
}

/**
 * The next dealer (SBR-5.3 to 5.5, SS-deal.1 to deal.3). Only the first Hu counts, on a discard or a robbed kong (A22).
 * A false Hu counts too, unless the club has chosen to pass it over (A09).
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

/** Returns a new course, which takes the commands one by one. */
export const courseUnder = (ruleSet: RuleSetId): Course => new Course(SETTLEMENT_RULES[ruleSet].pointsOf);

/**
 * Settles a deal a second time, from the accepted commands alone and without code of the product. Throws an Error where
 * the commands are no course of a full recording, or do not reach its end.
 */
export const settleAgain = (ruleSet: RuleSetId, commands: readonly DealCommand[]): Settlement => {
  const course = courseUnder(ruleSet);
  for (const command of commands) course.apply(command);
  course.close();
  if (course.ending === undefined) throw new Error('the deal is not over');
  const payments = [
    // A void deal returns everything.
    ...(course.ending === 'void' ? [] : SETTLEMENT_RULES[ruleSet].paid(course)),
    ...course.penalties.map((penalty): Payment => ({ ...penalty, what: 'penalty' })),
  ];
  return { course, payments, balances: balancesOf(payments), nextDealer: nextDealerOf(course) };
};
