import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Visitors } from '../keys/visitors.js';
import { Problem } from '../problems/problem.js';
import { problemOfError } from '../problems/problem-of-error.js';
import { sendProblem } from '../problems/send-problem.js';
import { Calculations } from './calculations.js';
import { Pace, type MakeLimit } from './pace.js';
import type { ProtectionSettings } from './settings.js';

/** Loads nothing from elsewhere, runs no script but the page's own files, and is shown in no frame. */
const CONTENT_SECURITY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Swagger UI styles its elements inline and has its pictures in its style sheet. */
const DOCUMENT_SECURITY = {
  ...CONTENT_SECURITY,
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
};

const EXPOSED = [
  'Content-Language',
  'ETag',
  'Link',
  'Location',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
];

/** Security headers, CORS, limits of pace and of connections, and paths that climb. Called before the application listens. */
export async function protect(app: NestFastifyApplication, settings: ProtectionSettings): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (climbs(request.raw.url ?? '')) sendProblem(Problem.of('MALFORMED_REQUEST', 'dotSegment', {}), request, reply);
    else done();
  });
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    // The proxy that terminates TLS sets this header.
    strictTransportSecurity: false,
  });
  const documentPolicy = policyText(DOCUMENT_SECURITY);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (DOCUMENT_PAGES.test(request.url)) void reply.header('Content-Security-Policy', documentPolicy);
    done();
  });
  if (settings.corsOrigins.length > 0)
    app.enableCors({
      origin: settings.corsOrigins.includes('*') ? '*' : [...settings.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: EXPOSED,
      maxAge: 600,
    });
  await fastify.register(rateLimit, { global: false });
  // The limiter reads of a request what our own type of it states.
  app.get(Calculations).begin(settings);
  app.get(Visitors, { strict: false }).begin(settings);
  const pace = app.get(Pace);
  pace.begin(fastify.createRateLimit.bind(fastify) as unknown as MakeLimit, settings);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return undefined;
    try {
      await pace.keyless(request, reply);
      return undefined;
    } catch (error) {
      sendProblem(problemOfError(error), request, reply);
      return reply;
    }
  });
  app.getHttpServer().maxConnections = settings.maxConnections;
}

const DOCUMENT_PAGES = /^\/docs([/?]|$)/;
const CONTROLLERS = /^\/(v1|health|metrics)([/?]|$)/;

/** Whether no controller answers, whose guard counts its requests itself: pages, their files, and what is not there. */
const isPage = ({ is404, url }: { readonly is404: boolean; readonly url: string }): boolean =>
  is404 || !CONTROLLERS.test(url);

/** The header of a policy: `styleSrc: ["'self'"]` is written `style-src 'self'`. */
const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(
      ([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');

const DOT_SEGMENT = /(^|[/\\])\.{1,2}([/\\]|$)/;

/** Does the path lead upwards, however it is encoded? Clients resolve such a path before they send it. */
function climbs(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return DOT_SEGMENT.test(path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\'));
}
