import { createHash } from 'node:crypto';
import type { Request } from '../exchange/http.js';
import { Problem } from '../problems/problem.js';
import { quoted } from '../problems/quoted.js';

/** Returns the strong entity tag of a state that was written (RFC 9110 section 8.8.3): its last sequence. */
export const entityTag = (sequence: number): string => `"${sequence}"`;

/**
 * Returns the strong entity tag of what one reader gets: the last sequence, and a digest over all else that the answer depends
 * on, such as the hash of the last event (a restored log repeats sequences), the reader's rights and the language.
 */
export const representationTag = (sequence: number, ...dependsOn: readonly string[]): string =>
  `"${sequence}-${createHash('sha256').update(JSON.stringify(dependsOn)).digest('hex').slice(0, DIGITS)}"`;

const DIGITS = 16;

/**
 * One of our tags, also as a proxy that compresses returns it: nginx makes it weak, Apache appends the coding. The suffix of a
 * representation is not compared, because a write names the sequence.
 */
const OURS = /^(?:W\/)?"(0|[1-9]\d{0,14})(?:-[0-9a-f]{16})?(?:[-;](?:gzip|br|zstd|deflate))?"$/;

/** Returns the sequence that the `If-Match` header expects. @throws Problem PRECONDITION_REQUIRED, INVALID_HEADER */
export function expectedSequence({ headers }: Request): number {
  const header = headers['if-match'];
  if (header === undefined) throw Problem.of('PRECONDITION_REQUIRED', 'ifMatch', {});
  const sequence = OURS.exec(header)?.[1];
  if (sequence === undefined)
    throw Problem.of('INVALID_HEADER', 'ifMatch', { got: quoted(header) }, { errors: [{ pointer: '/if-match' }] });
  return Number(sequence);
}

/** Whether the representation that the client has is still current: `*` means any representation (RFC 9110 section 13.1.2). */
export const isUnchanged = ({ headers }: Request, tag: string): boolean => {
  const header = headers['if-none-match']?.trim();
  return header === '*' || (header?.split(',').some((each) => withoutCoding(each) === tag) ?? false);
};

/** Weak comparison: without the mark of a weak tag and the coding that a proxy has appended. */
const withoutCoding = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/[-;](?:gzip|br|zstd|deflate)"$/, '"');
