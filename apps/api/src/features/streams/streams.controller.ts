import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { operation, type Answers, type Given } from '../../access/operations/operation.js';
import { Route } from '../../access/operations/route.js';
import { text } from '../../http/openapi/answers.js';
import { z } from 'zod';
import { wholeNumber } from '../../recording/reading/list-queries.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { DealPath } from '../../recording/reading/paths.js';
import * as examples from '../deals/deals.examples.js';
import type { Request } from '../../http/exchange/http.js';
import { needs, READING } from '../../access/keys/access.js';
import { readerOf } from '../../access/keys/caller.js';
import type { LongAnswer } from '../../access/long-answers/long-answer.js';
import { LongAnswers, MOST_OPEN } from '../../access/long-answers/long-answers.js';
import { LAST_EVENT_ID } from '../../http/openapi/headers.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { DealStreamFeed, type DealNews, type Following, type Reported } from './deal-stream-feed.js';
import { EVENT_STREAM, KEEP_ALIVE, OPENING, sent, sentChange, sentProvisional } from './server-sent-events.js';
import { DealStreamMessage } from './stream-messages.js';

const StreamQuery = z.strictObject({
  after: wholeNumber(0).default(0).describe('A position. The stream starts after it. Last-Event-ID takes precedence.'),
});

/** Keywords of JSON Schema 2020-12, section 8, for the content of a text; the OpenAPI types do not contain them. */
const MESSAGES = { contentMediaType: EVENT_STREAM, contentSchema: DealStreamMessage };

const streamDeal = operation({
  method: 'GET',
  path: '',
  access: needs(...READING),
  summary: 'Follow the events of a deal (server-sent events)',
  description:
    'Sends past events first and then new ones, each event once and in order. The id of a message is the position of its event. ' +
    'After a RewoundTo, a message of the type ledger-change states the ledger lines that the rewind withdrew and added. ' +
    'A message of the type provisional, without an id, states what the device of the table believes and has not recorded yet: it ' +
    'takes the place of the one before, and counts only while its `sequence` is the last event and until it expires. ' +
    'A comment is sent at least every 15 seconds. The stream ends after ten minutes; connect again. It ends at once when its key is revoked. ' +
    'It also ends if the database was restored and the log no longer has the last event that was sent: read the deal again then. ' +
    `One key holds at most ${MOST_OPEN.stream.ofKey} streams.`,
  params: DealPath,
  query: StreamQuery,
  headers: [LAST_EVENT_ID],
  answer: text(
    'The messages of the stream.',
    EVENT_STREAM,
    'Server-sent events. Each message, with its data parsed as JSON, is a DealStreamMessage.',
    OPENING + examples.events.events.map(sent).join(''),
    MESSAGES,
  ),
  problems: ['INVALID_HEADER', 'NO_SUCH_DEAL', 'TOO_MANY_STREAMS'],
});

@ApiTags('streams')
@Controller({ path: 'deals/:dealId/stream', version: '1' })
export class StreamsController {
  constructor(
    private readonly deals: DealReader,
    private readonly feed: DealStreamFeed,
    private readonly answers: LongAnswers,
  ) {}

  @Route(streamDeal)
  async streamDeal({
    params: { dealId },
    query,
    caller,
    request,
    reply,
  }: Given<typeof streamDeal>): Answers<typeof streamDeal> {
    const after = lastEventId(request) ?? query.after;
    const table = await this.deals.tableOf(dealId);
    const reader = readerOf(caller, table);
    const answer = await this.answers.begin('stream', caller, reply);
    const stream = Readable.from(this.#messages({ dealId, table, reader, after }, answer), { objectMode: false });
    // A proxy that buffers answers would delay events.
    reply.header('Cache-Control', 'no-store').header('X-Accel-Buffering', 'no');
    return new StreamableFile(stream, { type: EVENT_STREAM });
  }

  async *#messages(followed: Omit<Following, 'signal'>, answer: LongAnswer): AsyncGenerator<string> {
    yield OPENING;
    for await (const news of this.feed.follow({ ...followed, signal: answer.signal })) {
      // After the read: no event that was appended after a revocation is sent.
      if (!(await answer.confirmKey())) return;
      yield messagesOf(news) || KEEP_ALIVE;
    }
  }
}

const messagesOf = ({ events, provisional }: DealNews): string =>
  events.map(messagesOfEvent).join('') + (provisional ? sentProvisional(provisional) : '');

const messagesOfEvent = ({ recorded, ledger }: Reported): string =>
  ledger === undefined ? sent(recorded) : sent(recorded) + sentChange(recorded.position, ledger);

const lastEventId = ({ headers }: Request): number | undefined => {
  const lastEventId = headers['last-event-id'];
  if (lastEventId === undefined) return undefined;
  if (typeof lastEventId === 'string' && /^\d{1,15}$/.test(lastEventId)) return Number(lastEventId);
  throw Problem.of(
    'INVALID_HEADER',
    'lastEventId',
    { got: quoted(String(lastEventId)) },
    { errors: [{ pointer: '/last-event-id' }] },
  );
};
