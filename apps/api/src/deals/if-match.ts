import type { Language } from '#tiles';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import { quoted } from '../problems/quoted.js';

/** The strong entity tag of a deal or match (RFC 9110 section 8.8.3): the sequence of its last event; a text has one for each language. */
export const entityTag = (sequence: number, language?: Language): string =>
  language === undefined ? `"${sequence}"` : `"${sequence}-${language}"`;

/** The sequence that an `If-Match` header expects. */
export function expectedSequence({ headers }: Request): number {
  const given = headers['if-match'];
  if (given === undefined) throw Problem.of('PRECONDITION_REQUIRED', 'ifMatch', {});
  const sequence = /^"(0|[1-9]\d{0,14})(?:-[a-z]{2})?"$/.exec(given)?.[1];
  if (sequence === undefined)
    throw Problem.of('INVALID_HEADER', 'ifMatch', { got: quoted(given) }, { errors: [{ pointer: '/if-match' }] });
  return Number(sequence);
}

/** Is the representation that the client holds still right (RFC 9110 section 13.1.2)? */
export const isUnchanged = ({ headers }: Request, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
