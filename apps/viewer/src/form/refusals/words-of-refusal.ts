import { FOR_PEOPLE, OF_PROGRAMS } from '#texts/page/form/refusal';
import { type Text, textNamed } from '#language';
import { NOT_THERE, type Problem, problemText } from '../../api/problem.js';

/** The refusals of requests that only a fault of the page, or another version of it, can send. */
const BETWEEN_PROGRAMS: ReadonlySet<string> = new Set<Problem['code']>([
  ...(['MALFORMED_JSON', 'MALFORMED_REQUEST', 'METHOD_NOT_ALLOWED', 'NO_SUCH_ROUTE', 'UNKNOWN_HOST'] as const),
  ...(['INVALID_HEADER', 'INVALID_PATH', 'INVALID_QUERY', 'PRECONDITION_REQUIRED', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['BODY_TOO_LARGE', 'HEADERS_TOO_LARGE', 'URL_TOO_LONG', 'COMMAND_ID_REUSED', 'IDEMPOTENCY_KEY_REUSED'] as const),
  'DEVICE_SIGNATURE_REQUIRED',
]);

/** The words for a person, where the API words a refusal for programs: with commands, members of requests, scopes or ids. */
export const wordsOfCode = (code: string): Text | undefined =>
  BETWEEN_PROGRAMS.has(code) ? OF_PROGRAMS : (textNamed(FOR_PEOPLE, code) ?? textNamed(NOT_THERE, code));

/** The text to show for a refused change, in words for a person. Pages that only read show `problemText`, which needs no list of words. */
export const refusalText = (problem: Problem | undefined): Text =>
  wordsOfCode(problem?.code ?? '') ?? problemText(problem);
