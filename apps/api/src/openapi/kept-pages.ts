import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Fastify = ReturnType<ReturnType<NestFastifyApplication['getHttpAdapter']>['getInstance']>;

/**
 * Keeps the answers at these addresses, which never change while the process runs. To write the document anew for each request
 * takes a tenth of a second or more, and nobody needs a key to ask for it.
 */
export function keepPages(fastify: Fastify, addresses: readonly string[]): void {
  const isPage = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
    method === 'GET' && addresses.includes(url);
  const pages = new Map<string, { readonly type: string; readonly text: string }>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const page = isPage(request) ? pages.get(request.url) : undefined;
    if (page) void reply.type(page.type).send(page.text);
    else done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isPage(request) && typeof payload === 'string' && reply.statusCode === 200)
      pages.set(request.url, { type: String(reply.getHeader('content-type')), text: payload });
    done();
  });
}
