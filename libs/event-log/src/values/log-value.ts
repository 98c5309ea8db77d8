import { pointerTo } from './json-pointer.js';
import { LogError } from './log-error.js';

/**
 * The values that a log may hold: strings, booleans, safe integers, arrays, objects. Null, fractions and undefined are
 * excluded, because two writers could write them differently, and then the hashes differ.
 */
export type LogValue = string | number | boolean | readonly LogValue[] | LogObject;
export type LogObject = { readonly [key: string]: LogValue };

export type LogValueProblem =
  | 'NOT_AN_INTEGER'
  | 'UNSAFE_INTEGER'
  | 'LONE_SURROGATE'
  | 'NULL'
  | 'UNDEFINED'
  | 'NOT_DATA'
  | 'RESERVED_KEY'
  | 'TOO_DEEP';

/** Deeper nesting is refused, so that a hostile line cannot exhaust the stack. */
export const DEEPEST = 64;
export const LONE_SURROGATE = /\p{Surrogate}/u;

interface Fault {
  readonly problem: LogValueProblem;
  readonly pointer: string;
}

/** The first part of a value that a log may not hold; undefined if the log may hold all of it. */
export function findFault(value: unknown, pointer = '', depth = 0): Fault | undefined {
  if (depth > DEEPEST) return { problem: 'TOO_DEEP', pointer };
  switch (typeof value) {
    case 'boolean':
      return undefined;
    case 'string':
      return LONE_SURROGATE.test(value) ? { problem: 'LONE_SURROGATE', pointer } : undefined;
    case 'number':
      return numberFault(value, pointer);
    case 'undefined':
      return { problem: 'UNDEFINED', pointer };
    case 'object':
      return value === null ? { problem: 'NULL', pointer } : childFault(value, pointer, depth);
    default:
      return { problem: 'NOT_DATA', pointer };
  }
}

function numberFault(value: number, pointer: string): Fault | undefined {
  if (!Number.isInteger(value)) return { problem: 'NOT_AN_INTEGER', pointer };
  return Number.isSafeInteger(value) ? undefined : { problem: 'UNSAFE_INTEGER', pointer };
}

// Pointers are built only for a fault, and no list of entries is made: most values have no fault.
function childFault(value: object, pointer: string, depth: number): Fault | undefined {
  if (Array.isArray(value)) return elementFault(value, pointer, depth);
  return isPlain(value)
    ? memberFault(value as Readonly<Record<string, unknown>>, pointer, depth)
    : { problem: 'NOT_DATA', pointer };
}

/** A hole of a sparse array is undefined. */
function elementFault(elements: readonly unknown[], pointer: string, depth: number): Fault | undefined {
  for (let index = 0; index < elements.length; index += 1) {
    const fault = findFault(elements[index], '', depth + 1);
    if (fault) return within(fault, pointer, index);
  }
  return undefined;
}

function memberFault(members: Readonly<Record<string, unknown>>, pointer: string, depth: number): Fault | undefined {
  for (const name of Object.keys(members)) {
    const member = members[name];
    if (isReserved(name, member)) return { problem: 'RESERVED_KEY', pointer: pointerTo(pointer, name) };
    if (LONE_SURROGATE.test(name)) return { problem: 'LONE_SURROGATE', pointer: pointerTo(pointer, name) };
    const fault = findFault(member, '', depth + 1);
    if (fault) return within(fault, pointer, name);
  }
  return undefined;
}

const within = (fault: Fault, pointer: string, token: string | number): Fault => ({
  ...fault,
  pointer: pointerTo(pointer, token) + fault.pointer,
});

/**
 * Assigning `__proto__` would change a prototype instead of storing a value. Schemas (zod) compare the `length` of any
 * value with a limit, and throw if it is an object without a primitive value.
 */
export const isReserved = (key: string, value: unknown): boolean =>
  key === '__proto__' || (key === 'length' && typeof value === 'object' && value !== null);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

export const isLogValue = (value: unknown): value is LogValue => findFault(value) === undefined;

export const isLogObject = (value: unknown): value is LogObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isLogValue(value);

/**
 * Returns the value itself, checked to be fit for a log.
 * @throws LogError with a LogValueProblem as code and the JSON pointer of the first fault.
 */
export function asLogValue(value: unknown, depth = 0): LogValue {
  const fault = findFault(value, '', depth);
  if (fault) throw faultError(fault);
  return value as LogValue;
}

/** As {@link asLogValue}, for an object. */
export function asLogObject(value: unknown): LogObject {
  const checked = asLogValue(value);
  if (!isLogObject(checked)) throw faultError({ problem: 'NOT_DATA', pointer: '' });
  return checked;
}

const faultError = ({ problem, pointer }: Fault): LogError<LogValueProblem> =>
  new LogError(problem, pointer, `${problem} at ${pointer || 'the top'}: ${ADVICE[problem]}.`);

const ADVICE: Readonly<Record<LogValueProblem, string>> = {
  NOT_AN_INTEGER: 'a log holds whole numbers only; choose a smaller unit',
  UNSAFE_INTEGER: 'a log holds integers between -(2^53-1) and 2^53-1; write a larger one as a string',
  LONE_SURROGATE: 'text must be well-formed Unicode',
  NULL: 'leave the key out instead of writing null',
  UNDEFINED: 'leave the key out instead of writing undefined',
  NOT_DATA: 'only strings, booleans, integers, arrays and plain objects may stand here',
  RESERVED_KEY: 'rename the key',
  TOO_DEEP: `nest at most ${DEEPEST} levels`,
};
