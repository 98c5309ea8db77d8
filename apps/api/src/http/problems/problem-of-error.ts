import { HttpException, NotFoundException } from '@nestjs/common';
import { isClockDifference, isUnavailable, QueueFull } from '#persistence';
import { ClocksDiffer } from '../../platform/database/clocks-differ.js';
import { clockDiffers } from './clock-differs.js';
import { Problem, unavailable } from './problem.js';

/** The limit of request bodies in bytes. A batch of 500 device records is about a fifth of it. */
export const LARGEST_BODY = 1024 * 1024;

/** Refusals of Fastify before any of our routes runs (Fastify Errors reference). */
const OF_FASTIFY: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => Problem.of('BODY_TOO_LARGE', 'limit', { most: LARGEST_BODY }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => Problem.of('UNSUPPORTED_MEDIA_TYPE', 'sendJson', {}),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => Problem.of('MALFORMED_JSON', 'empty', {}),
  FST_ERR_CTP_INVALID_JSON_BODY: () => Problem.of('MALFORMED_JSON', 'unparsable', {}),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => Problem.of('MALFORMED_REQUEST', 'contentLength', {}),
  FST_ERR_BAD_URL: () => Problem.of('MALFORMED_REQUEST', 'percent', {}),
  FST_ERR_PARAM_LENGTH: () => Problem.of('URL_TOO_LONG', 'limit', {}),
  FST_ERR_MAX_PARAM_LENGTH: () => Problem.of('URL_TOO_LONG', 'limit', {}),
};

/** Returns any thrown value as a problem. An unexpected error becomes INTERNAL, which does not reveal its cause. */
export function problemOfError(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof NotFoundException) return Problem.of('NO_SUCH_ROUTE', 'seeDocument', {});
  // Nest wraps the errors of Fastify.
  if (error instanceof HttpException && error.cause !== undefined) return problemOfError(error.cause);
  // A refusal of the JSON parser, also of keys such as __proto__.
  if (error instanceof SyntaxError && statusCodeOf(error) === 400)
    return Problem.of('MALFORMED_JSON', 'unparsable', {});
  if (error instanceof QueueFull) return unavailable('queueFull');
  if (error instanceof ClocksDiffer) {
    const { service, database } = error;
    return clockDiffers('both', { service: service.toISOString(), database: database.toISOString() });
  }
  if (isClockDifference(error)) return clockDiffers('atAppend', {});
  if (isUnavailable(error)) return unavailable('sendAgain');
  const known = OF_FASTIFY[codeOf(error)]?.();
  // A plugin's refusal of an address, such as a file outside its folder.
  if (known === undefined && isRefusal(statusCodeOf(error))) return Problem.of('MALFORMED_REQUEST', 'noFile', {});
  return known ?? Problem.of('INTERNAL', 'seeLog', {});
}

const member = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

const codeOf = (error: unknown): string => {
  const code = member(error, 'code');
  return typeof code === 'string' ? code : '';
};

const statusCodeOf = (error: unknown): unknown => member(error, 'statusCode');

const isRefusal = (status: unknown): boolean => typeof status === 'number' && status >= 400 && status < 500;
