import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger, LogLevel } from '#logging';
import type { ProblemCode } from '../problems/catalogue.js';
import { textAt } from '../reading/text-at.js';
import { givenTrace, madeTrace } from './trace.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The `operationId` of the route in the document; undefined for pages and files. */
    readonly operation?: string;
  }
  interface FastifyRequest {
    /** The code of the problem that was answered. */
    problem?: ProblemCode;
    /** What was thrown, where the answer is 500 or more. */
    fault?: unknown;
  }
}

/**
 * Logs a request that has ended, in one line. It has the pattern of the route and never the address, whose query may be secret,
 * and of path, query and body only the ids of the deal, the match and the table.
 */
export function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const level = levelOf(request, reply.statusCode);
  if (!logger.isLevelEnabled(level)) return;
  const { id: requestId, method, headers, problem, routeOptions } = request;
  logger[level](
    {
      requestId,
      traceparent: givenTrace(headers['traceparent']) ?? madeTrace(requestId),
      operation: routeOptions.config.operation,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      problem,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // The client has gone before the answer was complete, as from every stream.
      aborted: reply.raw.writableFinished ? undefined : true,
      ...subjectOf(request, reply.statusCode),
      ...faultOf(request, reply.statusCode),
    },
    'request',
  );
}

/** Health checks succeed every few seconds, and a page is many files: their lines are for those who look for a fault. */
function levelOf(
  { routeOptions: { config, url } }: FastifyRequest,
  status: number,
): LogLevel & ('error' | 'warn' | 'info' | 'debug') {
  if (status >= 500) return status === INTERNAL ? 'error' : 'warn';
  return config.operation === undefined || url?.startsWith('/health/') ? 'debug' : 'info';
}

const INTERNAL = 500;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = (text: string | undefined): string | undefined =>
  text !== undefined && UUID.test(text) ? text : undefined;

/** The first deal of a batch stands for all. The table of a refused request may be any text, so it is left out. */
const subjectOf = ({ params, body }: FastifyRequest, status: number) => ({
  deal: uuid(textAt(params, ['dealId']) ?? textAt(body, ['dealId']) ?? textAt(body, ['records', '0', 'dealId'])),
  match: uuid(textAt(params, ['matchId']) ?? textAt(body, ['matchId'])),
  table:
    status < 400
      ? (textAt(params, ['table']) ?? textAt(body, ['table']) ?? textAt(body, ['command', 'table']))
      : undefined,
});

/** An error of the program has its stack. An unavailable database or a wrong clock is none: its report is one line. */
const faultOf = ({ fault }: FastifyRequest, status: number): object => {
  if (fault === undefined) return {};
  if (status === INTERNAL) return { error: fault };
  return { reason: fault instanceof Error ? fault.message : 'no error was thrown' };
};
