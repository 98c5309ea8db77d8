import { Misfit, otherKind, type Check } from './misfit.js';

/** Checks a value that has the right kind. Returns the message of its fault, or undefined. */
export type Limit<T> = (value: T) => string | undefined;

/** Returns the value, or a Misfit for the first limit that it breaks. */
export const limited = <T>(value: T, limits: readonly Limit<T>[]): T | Misfit => {
  for (const limit of limits) {
    const fault = limit(value);
    if (fault !== undefined) return new Misfit(fault, true);
  }
  return value;
};

/** The units of `length`, for each kind of value that has one. */
const UNITS = { string: 'characters', array: 'items' };

type Sized = { readonly length: number };

export const shortest =
  (least: number, kind: keyof typeof UNITS, adverb = '>='): Limit<Sized> =>
  ({ length }) =>
    length < least ? `Too small: expected ${kind} to have ${adverb}${least} ${UNITS[kind]}` : undefined;

export const longest =
  (most: number, kind: keyof typeof UNITS, adverb = '<='): Limit<Sized> =>
  ({ length }) =>
    length > most ? `Too big: expected ${kind} to have ${adverb}${most} ${UNITS[kind]}` : undefined;

export const least =
  (limit: number): Limit<number> =>
  (value) =>
    value < limit ? `Too small: expected number to be >=${limit}` : undefined;

export const above =
  (limit: number): Limit<number> =>
  (value) =>
    value > limit ? undefined : `Too small: expected number to be >${limit}`;

export const most =
  (limit: number): Limit<number> =>
  (value) =>
    value > limit ? `Too big: expected number to be <=${limit}` : undefined;

export const matching =
  (pattern: RegExp, message: string): Limit<string> =>
  (value) =>
    pattern.test(value) ? undefined : message;

/** A text. @param message the fault of a value of another kind, where the schema has its own. */
export const text =
  (limits: readonly Limit<string>[], message?: string): Check =>
  (value) => {
    if (typeof value === 'string') return limited(value, limits);
    return message === undefined ? otherKind('string', value) : new Misfit(message);
  };

/** A text in its one spelling: upper-case letters are read as lower-case ones. */
export const lowerCase =
  (check: Check): Check =>
  (value) => {
    const checked = check(value);
    return typeof checked === 'string' ? checked.toLowerCase() : checked;
  };

export const whole =
  (...limits: readonly Limit<number>[]): Check =>
  (value) => {
    if (typeof value !== 'number') return otherKind('number', value);
    if (!Number.isInteger(value)) return otherKind('int', value);
    if (!Number.isSafeInteger(value)) return new Misfit(unsafe(value), true);
    return limited(value, limits);
  };

const unsafe = (value: number): string =>
  value > 0
    ? `Too big: expected int to be <=${Number.MAX_SAFE_INTEGER}`
    : `Too small: expected int to be >=${Number.MIN_SAFE_INTEGER}`;

export const boolean: Check = (value) => (typeof value === 'boolean' ? value : otherKind('boolean', value));

export const anything: Check = (value) => value;

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

/** One of these values. @param message of the fault, where the schema has its own. */
export const oneOf = (values: readonly unknown[], message = oneOfThese(values)): Check => {
  const known = new Set(values);
  return (value) => (known.has(value) ? value : new Misfit(message));
};

const oneOfThese = (values: readonly unknown[]): string =>
  values.length === 1
    ? `Invalid input: expected ${quoted(values[0])}`
    : `Invalid option: expected one of ${values.map(quoted).join('|')}`;

/** A value that a function of a library accepts. */
export const accepted =
  (check: Check, isAccepted: (value: unknown) => boolean, message: string): Check =>
  (value) => {
    const checked = check(value);
    return checked instanceof Misfit || isAccepted(checked) ? checked : new Misfit(message, true);
  };
