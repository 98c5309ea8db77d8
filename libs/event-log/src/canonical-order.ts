import { DEEPEST, isReserved, LONE_SURROGATE } from './log-value.js';

/**
 * Returns true only for a value that a log may hold and whose keys are all in canonical order, so that `JSON.stringify` writes its
 * canonical text. Keys that look like numbers are always enumerated first; where that is another order, the answer is false.
 */
export const isInCanonicalOrder = (value: unknown, depth = 0): boolean => {
  switch (typeof value) {
    case 'boolean':
      return true;
    case 'string':
      return !LONE_SURROGATE.test(value);
    case 'number':
      // Negative zero is written as 0.
      return Number.isSafeInteger(value);
    case 'object':
      return value !== null && depth < DEEPEST && areChildrenInOrder(value, depth + 1);
    default:
      return false;
  }
};

const areChildrenInOrder = (value: object, depth: number): boolean => {
  if (Array.isArray(value)) {
    // A hole of a sparse array is undefined, which no log holds.
    for (const child of value) if (!isInCanonicalOrder(child, depth)) return false;
    return true;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  let before = '';
  for (const key of Object.keys(value)) {
    const child = (value as Readonly<Record<string, unknown>>)[key];
    // The empty key is first, so it is not before itself.
    if (key < before || isReserved(key, child) || LONE_SURROGATE.test(key)) return false;
    if (!isInCanonicalOrder(child, depth)) return false;
    before = key;
  }
  return true;
};
