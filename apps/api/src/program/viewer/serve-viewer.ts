import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveCards } from '../cards/serve-cards.js';
import type { Request } from '../../http/exchange/http.js';

/** The caching of files under assets/, whose names contain a digest of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

/** `text/html` as a browser names it in Accept. */
const HTML = /(?:^|,)\s*text\/html\s*(?:[;,]|$)/i;
/** Addresses for programs. */
const OF_PROGRAMS = /^\/(?:v1|health|docs|assets)(?:[/?]|$)/;

const isForPage = ({ method, url, headers }: Request): boolean =>
  ['GET', 'HEAD'].includes(method) && !OF_PROGRAMS.test(url) && HTML.test(headers.accept ?? '');

/**
 * Serves the built page from a folder, `dist/viewer`. Without a built page, `/` redirects to the API document. Called before
 * the application listens.
 */
export const serveViewer = async (app: NestFastifyApplication, folder: string, cardThread?: URL): Promise<void> => {
  const fastify = app.getHttpAdapter().getInstance();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    fastify.get('/', (_request, reply) => void reply.redirect('/docs'));
    return;
  }
  const html = readFileSync(index, 'utf8');
  // The build lists the addresses of the pages.
  const tagsFor = existsSync(join(folder, 'card')) ? serveCards(fastify, folder, cardThread) : undefined;
  for (const path of JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as readonly string[])
    fastify.get(path, async (request, reply) => {
      void reply.type('text/html; charset=utf-8').header('Cache-Control', REVALIDATED);
      const tags = await tagsFor?.(request);
      return tags === undefined || tags === '' ? html : html.replace('</head>', () => `${tags}</head>`);
    });
  // The page says itself that there is no such view. Programs get the problem, as at every other address.
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !isForPage(request)) return done();
    void reply.code(404).type('text/html; charset=utf-8').header('Cache-Control', REVALIDATED).send(html);
  });
  // Browsers request it for pages that name no icon, such as an answer of the API.
  fastify.get('/favicon.ico', (_request, reply) => void reply.redirect('/icon.svg'));
  const shared = {
    index: false,
    preCompressed: true,
    // Swagger UI has already decorated the reply.
    decorateReply: false,
    cacheControl: false,
  } as const;
  // One route for all of the several hundred, since each route takes time at the start.
  await fastify.register(staticFiles, {
    ...shared,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // A folder is answered like every unknown address.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (reply) => void reply.header('Cache-Control', IMMUTABLE),
  });
  await fastify.register(staticFiles, {
    ...shared,
    root: folder,
    // One route for each other file, so that all other addresses have their normal answers.
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => void reply.header('Cache-Control', REVALIDATED),
  });
};
