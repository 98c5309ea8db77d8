import type { z } from 'zod';
import type { HandBook } from '#rules';
import type * as schema from '../schema/index.js';
import type { CalculatorFault } from './faults.js';

type Body = z.output<typeof schema.DealBody>;
export type Break = NonNullable<z.output<typeof schema.DealAnswer>['break']>;
type Throws = Pick<Body, 'dice' | 'breakerDice'>;

/** A book of two throws needs both of them, another knows one alone; whoever gives no dice gives none. */
export const throwFaults = ({ rules }: HandBook, { dice, breakerDice }: Throws): readonly CalculatorFault[] => {
  if (rules.wallBreaker === undefined)
    return breakerDice === undefined ? [] : [{ code: 'NOT_ASKED_BY_BOOK', at: '/breakerDice' }];
  if ((dice === undefined) === (breakerDice === undefined)) return [];
  return [{ code: 'MEMBER_MISSING', at: dice === undefined ? '/dice' : '/breakerDice' }];
};

/** Where the throws of a body that is not refused break the wall. */
export const brokenBy = ({ rules }: HandBook, { dice, breakerDice }: Throws & Required<Pick<Throws, 'dice'>>): Break =>
  breakerDice === undefined ? rules.wallBreak(dice) : rules.wallBreak(breakerDice, dice);
