import type { z } from 'zod';
import type { HandRules } from '#rules';
import type * as schema from '../schema/index.js';
import type { CalculatorFault } from './faults.js';

type Body = z.output<typeof schema.DealBody>;
export type Break = NonNullable<z.output<typeof schema.DealAnswer>['break']>;
type Throws = Pick<Body, 'dice' | 'breakerDice'>;

/** A rule set with two throws needs both of them; others accept only one. A request without dice needs neither. */
export const throwFaults = ({ rules }: HandRules, { dice, breakerDice }: Throws): readonly CalculatorFault[] => {
  if (rules.setup.throws.count === 1)
    return breakerDice === undefined ? [] : [{ code: 'NOT_ASKED_BY_BOOK', at: '/breakerDice' }];
  if ((dice === undefined) === (breakerDice === undefined)) return [];
  return [{ code: 'MEMBER_MISSING', at: dice === undefined ? '/dice' : '/breakerDice' }];
};

/** Returns where the throws of a valid body break the wall. */
export const brokenBy = (
  { rules }: HandRules,
  { dice, breakerDice = dice }: Throws & Required<Pick<Throws, 'dice'>>,
): Break => {
  const { throws } = rules.setup;
  return throws.count === 1 ? throws.breakAt(dice) : throws.breakAt(breakerDice, dice);
};
