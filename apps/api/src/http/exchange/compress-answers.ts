import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compressed.js';

/** Answers below this size in bytes fit into one packet anyway. */
const SMALLEST = 1_400;

/**
 * Compresses the JSON answers to GET, if the client accepts a coding. They contain neither keys nor codes. Its entity tag
 * becomes weak, because the bytes depend on the coding (RFC 9110 section 8.8.3.3); `If-Match` takes it too.
 */
export function compressAnswer(
  { raw: { method, headers } }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (method !== 'GET' || !isJson || typeof payload !== 'string') return done(null, payload);
  varyByCoding(reply);
  if (Buffer.byteLength(payload) < SMALLEST) return done(null, payload);
  const { content, coding } = compressed(Readable.from([Buffer.from(payload)]), headers);
  if (coding === undefined) return done(null, payload);
  reply.removeHeader('content-length');
  void reply.header('Content-Encoding', coding);
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string' && tag.startsWith('"')) void reply.header('ETag', `W/${tag}`);
  done(null, content);
}

const varyByCoding = (reply: FastifyReply): void => {
  const vary = reply.getHeader('vary');
  void reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
};
