import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { codingFor } from '../../http/exchange/compressed.js';
import { isUnchanged } from '../../http/paging/if-match.js';

type Fastify = ReturnType<ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']>;

interface Representation {
  readonly body: Buffer;
  /** A strong tag: that of these bytes, so each coding has its own (RFC 9110 section 8.8.1). */
  readonly tag: string;
}

/** Each text is compressed once, so the quality may be higher than for other answers. */
const BROTLI_QUALITY = 9;

const ENCODED: Readonly<Record<string, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzipSync(text),
};

/** Serves a text that never changes while the process runs, and that needs no key. It is written and compressed once. */
export function serveText(fastify: Fastify, address: string, type: string, write: () => string): void {
  let text: string | undefined;
  const made = new Map<string | undefined, Representation>();
  const representation = (coding: string | undefined): Representation => {
    const known = made.get(coding);
    if (known) return known;
    text ??= write();
    const body = (coding === undefined ? undefined : ENCODED[coding]?.(text)) ?? Buffer.from(text);
    const tag = `"${createHash('sha256').update(body).digest('hex')}"`;
    made.set(coding, { body, tag });
    return { body, tag };
  };
  fastify.get(address, (request, reply) => {
    const coding = codingFor(request.headers);
    const { body, tag } = representation(coding);
    void reply.type(type).headers({ ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' });
    if (isUnchanged(request, tag)) return reply.code(304).send();
    if (coding !== undefined) void reply.header('Content-Encoding', coding);
    return reply.send(body);
  });
}
