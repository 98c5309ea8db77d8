import { inCanonicalOrder } from './canonical-order.js';
import { asLogValue, type LogObject, type LogValue } from './log-value.js';

/**
 * The canonical text of a value: RFC 8785 (JSON Canonicalization Scheme), for the value types of a log. Keys are in
 * UTF-16 code unit order (section 3.2.3), which is also the order of `Array.prototype.sort`. Strings and integers are
 * written as ECMAScript writes them (sections 3.2.2.2 and 3.2.2.3).
 * @param depth how deep the value stands in what the log holds.
 * @throws LogError if a log may not hold the value.
 */
export const canonicalJson = (value: unknown, depth = 0): string => {
  const ordered = inCanonicalOrder(value, depth);
  return ordered === undefined ? write(asLogValue(value, depth)) : JSON.stringify(ordered);
};

/**
 * Returns whether a text is the canonical text of the value that was parsed from it.
 * @throws LogError if a log may not hold the value.
 */
export const isCanonicalText = (value: unknown, text: string): boolean => canonicalJson(value) === text;

const write = (value: LogValue): string => {
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(write).join(',')}]`;
  return `{${Object.keys(value)
    .sort()
    .map((key) => writeMember(value, key))
    .join(',')}}`;
};

const writeMember = (object: LogObject, key: string): string =>
  `${JSON.stringify(key)}:${write(object[key] as LogValue)}`;

const isList = (value: readonly LogValue[] | LogObject): value is readonly LogValue[] => Array.isArray(value);
