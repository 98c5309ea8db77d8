import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { wholeNumber } from '../../recording/reading/list-queries.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { DealPath } from '../../recording/reading/paths.js';
import * as examples from '../deals/deals.examples.js';
import type { Reply, Request } from '../../http/exchange/http.js';
import { Needs, READING } from '../../access/keys/access.js';
import { readerOf, type Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import type { LongAnswer } from '../../access/long-answers/long-answer.js';
import { LongAnswers, MOST_OPEN } from '../../access/long-answers/long-answers.js';
import { ApiText } from '../../http/openapi/api-answers.js';
import { LAST_EVENT_ID } from '../../http/openapi/headers.js';
import { refTo } from '../../http/openapi/media.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { DealStreamFeed, type DealNews, type Following, type Reported } from './deal-stream-feed.js';
import { EVENT_STREAM, KEEP_ALIVE, OPENING, sent, sentChange, sentProvisional } from './server-sent-events.js';
import { DealStreamMessage } from './stream-messages.js';

const StreamQuery = z.strictObject({
  after: wholeNumber(0).default(0).describe('A position. The stream starts after it. Last-Event-ID takes precedence.'),
});

/** Keywords of JSON Schema 2020-12, section 8, for the content of a text; the OpenAPI types do not contain them. */
const MESSAGES = { contentMediaType: EVENT_STREAM, contentSchema: refTo(DealStreamMessage) };

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
    summary: 'Follow the events of a deal (server-sent events)',
    description:
      'Sends past events first and then new ones, each event once and in order. The id of a message is the position of its event. ' +
      'After a RewoundTo, a message of the type ledger-change states the ledger lines that the rewind withdrew and added. ' +
      'A message of the type provisional, without an id, states what the device of the table believes and has not recorded yet: it ' +
      'takes the place of the one before, and counts only while its `sequence` is the last event and until it expires. ' +
      'A comment is sent at least every 15 seconds. The stream ends after ten minutes; connect again. It ends at once when its key is revoked. ' +
      'It also ends if the database was restored and the log no longer has the last event that was sent: read the deal again then. ' +
      `One key holds at most ${MOST_OPEN.stream.ofKey} streams.`,
  })
  @ApiHeader(LAST_EVENT_ID)
  @ApiText(
    'The messages of the stream.',
    EVENT_STREAM,
    'Server-sent events. Each message, with its data parsed as JSON, is a DealStreamMessage.',
    OPENING + examples.events.events.map(sent).join(''),
    MESSAGES,
  )
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'INVALID_HEADER', 'NO_SUCH_DEAL', 'TOO_MANY_STREAMS')
  async streamDeal(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Query({ schema: StreamQuery }) query: z.infer<typeof StreamQuery>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
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
