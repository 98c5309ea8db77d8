import { type CommandOf, reject, type Rejection, type Valuation } from '#deal';
import type { Price } from './payments.js';

type Stated = CommandOf<'ReportValue'>;
type Unit = 'points' | 'fan';

/** Requires exactly one value, in the unit of the rule set. `clause` is the one that defines the unit. */
export const refuseOtherUnit = (stated: Stated, unit: Unit, clause: string): Rejection | undefined => {
  const other = unit === 'points' ? 'fan' : 'points';
  if (stated[other] !== undefined) return reject('VALUE_UNIT', { at: `/${other}`, clause });
  return stated[unit] === undefined ? reject('VALUE_UNIT', { at: `/${unit}`, clause }) : undefined;
};

/** Refuses a liable seat, by the clause on payers. */
export const refuseLiable = ({ liable }: Stated, clause: string): Rejection | undefined =>
  liable === undefined ? undefined : reject('NOT_IN_RULE_SET', { at: '/liable', clause });

/** A stated value has no fans and no arrangement. */
export const statedValuation = (value: Pick<Valuation, 'fan' | 'points'> & Partial<Valuation>): Valuation => ({
  fans: [],
  arrangement: [],
  stated: true,
  ...value,
});

const SUFFIX = '.stated';

/** The same payment for a stated value. Its reason has a suffix. */
export const forStated = <P extends Omit<Price, 'points'>>(price: P): P => ({
  ...price,
  reason: `${price.reason}${SUFFIX}`,
});
