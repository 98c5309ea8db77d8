import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Visitors } from '../keys/visitors.js';
import { Problem } from '../../http/problems/problem.js';
import { Calculations } from '../limits/calculations.js';
import { LongAnswers } from '../long-answers/long-answers.js';
import { StreamPlaces } from '../long-answers/stream-places.js';
import { RequestLimits, type MakeLimit } from '../limits/request-limits.js';
import type { ProtectionSettings } from '../limits/settings.js';

/** Pages load nothing from other origins, run only their own scripts, and cannot be shown in a frame. */
const CONTENT_SECURITY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // The page cuts the images of tiles out of their sprite.
  imgSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The policy of Swagger UI, which has inline styles and pictures in its style sheet. */
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

/** Allows pages of the configured origins to read answers. */
export function allowOrigins(app: NestFastifyApplication, { corsOrigins }: ProtectionSettings): void {
  if (corsOrigins.length === 0) return;
  app.enableCors({
    origin: corsOrigins.includes('*') ? '*' : [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  });
}

/** Begins to count requests, with the limiter of Fastify. @returns the limits of requests. */
export async function beginLimits(app: NestFastifyApplication, settings: ProtectionSettings): Promise<RequestLimits> {
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(rateLimit, { global: false });
  app.get(Calculations).begin(settings);
  app.get(LongAnswers).useSettings(settings);
  app.get(StreamPlaces).begin(settings);
  app.get(Visitors, { strict: false }).begin(settings);
  const limits = app.get(RequestLimits);
  // The limiter reads only the members of a request that our type states.
  limits.begin(fastify.createRateLimit.bind(fastify) as unknown as MakeLimit, settings);
  app.getHttpServer().maxConnections = settings.maxConnections;
  return limits;
}

/** The policy of the worker that verifies logs: it runs the files of editions whose digests it has compared. */
const WORKER_SECURITY = { ...CONTENT_SECURITY, scriptSrc: ["'self'", 'blob:'] };

const OTHER_POLICIES: readonly (readonly [address: RegExp, policy: typeof CONTENT_SECURITY])[] = [
  [/^\/docs([/?]|$)/, DOCUMENT_SECURITY],
  [/^\/assets\/audit\.worker-/, WORKER_SECURITY],
];

/** Returns the security headers of the answer at an address. */
export async function securityHeaders(): Promise<(url: string) => Readonly<Record<string, string>>> {
  const headers = await headersOfHelmet();
  const others = OTHER_POLICIES.map(
    ([address, policy]) => [address, { ...headers, 'content-security-policy': policyText(policy) }] as const,
  );
  return (url) => others.find(([address]) => address.test(url))?.[1] ?? headers;
}

/** Returns the headers that helmet sets. They are the same for every answer, so they are not made again for each. */
async function headersOfHelmet(): Promise<Readonly<Record<string, string>>> {
  const fastify = new FastifyAdapter().getInstance();
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    // The proxy that terminates TLS sets this header.
    strictTransportSecurity: false,
  });
  let headers: Readonly<Record<string, unknown>> = {};
  fastify.get('/', (_, reply) => {
    headers = reply.raw.getHeaders();
    return reply.send();
  });
  await fastify.inject('/');
  await fastify.close();
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

const CONTROLLERS = /^\/(v1|health|metrics)([/?]|$)/;

/** Whether a page, a file or a 404 answers, and not a controller, whose guard counts requests itself. */
export const isPage = ({ is404, url }: { readonly is404: boolean; readonly url: string }): boolean =>
  is404 || !CONTROLLERS.test(url);

/** Returns the header of a policy: `styleSrc: ["'self'"]` becomes `style-src 'self'`. */
const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(
      ([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');

/** A dot in any encoding; most addresses have none. */
const DOT = /\.|%2e/i;
const DOT_SEGMENT = /(^|[/\\])\.{1,2}([/\\]|$)/;

/** Refuses a path that contains `..` in any encoding. Ordinary clients resolve such a path before they send it. */
export const refusalOfPath = (url: string): Problem | undefined =>
  climbs(url) ? Problem.of('MALFORMED_REQUEST', 'dotSegment', {}) : undefined;

function climbs(url: string): boolean {
  if (!DOT.test(url)) return false;
  const [path = ''] = url.split('?', 1);
  return DOT_SEGMENT.test(path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\'));
}
