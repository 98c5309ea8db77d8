import { reject, type RuleSet } from '#deal';

/** Nothing beyond the general sense of the command. */
export const freely = (): undefined => undefined;

/** A book that leaves nothing to be agreed. */
export const noOptions: RuleSet['options'] = (given) => {
  const [unknown] = Object.keys(given);
  return unknown === undefined ? {} : reject('BAD_OPTION', { at: `/options/${unknown}` });
};
