import { OPERATIONS, type OperationName, type DescribedFault } from '#calculator';
import { byteLines, type ByteLine } from '#event-log';
import { handRulesOf } from '#rules';
import { numberTooLarge, type NumberTooLarge } from '#shapes';
import { bytesOf } from '../files/file-bytes.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';

/** The limit of a line in bytes, the same as for a body of the API, so that one line always fits in memory. */
const LONGEST_LINE = 1024 * 1024;

/**
 * Answers each line of the input with one line, in order. The answer to a bad line is its errors. Exit code 1 if there was a
 * bad line, or a line whose commands were refused.
 */
export const calculate =
  (name: OperationName) =>
  async ({ file, lang }: Request, { json, taken }: Terminal): Promise<ExitCode> => {
    let code: ExitCode = 0;
    for await (const line of byteLines(await bytesOf(file), LONGEST_LINE)) {
      const body = bodyOf(line);
      const result = 'errors' in body ? body : OPERATIONS[name].calculate(handRulesOf, body.value, lang);
      if ('errors' in result || 'rejection' in result.answer) code = 1;
      json('errors' in result ? { line: line.line, errors: result.errors } : result.answer);
      await taken();
    }
    return code;
  };

const UTF8 = new TextDecoder('utf-8', { fatal: true });

type BadLine = { readonly errors: readonly [Omit<DescribedFault, 'code'> & { readonly code: string }] };

const badLine = (code: string, message: string, at = ''): BadLine => ({ errors: [{ code, at, message }] });

const tooLarge = ({ received }: NumberTooLarge): string =>
  `got the number ${received}, which is too large; expected one with at most 308 digits before its decimal point`;

const bodyOf = ({ bytes, tooLong }: ByteLine): { readonly value: unknown } | BadLine => {
  if (tooLong) return badLine('BODY_TOO_LARGE', `the line is longer than ${LONGEST_LINE} bytes`);
  try {
    const text = UTF8.decode(bytes);
    const value = JSON.parse(text) as unknown;
    const large = numberTooLarge(text);
    return large === undefined ? { value } : badLine('MALFORMED_JSON', tooLarge(large), large.pointer);
  } catch {
    return badLine('MALFORMED_JSON', 'the line is not JSON in UTF-8');
  }
};
