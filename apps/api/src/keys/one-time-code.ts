import { randomInt } from 'node:crypto';
import { sha256 } from '../edge.js';

/** Crockford's digits of base 32: no I, L, O and U, so that nothing is mistaken when the code is typed. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const OF_DIGITS = new RegExp(`^[${DIGITS}]*$`);
const GROUPS = 3;
const IN_GROUP = 4;

/** Minutes are enough to walk to the table, or to open a page. */
export const CODE_SECONDS = 600;

/**
 * A new code such as `7K2Q-XM4P-9TBD`. Its 60 bits outlast any guessing within the ten minutes that it works: a million guesses a second
 * find it with a probability of 1 in two thousand million.
 */
export const drawCode = (): string =>
  grouped(Array.from({ length: GROUPS * IN_GROUP }, () => DIGITS[randomInt(DIGITS.length)]).join(''));

/** The code as people type it: in either case, with or without hyphens, and with the letters that Crockford reads as digits. */
export const typedCode = (typed: string): string | undefined => {
  const digits = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = digits.length === GROUPS * IN_GROUP && OF_DIGITS.test(digits);
  return isCode ? grouped(digits) : undefined;
};

const grouped = (digits: string): string =>
  Array.from({ length: GROUPS }, (_, group) => digits.slice(group * IN_GROUP, (group + 1) * IN_GROUP)).join('-');

/** What a code is for: a claim code signs nobody in, and a sign-in code claims no device. */
export type CodePurpose = 'claim' | 'sign-in';

export const hashOfCode = (code: string, purpose: CodePurpose): string => sha256(`${purpose} code ${code}`);
