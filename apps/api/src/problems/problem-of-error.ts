import { HttpException, NotFoundException } from '@nestjs/common';
import { isUnavailable } from '#persistence';
import { Problem, unavailable } from './problem.js';

/** Fastify's own refusals, which come before any route of ours (fastify Errors reference). */
const OF_FASTIFY: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('BODY_TOO_LARGE', 'Send less at once; a batch may be cut in two.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON, with Content-Type: application/json.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('MALFORMED_JSON', 'The body is empty.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem('MALFORMED_JSON', 'The body cannot be parsed as JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Problem('MALFORMED_REQUEST', 'Content-Length does not agree with the body.'),
  FST_ERR_BAD_URL: () => new Problem('MALFORMED_REQUEST', 'The address holds a percent sign that encodes nothing.'),
  FST_ERR_PARAM_LENGTH: () => new Problem('URL_TOO_LONG', 'A part of the path is too long for any id.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem('URL_TOO_LONG', 'A part of the path is too long for any id.'),
};

/** Whatever was thrown, as a problem. What nobody foresaw is INTERNAL and says nothing of its cause. */
export function problemOfError(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof NotFoundException)
    return new Problem('NO_SUCH_ROUTE', 'The operations are listed in /openapi.json.');
  // Nest wraps what Fastify throws.
  if (error instanceof HttpException && error.cause !== undefined) return problemOfError(error.cause);
  // The parser's own refusal, also of keys such as __proto__.
  if (error instanceof SyntaxError && statusCodeOf(error) === 400)
    return new Problem('MALFORMED_JSON', 'The body cannot be parsed as JSON.');
  if (isUnavailable(error))
    return unavailable(
      'Send the same request again. Where it was stored before its answer was lost, its command id or idempotency key is recognised.',
    );
  const known = OF_FASTIFY[codeOf(error)]?.();
  // A plugin's own refusal of an address, such as a file that lies outside its folder.
  if (known === undefined && isRefusal(statusCodeOf(error)))
    return new Problem('MALFORMED_REQUEST', 'The address leads to nothing that this server has.');
  return known ?? new Problem('INTERNAL', 'The cause is in the log of the server, under the request id.');
}

const member = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

const codeOf = (error: unknown): string => {
  const code = member(error, 'code');
  return typeof code === 'string' ? code : '';
};

const statusCodeOf = (error: unknown): unknown => member(error, 'statusCode');

const isRefusal = (status: unknown): boolean => typeof status === 'number' && status >= 400 && status < 500;
