import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Fastify = ReturnType<ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']>;

/**
 * Caches the answers at these addresses, which never change while the process runs. Writing the document takes a tenth of a
 * second or more, and the addresses need no key.
 */
export function cachePages(fastify: Fastify, addresses: readonly string[]): void {
  const isCached = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
    method === 'GET' && addresses.includes(url);
  const pages = new Map<string, { readonly type: string; readonly text: string }>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const page = isCached(request) ? pages.get(request.url) : undefined;
    if (page) void reply.type(page.type).send(page.text);
    else done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isCached(request) && typeof payload === 'string' && reply.statusCode === 200)
      pages.set(request.url, { type: String(reply.getHeader('content-type')), text: payload });
    done();
  });
}
