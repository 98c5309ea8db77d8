import { randomInt } from 'node:crypto';
import { sha256 } from '../../platform/environment/environment.js';

/** Crockford's base 32 digits: without I, L, O and U, so that typing mistakes are rare. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const OF_DIGITS = new RegExp(`^[${DIGITS}]*$`);
const GROUPS = 3;
const IN_GROUP = 4;

/** Validity of a code: enough time to walk to the table or to open a page. */
export const CODE_SECONDS = 600;

/**
 * Returns a new code such as `7K2Q-XM4P-9TBD`. Its 60 bits cannot be guessed within ten minutes: a million guesses a second
 * find it with a probability of 1 in two thousand million.
 */
export const drawCode = (): string =>
  grouped(Array.from({ length: GROUPS * IN_GROUP }, () => DIGITS[randomInt(DIGITS.length)]).join(''));

/** Returns the code that a person typed: in either case, with or without hyphens, with I, L and O read as digits (Crockford). */
export const typedCode = (typed: string): string | undefined => {
  const digits = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = digits.length === GROUPS * IN_GROUP && OF_DIGITS.test(digits);
  return isCode ? grouped(digits) : undefined;
};

const grouped = (digits: string): string =>
  Array.from({ length: GROUPS }, (_, group) => digits.slice(group * IN_GROUP, (group + 1) * IN_GROUP)).join('-');

/** The purpose of a code: a claim code signs nobody in, and a sign-in code claims no device. */
export type CodePurpose = 'claim' | 'sign-in';

export const hashOfCode = (code: string, purpose: CodePurpose): string => sha256(`${purpose} code ${code}`);
