import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DealReader } from '../deals/deal-reader.js';
import { DealPath } from '../deals/deal-schemas.js';
import * as examples from '../deals/deals.examples.js';
import type { Reply, Request } from '../http.js';
import { Needs, READING } from '../keys/access.js';
import { Asking, readerOf, type Caller } from '../keys/caller.js';
import type { LongAnswer } from '../long-answers/long-answer.js';
import { LongAnswers, MOST_OPEN } from '../long-answers/long-answers.js';
import { LAST_EVENT_ID } from '../openapi/headers.js';
import { refTo } from '../openapi/media.js';
import { ApiProblems } from '../problems/api-problems.js';
import { Problem } from '../problems/problem.js';
import { quoted } from '../problems/quoted.js';
import { DealStreamFeed, type DealNews, type Following, type Reported } from './deal-stream-feed.js';
import { EVENT_STREAM, KEEP_ALIVE, OPENING, sent, sentChange, sentProvisional } from './server-sent-events.js';
import { DealStreamMessage } from './stream-messages.js';

const StreamQuery = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('A position. The stream starts after it. Last-Event-ID takes precedence.'),
});

/** The keywords of JSON Schema 2020-12, section 8, for what is inside a text; the types of the document do not know them. */
const MESSAGES: object = { contentMediaType: EVENT_STREAM, contentSchema: refTo(DealStreamMessage) };

@ApiTags('streams')
@Controller('v1/deals/:dealId/stream')
export class StreamsController {
  constructor(
    private readonly deals: DealReader,
    private readonly feed: DealStreamFeed,
    private readonly answers: LongAnswers,
  ) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    operationId: 'streamDeal',
    summary: 'Follow the events of a deal (server-sent events)',
    description:
      'Sends past events first and then new ones, each event once and in order. The id of a message is the position of its event. ' +
      'After a RewoundTo, a message of the type ledger-change states the ledger lines that the rewind withdrew and added. ' +
      'A message of the type provisional, without an id, states what the device of the table believes and has not recorded yet: it ' +
      'takes the place of the one before, and counts only while its `sequence` is the last event and until it expires. ' +
      'A comment is sent at least every 15 seconds. The stream ends after ten minutes; connect again. It ends at once when its key is revoked. ' +
      `One key holds at most ${MOST_OPEN.stream.ofKey} streams.`,
  })
  @ApiHeader(LAST_EVENT_ID)
  @ApiOkResponse({
    description: 'The messages of the stream.',
    content: {
      [EVENT_STREAM]: {
        schema: {
          type: 'string' as const,
          description: 'Server-sent events. Each message, with its data parsed as JSON, is a DealStreamMessage.',
          ...MESSAGES,
        },
        example: OPENING + examples.events.events.map(sent).join(''),
      },
    },
  })
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'INVALID_HEADER', 'NO_SUCH_DEAL', 'TOO_MANY_STREAMS')
  async stream(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Query({ schema: StreamQuery }) query: z.infer<typeof StreamQuery>,
    @Asking() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const after = lastEventId(request) ?? query.after;
    const table = await this.deals.tableOf(dealId);
    const reader = readerOf(caller, table);
    const answer = await this.answers.begin('stream', caller, reply);
    const stream = Readable.from(this.#messages({ dealId, table, reader, after }, answer), { objectMode: false });
    // Proxies that gather bytes before they pass them on would hold events back.
    reply.header('Cache-Control', 'no-store').header('X-Accel-Buffering', 'no');
    return new StreamableFile(stream, { type: EVENT_STREAM });
  }

  async *#messages(followed: Omit<Following, 'signal'>, answer: LongAnswer): AsyncGenerator<string> {
    yield OPENING;
    for await (const news of this.feed.follow({ ...followed, signal: answer.signal })) {
      // After the events were read: none that was appended after a revocation is sent.
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
  const given = headers['last-event-id'];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given);
  throw Problem.of(
    'INVALID_HEADER',
    'lastEventId',
    { got: quoted(String(given)) },
    { errors: [{ pointer: '/last-event-id' }] },
  );
};
