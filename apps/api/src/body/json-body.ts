import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Problem } from '../problems/problem.js';
import { quoted } from '../problems/quoted.js';
import { duplicateMember } from './duplicate-member.js';

type Fastify = ReturnType<ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']>;
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
const UTF_8 = /^utf-?8$/i;

/**
 * Bodies are JSON in UTF-8 and nothing else. What was sent is what is stored, so nothing is repaired: no invalid byte becomes
 * U+FFFD, and no member wins over another of its name.
 */
export function takeJsonBodies(fastify: Fastify): void {
  // Nest's own parsers would also take forms, and Fastify's takes text.
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const read = textOf(request.headers, body as Buffer);
    if (read instanceof Problem) return done(read);
    void parse(request, read, (error, value) => {
      if (error) return done(error);
      const twice = duplicateMember(read);
      if (twice === undefined) done(null, value);
      else done(Problem.of('MALFORMED_JSON', 'duplicate', { member: quoted(twice) }));
    });
  });
}

const textOf = (headers: Headers, body: Buffer): string | Problem => {
  const coding = String(headers['content-encoding'] ?? '').trim();
  if (coding !== '' && coding.toLowerCase() !== 'identity')
    return Problem.of('UNSUPPORTED_MEDIA_TYPE', 'coding', { got: quoted(coding) });
  const charset = CHARSET.exec(String(headers['content-type']))?.[1];
  if (charset !== undefined && !UTF_8.test(charset))
    return Problem.of('UNSUPPORTED_MEDIA_TYPE', 'charset', { got: quoted(charset) });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return Problem.of('MALFORMED_JSON', 'notUtf8', {});
  }
};
