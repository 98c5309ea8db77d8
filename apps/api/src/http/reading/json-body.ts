import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { numberTooLarge, type NumberTooLarge } from '#shapes';
import { Problem } from '../problems/problem.js';
import { LARGEST_BODY } from '../problems/problem-of-error.js';
import { quoted } from '../problems/quoted.js';
import { duplicateMember } from './duplicate-member.js';
import { membersIn, membersNamedIn } from './member-count.js';

type Fastify = ReturnType<ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']>;
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
const UTF_8 = /^utf-?8$/i;

/** The limit of a route on its bodies, in bytes. */
interface BodyConfig {
  readonly largestBody?: number;
}

/** The limit of routes that need no key: reading a body takes processor time before its sender is known. */
export const SMALL_BODY: BodyConfig = { largestBody: 64 * 1024 };

/**
 * Accepts bodies in JSON and UTF-8 only. A body is stored exactly as it was sent, so nothing is repaired. No invalid byte
 * becomes U+FFFD, and no member replaces another with the same name.
 */
export function takeJsonBodies(fastify: Fastify): void {
  // Nest's own parsers would also accept forms, and Fastify's accepts text.
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { largestBody: most = LARGEST_BODY } = request.routeOptions.config as BodyConfig;
    if (body.length > most) return done(Problem.of('BODY_TOO_LARGE', 'limit', { most }));
    const read = textOf(request.headers, body as Buffer);
    if (read instanceof Problem) return done(read);
    void parse(request, read, (error, value) => {
      if (error) return done(error);
      const large = numberTooLarge(read);
      if (large) return done(tooLarge(large));
      // The parsed value has fewer members than the text names only if one of them is named twice.
      const twice = membersIn(value) === membersNamedIn(read) ? undefined : duplicateMember(read);
      if (twice === undefined) done(null, value);
      else done(Problem.of('MALFORMED_JSON', 'duplicate', { member: quoted(twice) }));
    });
  });
}

const tooLarge = ({ pointer, received }: NumberTooLarge): Problem =>
  Problem.of('MALFORMED_JSON', 'number', { got: received }, { errors: [{ pointer }] });

const UTF_8_DECODER = new TextDecoder('utf-8', { fatal: true });

const textOf = (headers: Headers, body: Buffer): string | Problem => {
  const coding = String(headers['content-encoding'] ?? '').trim();
  if (coding !== '' && coding.toLowerCase() !== 'identity')
    return Problem.of('UNSUPPORTED_MEDIA_TYPE', 'coding', { got: quoted(coding) });
  const charset = CHARSET.exec(String(headers['content-type']))?.[1];
  if (charset !== undefined && !UTF_8.test(charset))
    return Problem.of('UNSUPPORTED_MEDIA_TYPE', 'charset', { got: quoted(charset) });
  try {
    return UTF_8_DECODER.decode(body);
  } catch {
    return Problem.of('MALFORMED_JSON', 'notUtf8', {});
  }
};
