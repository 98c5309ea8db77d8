import type { z } from 'zod';
import { GatewayFault } from '../state/fault.js';
import type { JsonFile, JsonPath } from './json-file.js';

export { strictObject as strict } from '#hardware/schema';

type Issue = z.core.$ZodIssue;

/** A fault at a place of a document: in its value, or in its key. */
export interface Misfit {
  readonly path: JsonPath;
  readonly of: 'value' | 'key';
  /** Such as `expected at most 4 entries`. */
  readonly expected: string;
}

/** All misfits that a schema found. */
export const misfitsOf = ({ issues }: z.ZodError): readonly Misfit[] =>
  issues.flatMap((issue): readonly Misfit[] => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], of: 'key', expected: issue.message }));
    if (issue.code === 'invalid_key')
      return issue.issues.map((inner) => ({ path, of: 'key', expected: expectedBy(inner) }));
    return [{ path, of: 'value', expected: expectedBy(issue) }];
  });

/** Every fault of a file with its line and column, what was received and what was expected. A confidential file is not quoted. */
export const invalid = (file: JsonFile, error: z.ZodError, isConfidential = false): GatewayFault => {
  const lines = misfitsOf(error).map(({ path, of, expected }) => {
    const received = of === 'key' ? 'got another key' : receivedAt(file, path, isConfidential);
    return `${file.where(path, of === 'key')}: ${received}, ${expected}`;
  });
  return new GatewayFault('CONFIG_INVALID', lines.join('\n'));
};

const LONGEST_VALUE = 80;

const receivedAt = (file: JsonFile, path: JsonPath, isConfidential: boolean): string => {
  const value = file.at(path);
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `got an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'got an object';
  if (isConfidential) return `got another ${typeof value}`;
  const text = JSON.stringify(value);
  return `got ${text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text}`;
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', object: ' entries' };
const limit = (origin: string, words: string, bound: number | bigint): string =>
  `expected ${words} ${bound}${UNITS[origin] ?? ''}`;

/** The expected value. A message that a schema itself states begins with "expected". */
const expectedBy = (issue: Issue): string => {
  if (issue.message.startsWith('expected')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return limit(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return limit(issue.origin, 'at most', issue.maximum);
    case 'invalid_union':
      return (
        [...new Set(issue.errors.flat().map(expectedBy))].join(', or ') || `expected another ${issue.discriminator}`
      );
    default:
      return issue.message;
  }
};
