import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES } from '#language';
import { languageOf } from '../../http/language/language.js';
import { type Card, descriptionOf } from './card.js';
import { escaped, CARD_HEIGHT, CARD_WIDTH } from './card-drawing.js';
import { CardImages } from './card-images.js';
import { cardOfDeal } from './card-of-deal.js';
import { cardOfMatch } from './card-of-match.js';
import { KeylessReader } from './keyless-reader.js';

const CARDS = { deals: cardOfDeal, matches: cardOfMatch } as const;

/** What a shared link can show: `/deals/ID` and all below it, `/matches/ID`. */
const SHARED = /^\/(deals|matches)\/([0-9a-f-]{36})(?:[/?]|$)/;
const IMAGE = /^([0-9a-f-]{36})\.(svg|png)$/;
/** A messenger that shows a link asks again after this time: a deal can be corrected, a name erased. */
const CACHED = 'public, max-age=60';

type Kind = keyof typeof CARDS;

/** Serves the images of deals and matches, from what a visitor without a key may read. Returns a function that names them in a page. */
export const serveCards = (
  fastify: FastifyInstance,
  pages: string,
  thread?: URL,
): ((request: FastifyRequest) => Promise<string>) => {
  const images = new CardImages(pages, thread);
  const cardFor = (request: FastifyRequest, kind: Kind, id: string): Promise<Card | undefined> =>
    CARDS[kind](new KeylessReader(fastify, request, languageFor(request)), id);
  fastify.get<{ Params: { readonly kind: string; readonly file: string } }>(
    '/cards/:kind/:file',
    async (request, reply) => {
      const { kind, file } = request.params;
      const [, id, format] = IMAGE.exec(file) ?? [];
      const card =
        id !== undefined && Object.hasOwn(CARDS, kind) ? await cardFor(request, kind as Kind, id) : undefined;
      if (card === undefined) {
        reply.callNotFound();
        return reply;
      }
      void reply.header('Cache-Control', CACHED);
      return format === 'svg'
        ? reply.type('image/svg+xml; charset=utf-8').send(images.svgOf(card))
        : reply.type('image/png').send(await images.pngOf(card));
    },
  );
  return async (request) => {
    const [, kind, id] = SHARED.exec(request.url) ?? [];
    if (kind === undefined || id === undefined) return '';
    const card = await cardFor(request, kind as Kind, id);
    return card === undefined ? '' : tagsOf(card, addressOf(request, kind, id));
  };
};

const languageFor = (request: FastifyRequest) => {
  const { language } = request.query as { readonly language?: string };
  return LANGUAGES.find((each) => each === language) ?? languageOf(request.headers);
};

const addressOf = (request: FastifyRequest, kind: string, id: string): string =>
  `${request.protocol}://${request.host}/cards/${kind}/${id}.png?language=${languageFor(request)}`;

/** The tags that messengers read (Open Graph). */
const tagsOf = (card: Card, image: string): string => {
  const points = card.points === undefined ? '' : ` ${card.points > 0 ? '+' : ''}${card.points}`;
  const tags = {
    'og:type': 'article',
    'og:site_name': 'Tilescribe',
    'og:title': `${card.title}${points}`,
    'og:description': descriptionOf(card),
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(CARD_WIDTH),
    'og:image:height': String(CARD_HEIGHT),
    'og:image:alt': `${card.title}${points}`,
  };
  return [
    ...Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
};
