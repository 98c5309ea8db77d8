import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
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
 * Returns a function that logs a request that has ended, in one line. It has the pattern of the route and never the address,
 * whose query may be secret, and of path, query and body only the ids of the deal, the match and the table.
 */
export const requestLines = (logger: Logger): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  // The members that are the same for each request of a route are serialized once.
  const loggers = new WeakMap<FastifyContextConfig, Logger>();
  return (request, reply) => {
    const { config, url } = request.routeOptions;
    const { statusCode: status } = reply;
    const level = levelOf(config.operation, url, status);
    if (!logger.isLevelEnabled(level)) return;
    let ofRoute = loggers.get(config);
    if (ofRoute === undefined) {
      ofRoute = logger.child({ operation: config.operation, route: url });
      loggers.set(config, ofRoute);
    }
    ofRoute[level](lineOf(request, reply, status), 'request');
  };
};

const lineOf = (
  { id, method, headers, problem, params, body, fault }: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => ({
  requestId: id,
  traceparent: givenTrace(headers['traceparent']) ?? madeTrace(id),
  method,
  status,
  problem,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  // The client has gone before the answer was complete, as from every stream.
  aborted: reply.raw.writableFinished ? undefined : true,
  // The first deal of a batch stands for all.
  deal: uuid(textAt(params, ['dealId']) ?? textAt(body, ['dealId']) ?? textAt(body, ['records', '0', 'dealId'])),
  match: uuid(textAt(params, ['matchId']) ?? textAt(body, ['matchId'])),
  // The table of a refused request may be any text.
  table:
    status < 400
      ? (textAt(params, ['table']) ?? textAt(body, ['table']) ?? textAt(body, ['command', 'table']))
      : undefined,
  ...(fault !== undefined && faultOf(fault, status)),
});

/** Health checks succeed every few seconds, and a page is many files: their lines are for those who look for a fault. */
function levelOf(
  operation: string | undefined,
  url: string | undefined,
  status: number,
): LogLevel & ('error' | 'warn' | 'info' | 'debug') {
  if (status >= 500) return status === INTERNAL ? 'error' : 'warn';
  return operation === undefined || url?.startsWith('/health/') ? 'debug' : 'info';
}

const INTERNAL = 500;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = (text: string | undefined): string | undefined =>
  text !== undefined && UUID.test(text) ? text : undefined;

/** An error of the program has its stack. An unavailable database or a wrong clock is none: its report is one line. */
const faultOf = (fault: unknown, status: number): object =>
  status === INTERNAL ? { error: fault } : { reason: fault instanceof Error ? fault.message : 'no error was thrown' };
