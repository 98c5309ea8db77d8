import { PROBLEMS } from '#texts/shapes/unfit-for-log';
import { DEEPEST, findFault, isReserved } from '#event-log';
import type { ShapeFault } from './shape-faults.js';
import { PLAIN, textFaults } from './text-faults.js';

/**
 * The faults of a value for which a schema threw instead of finding them.
 * @throws the given error if the value has no fault, because then the schema is wrong.
 */
export const faultsBehind = (error: unknown, value: unknown): readonly ShapeFault[] => {
  const faults = unfitForLog(value);
  if (faults.length === 0) throw error;
  return faults;
};

/** Values that a schema accepts and no log may hold, such as half a surrogate pair, or text with control characters. */
export const unfitForLog = (value: unknown): readonly ShapeFault[] => {
  if (isPlain(value)) return [];
  const fault = findFault(value);
  return fault ? [{ pointer: fault.pointer, detail: PROBLEMS[fault.problem] }] : textFaults(value);
};

/** Whether a value is surely fit: most are, and one pass with one test of each text shows it. */
const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return PLAIN.test(value);
  if (typeof value !== 'object') return typeof value === 'boolean' || Number.isSafeInteger(value);
  if (value === null || depth >= DEEPEST) return false;
  if (Array.isArray(value)) return isPlainList(value, depth + 1);
  return Object.getPrototypeOf(value) === Object.prototype && hasPlainMembers(value, depth + 1);
};

const isPlainList = (elements: readonly unknown[], depth: number): boolean => {
  for (const element of elements) if (!isPlain(element, depth)) return false;
  return true;
};

const hasPlainMembers = (members: object, depth: number): boolean => {
  for (const name of Object.keys(members)) {
    const member = (members as Readonly<Record<string, unknown>>)[name];
    if (isReserved(name, member) || !PLAIN.test(name) || !isPlain(member, depth)) return false;
  }
  return true;
};
