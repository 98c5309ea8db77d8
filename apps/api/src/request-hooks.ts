import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { ProtectionSettings } from './access/limits/settings.js';
import { allowOrigins, beginLimits, isPage, refusalOfPath, securityHeaders } from './access/protection/protection.js';
import { AllowedMethods } from './http/exchange/allowed-methods.js';
import { compressAnswer } from './http/exchange/compress-answers.js';
import { takePretty } from './http/exchange/pretty.js';
import { givenTrace } from './http/finished/trace.js';
import { problemOfError } from './http/problems/problem-of-error.js';
import { Problem } from './http/problems/problem.js';
import { sendProblem } from './http/problems/send-problem.js';
import { refuseHosts } from './program/logs/request-host.js';

/**
 * Adds the hooks of Fastify, in the order in which they act. Guards, pipes, interceptors and filters of Nest act only when a
 * controller has been found and the body has been read. These act earlier, and also on pages, files and addresses that
 * nothing serves. Compression acts later: on the serialized answer. Called before any route is added.
 */
export async function addRequestHooks(
  app: NestFastifyApplication,
  settings: ProtectionSettings,
  finished: (request: FastifyRequest, reply: FastifyReply) => void,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    // The hook onResponse leaves out answers whose client has gone, as from every stream.
    reply.raw.once('close', () => finished(request, reply));
    done();
  });
  const headersAt = await securityHeaders();
  fastify.addHook(
    'onRequest',
    refusing(({ raw }) => refusalOfPath(raw.url ?? '')),
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersAt(request.url));
    done();
  });
  // The plugins of these two add hooks of their own here.
  allowOrigins(app, settings);
  const limits = await beginLimits(app, settings);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isPage(request)) return done();
    limits.keyless(request, reply).then(
      () => done(),
      (error: unknown) => sendProblem(problemOfError(error), request, reply),
    );
  });
  fastify.addHook('onRequest', refusing(refusalOfHost));
  fastify.addHook('onRequest', takePretty);
  fastify.addHook('onRequest', identify);
  const allowed = new AllowedMethods();
  fastify.addHook('onRoute', (route) => allowed.note(route));
  fastify.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? allowed.at(request.url) : undefined;
    if (methods === undefined) done();
    else if (request.method === 'OPTIONS') void reply.code(204).header('Allow', methods).send();
    else sendProblem(wrongMethod(request.method, methods), request, reply);
  });
  fastify.addHook('onSend', compressAnswer);
}

const refusing =
  (refusalOf: (request: FastifyRequest) => Problem | undefined) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const refusal = refusalOf(request);
    if (refusal === undefined) done();
    else sendProblem(refusal, request, reply);
  };

const refusalOfHost = ({ raw: { rawHeaders, headers, httpVersion }, originalUrl: url }: FastifyRequest) =>
  refuseHosts({ rawHeaders, headers, httpVersion, url });

/** Names the request in its answer. */
function identify({ id, headers }: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  void reply.header('X-Request-Id', id);
  const trace = givenTrace(headers['traceparent']);
  if (trace !== undefined) void reply.header('traceparent', trace);
  done();
}

const wrongMethod = (method: string, methods: string): Problem =>
  Problem.of('METHOD_NOT_ALLOWED', 'allowed', { method, methods }, { headers: { Allow: methods } });
