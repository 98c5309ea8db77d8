import { reject, type Rejection, type RuleSet, type RuleSetOptions } from '#deal';
import { SEATS, type Seat } from '#tiles';

/** What a book leaves to be agreed: the values that each option may have. */
export type KnownOptions = { readonly [name in string]?: (value: unknown) => boolean };

/** Any of these. */
export const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

/** The first option that the book does not know, or not with that value. */
export const unknownOption = (known: KnownOptions, given: RuleSetOptions): Rejection | undefined => {
  const isKnown = (name: string): boolean => Object.hasOwn(known, name) && known[name]?.(given[name]) === true;
  const unknown = Object.keys(given).find((name) => !isKnown(name));
  return unknown === undefined ? undefined : reject('BAD_OPTION', { at: `/options/${unknown}` });
};

/** A book that leaves nothing to be agreed. */
export const noOptions: RuleSet['options'] = (given) => unknownOption({}, given) ?? {};

/** The round of the options, where they name one. */
export const roundAgreed = (options: RuleSetOptions = {}): Seat | undefined =>
  SEATS.find((seat) => seat === options['round']);
