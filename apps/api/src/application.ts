import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { VersioningType } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { ApiAdapter } from './http/exchange/api-adapter.js';
import { takeJsonBodies } from './http/reading/json-body.js';
import { withTileAsParameter } from './features/log/tree/tile-address.js';
import type { Request } from './http/exchange/http.js';
import { SILENT, type Logger } from '#logging';
import { NestLogger } from './platform/logging/nest-logger.js';
import type { HostRouter } from './program/logs/host-router.js';
import { originForm } from './program/logs/request-host.js';
import { requestLines } from './http/finished/finished-request.js';
import { Metrics } from './features/health/metrics.js';
import { addRequestHooks } from './request-hooks.js';
import { DEFAULT_PROTECTION, type ProtectionSettings } from './access/limits/settings.js';
import { PROBLEM_JSON, problemDocument } from './http/problems/problem-document.js';
import { Problem } from './http/problems/problem.js';
import { writeProblem } from './http/problems/write-problem.js';
import { LARGEST_BODY, problemOfError } from './http/problems/problem-of-error.js';

/** The number of checks of the connections within the shortest of their time limits. */
const CHECKS_PER_LIMIT = 4;

/** Creates the application, for production and for tests, on a migrated database. It does not listen yet. */
export async function createApplication(
  database: Parameters<typeof AppModule.forRoot>[0],
  {
    logger = SILENT,
    protection = DEFAULT_PROTECTION,
    router,
  }: {
    /** Where requests and faults are logged; by default nowhere. */
    readonly logger?: Logger;
    readonly protection?: ProtectionSettings;
    /** The server of several applications; the first of them listens for all. */
    readonly router?: HostRouter;
  } = {},
): Promise<NestFastifyApplication> {
  const adapter = new ApiAdapter({
    ...(router !== undefined && router.server === undefined && { serverFactory: router.createServer }),
    bodyLimit: LARGEST_BODY,
    // A very slow request must not hold a connection.
    requestTimeout: protection.requestTimeout,
    http: {
      // Node would answer with an empty body.
      requireHostHeader: false,
      headersTimeout: protection.headersTimeout,
      requestTimeout: protection.requestTimeout,
      connectionsCheckingInterval: Math.ceil(protection.headersTimeout / CHECKS_PER_LIMIT),
    },
    trustProxy: protection.trustedProxies.length > 0 ? [...protection.trustedProxies] : false,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '' }: IncomingMessage) => withTileAsParameter(originForm(url)),
    clientErrorHandler: refuseUnreadable,
    // The router refuses an address before any route is chosen, so no filter sees it.
    frameworkErrors: (error: unknown, request: Request, { raw }: { raw: ServerResponse }) => {
      writeProblem(problemOfError(error), request, raw);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(database, router), adapter, {
    // Nest's own parsers would also accept forms.
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.enableVersioning({ type: VersioningType.URI });
  const metrics = app.get(Metrics, { strict: false });
  const log = requestLines(logger);
  await addRequestHooks(app, protection, (request, reply) => {
    metrics.finished(request, reply);
    log(request, reply);
  });
  takeJsonBodies(adapter.getInstance());
  return app;
}

/** The problems for Node's codes of a client error. Every other code means bytes that are not HTTP. */
const CLIENT_ERRORS: Readonly<Record<string, () => Problem>> = {
  HPE_HEADER_OVERFLOW: () => Problem.of('HEADERS_TOO_LARGE', 'limit', {}),
  ERR_HTTP_REQUEST_TIMEOUT: () => Problem.of('REQUEST_TIMEOUT', 'sendFaster', {}),
};

/** Answers bytes that are not an HTTP request. There is only the socket, and no header that names a language. */
function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const problem = (CLIENT_ERRORS[error.code ?? ''] ?? (() => Problem.of('MALFORMED_REQUEST', 'bytes', {})))();
  const body = JSON.stringify(problemDocument(problem, randomUUID(), 'en'));
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\nContent-Type: ${PROBLEM_JSON}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Returns the client's own request id if it fits in a log line, otherwise a new id. */
const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const requestId = headers['x-request-id'];
  return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
};
