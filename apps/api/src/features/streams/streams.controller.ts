import { z } from 'zod';
import { PUBLIC } from '#projections';
import { needs, needsOrLink, needsOrStreamToken, READING } from '../../access/keys/access.js';
import { readerOf } from '../../access/keys/caller.js';
import { Name } from '../../access/keys/scopes.js';
import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { ACCEPT, LAST_EVENT_ID } from '../../http/openapi/headers.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { wholeNumber } from '../../recording/reading/list-queries.js';
import { DealPath, MatchPath, TablePath } from '../../recording/reading/paths.js';
import { accepting } from './accepting.js';
import type { StreamContent } from './channels/subject.js';
import { EVENT_TYPES, typeFilter } from './event-types.js';
import { resumePosition } from './resume-position.js';
import { StreamAnswers } from './stream-answers.js';
import { STREAM } from './stream-documents.js';
import { Subjects } from './subjects.js';

const AFTER = wholeNumber(0)
  .exactOptional()
  .meta({
    description: 'A position in the log. The stream starts after it. Last-Event-ID takes precedence.',
    examples: [4711],
  });

const ofDeals = {
  after: AFTER,
  type: typeFilter(EVENT_TYPES.deal),
  view: z
    .enum(['table'])
    .exactOptional()
    .meta({
      description: 'Also sends the deal as it stands, and then what each event changes in it.',
      examples: ['table'],
    }),
};

const DealQuery = z.strictObject(ofDeals);
const TableQuery = z.strictObject({
  ...ofDeals,
  token: z
    .string()
    .max(200)
    .exactOptional()
    .meta({
      description:
        'A token of POST /v1/tables/{table}/stream-tokens, for an EventSource, which sends no Authorization.',
      examples: ['tst_0a1b2c3d4e5f_Wm9vIG5vdCBhIHJlYWwgc2VjcmV0LCBvbmx5IGFuIGV4'],
    }),
});
const MatchQuery = z.strictObject({ after: AFTER, type: typeFilter(EVENT_TYPES.match) });
const LogQuery = z.strictObject({
  after: AFTER,
  type: typeFilter(EVENT_TYPES.log),
  table: Name.exactOptional().describe('Only at this table.'),
});

const shared = {
  access: needs(...READING),
  headers: [LAST_EVENT_ID, ACCEPT],
  answer: STREAM,
} as const;

const streamDeal = operation('GET', 'deals/:dealId/stream', {
  ...shared,
  access: needsOrLink(...READING),
  summary: 'Follow the events of a deal',
  description:
    'Sends past events first and then new ones, each event once and in order. The id of a message is the position of its event. ' +
    'A message of the type provisional, without an id, states what the device of the table believes and has not recorded yet. It ' +
    'replaces the one before, and counts only while its `sequence` is the last event and until it expires. ' +
    'With `view=table`, view has the answer of `GET /v1/deals/{dealId}`, after the past events, which are sent only after a position. ' +
    'Each later event is followed by view-change, or by view again where that is shorter. ' +
    'A heartbeat is sent after all past events, and every 15 seconds. ' +
    'The stream ends after ten minutes, with its key, and when a restored log no longer has the last event. A reader that takes no ' +
    'byte for 20 seconds is cut off. Streams are limited by key, by address without a key (300 by default), log and process.',
  params: DealPath,
  query: DealQuery,
  problems: ['INVALID_HEADER', 'NO_SUCH_DEAL', 'TOO_MANY_STREAMS'],
});

const streamTable = operation('GET', 'tables/:table/stream', {
  ...shared,
  access: needsOrStreamToken(...READING),
  summary: 'Follow the deals at a table',
  description:
    'As the stream of a deal, for all deals at the table: when a deal is opened, its events follow by themselves. Each event names ' +
    'its deal. Begins with the latest deal; with a position, with everything after it. With `view=table` it shows the deal that was opened last.',
  params: TablePath,
  query: TableQuery,
  problems: ['INVALID_HEADER', 'NO_SUCH_TABLE', 'TOO_MANY_STREAMS'],
});

const streamMatch = operation('GET', 'matches/:matchId/stream', {
  ...shared,
  access: needsOrLink(...READING),
  summary: 'Follow the events of a match',
  description:
    'As the stream of a deal, for the events of the match itself. Its deals are in the streams of deal and table.',
  params: MatchPath,
  query: MatchQuery,
  problems: ['INVALID_HEADER', 'NO_SUCH_MATCH', 'TOO_MANY_STREAMS'],
});

const streamLog = operation('GET', 'log/stream', {
  ...shared,
  summary: 'Follow the whole log',
  description:
    'Sends the events of all deals, matches, walls and devices in the order of the log, as an export has them. Begins with the next ' +
    'event; with a position, with everything after it.',
  query: LogQuery,
  problems: ['INVALID_HEADER', 'NO_SUCH_TABLE', 'TOO_MANY_STREAMS'],
});

const contentOf = ({ view }: { readonly view?: 'table' }): StreamContent => view ?? 'events';

@Resource('streams')
export class StreamsController {
  constructor(
    private readonly deals: DealReader,
    private readonly subjects: Subjects,
    private readonly streams: StreamAnswers,
  ) {}

  @Route(streamDeal)
  async streamDeal(given: Given<typeof streamDeal>): Answers<typeof streamDeal> {
    const after = resumePosition(given);
    const { dealId } = given.params;
    const table = await this.deals.tableOf(dealId);
    const [subject, reader] = [
      this.subjects.deal(dealId, table, contentOf(given.query)),
      readerOf(given.caller, table),
    ];
    return this.streams.begin({ subject, reader, after, accepts: accepting(given.query) }, given);
  }

  @Route(streamTable)
  streamTable(given: Given<typeof streamTable>): Answers<typeof streamTable> {
    const after = resumePosition(given);
    const { table } = given.params;
    const [subject, reader] = [this.subjects.table(table, contentOf(given.query)), readerOf(given.caller, table)];
    return this.streams.begin({ subject, reader, after, accepts: accepting(given.query) }, given);
  }

  @Route(streamMatch)
  streamMatch(given: Given<typeof streamMatch>): Answers<typeof streamMatch> {
    const after = resumePosition(given);
    const subject = this.subjects.match(given.params.matchId);
    return this.streams.begin({ subject, reader: PUBLIC, after, accepts: accepting(given.query) }, given);
  }

  @Route(streamLog)
  async streamLog(given: Given<typeof streamLog>): Answers<typeof streamLog> {
    const after = resumePosition(given);
    const { table } = given.query;
    if (table !== undefined) await this.subjects.refuseUnknownTable(table);
    const subject = this.subjects.log();
    return this.streams.begin({ subject, reader: PUBLIC, after, accepts: accepting(given.query) }, given);
  }
}
