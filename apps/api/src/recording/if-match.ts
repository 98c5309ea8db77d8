import type { Language } from '#language';
import type { Request } from '../http.js';
import { Problem } from '../problems/problem.js';
import { quoted } from '../problems/quoted.js';

/** Returns the strong entity tag of a deal or match (RFC 9110 section 8.8.3): its last sequence, and the language of a text. */
export const entityTag = (sequence: number, language?: Language): string =>
  language === undefined ? `"${sequence}"` : `"${sequence}-${language}"`;

/** Returns the sequence that the `If-Match` header expects. @throws Problem PRECONDITION_REQUIRED, INVALID_HEADER */
export function expectedSequence({ headers }: Request): number {
  const header = headers['if-match'];
  if (header === undefined) throw Problem.of('PRECONDITION_REQUIRED', 'ifMatch', {});
  const sequence = /^"(0|[1-9]\d{0,14})(?:-[a-z]{2})?"$/.exec(header)?.[1];
  if (sequence === undefined)
    throw Problem.of('INVALID_HEADER', 'ifMatch', { got: quoted(header) }, { errors: [{ pointer: '/if-match' }] });
  return Number(sequence);
}

/** Whether the representation that the client has is still current: `*` means any representation (RFC 9110 section 13.1.2). */
export const isUnchanged = ({ headers }: Request, tag: string): boolean => {
  const header = headers['if-none-match']?.trim();
  return header === '*' || (header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false);
};
