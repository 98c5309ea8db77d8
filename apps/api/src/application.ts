import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isatty } from 'node:tty';
import { ConsoleLogger, VersioningType } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AllowedMethods } from './http/exchange/allowed-methods.js';
import { AppModule } from './app.module.js';
import { compressAnswer } from './http/exchange/compress-answers.js';
import { takeJsonBodies } from './http/reading/json-body.js';
import { withTileAsParameter } from './features/log/tree/tile-address.js';
import type { Request } from './http/exchange/http.js';
import type { HostRouter } from './program/logs/host-router.js';
import { originForm, refuseHosts } from './program/logs/request-host.js';
import { protect } from './access/protection/protect.js';
import { DEFAULT_PROTECTION, type ProtectionSettings } from './access/limits/settings.js';
import { takePretty } from './http/exchange/pretty.js';
import { PROBLEM_JSON, problemDocument } from './http/problems/problem-document.js';
import { Problem } from './http/problems/problem.js';
import { sendProblem } from './http/problems/send-problem.js';
import { writeProblem } from './http/problems/write-problem.js';
import { LARGEST_BODY, problemOfError } from './http/problems/problem-of-error.js';

/** The number of checks of the connections within the shortest of their time limits. */
const CHECKS_PER_LIMIT = 4;

/** Creates the application, for production and for tests, on a migrated database. It does not listen yet. */
export async function createApplication(
  database: Parameters<typeof AppModule.forRoot>[0],
  {
    logger = ['error', 'warn'],
    protection = DEFAULT_PROTECTION,
    router,
  }: {
    readonly logger?: ('error' | 'warn' | 'log')[];
    readonly protection?: ProtectionSettings;
    /** The server of several applications; the first of them listens for all. */
    readonly router?: HostRouter;
  } = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
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
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(database), adapter, {
    // Nest's own parsers would also accept forms.
    bodyParser: false,
    // Colours are for a terminal only: a file would contain escape sequences.
    logger: new ConsoleLogger({ logLevels: logger, colors: isatty(process.stderr.fd) }),
    abortOnError: false,
  });
  app.enableVersioning({ type: VersioningType.URI });
  await protect(app, protection);
  const fastify = adapter.getInstance();
  takeJsonBodies(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, headers, httpVersion } = request.raw;
    const refusal = refuseHosts({ rawHeaders, headers, httpVersion, url: request.originalUrl });
    if (refusal === undefined) done();
    else sendProblem(refusal, request, reply);
  });
  fastify.addHook('onRequest', takePretty);
  fastify.addHook('onSend', compressAnswer);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    const { traceparent } = request.headers;
    if (typeof traceparent === 'string' && TRACEPARENT.test(traceparent)) void reply.header('traceparent', traceparent);
    done();
  });
  const allowed = new AllowedMethods();
  fastify.addHook('onRoute', (route) => allowed.note(route));
  fastify.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? allowed.at(request.url) : undefined;
    if (methods === undefined) done();
    else if (request.method === 'OPTIONS') void reply.code(204).header('Allow', methods).send();
    else sendProblem(wrongMethod(request.method, methods), request, reply);
  });
  fastify.addHook('preClose', (done) => {
    const server = app.getHttpServer();
    const serving = router?.server ?? server;
    if (serving === server && server.listening) closeConnections(server);
    // The database stays open until the requests at the common server are answered.
    if (serving === server || !serving.listening) done();
    else serving.once('close', done);
  });
  return app;
}

/** Time for open answers to finish when the application closes. */
const GRACE_MS = 2000;

/** Closes each connection when it is idle, and every connection after the grace time. Streams end by themselves. */
function closeConnections(server: Server): void {
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(end);
  });
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

const wrongMethod = (method: string, methods: string): Problem =>
  Problem.of('METHOD_NOT_ALLOWED', 'allowed', { method, methods }, { headers: { Allow: methods } });

/** W3C Trace Context section 3.2. */
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const REQUEST_ID = /^[\w.-]{1,64}$/;

/** Returns the client's own request id if it fits in a log line, otherwise a new id. */
const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const requestId = headers['x-request-id'];
  return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
};
