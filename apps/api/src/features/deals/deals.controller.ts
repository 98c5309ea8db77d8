import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json, created, eventPages } from '../../http/openapi/answers.js';
import type { z } from 'zod';
import { ActConfidences, Directory } from '#persistence';
import { dealView } from '#projections';
import { UnsignedCommands } from '../signing/unsigned-commands.js';
import { idempotencyOf, type Idempotency } from '../../access/idempotency/idempotency.js';
import { needs, needsOrLink, writes, READING, WRITING } from '../../access/keys/access.js';
import { readerOf } from '../../access/keys/caller.js';
import { seesConcealedAt } from '../../access/keys/scopes.js';
import { tableInBody, tableOfDeal } from '../../access/keys/written-table.js';
import { ACCEPT, ETAG, IF_MATCH, LINK, LOCATION } from '../../http/openapi/headers.js';
import { REJECTION_CODES } from '../../http/problems/catalogue.js';
import { eventPage } from '../../http/paging/event-page.js';
import { entityTag, expectedSequence, isUnchanged, representationTag } from '../../http/paging/if-match.js';
import { Submissions } from '../../recording/submissions.js';
import { PageQuery } from '../../recording/reading/list-queries.js';
import { linkToNext, nextAfter } from '../../http/paging/paging.js';
import { DealKind } from './deciding/deal-kind.js';
import type { DealOrder } from './deciding/deal-order.js';
import { DealReader, noSuchDeal } from '../../recording/reading/deal-reader.js';
import * as schemas from './deal-schemas.js';
import { DealPath } from '../../recording/reading/paths.js';
import * as examples from './deals.examples.js';

/** Codes with which the match of a deal may refuse its opening. */
const REFUSED_TO_A_DEAL = [
  'FIRST_DEALER_OPEN',
  'DEAL_TERMS_DIFFER',
  'PLAYER_UNKNOWN',
  'ANOTHER_DEALER',
  'ANOTHER_ROUND',
  'DEAL_PLACES_DIFFER',
  'DEAL_NOT_SETTLED',
  'DEALS_PLAYED',
  'TIME_IS_UP',
  'CLOCK_STANDS',
  'MATCH_ENDED',
  'MATCH_TOO_LONG',
] as const;

/** Codes with which the clock of the match may refuse an end by time or an act of its deal. */
const REFUSED_BY_CLOCK = ['TIME_REMAINS', 'TIME_IS_UP'] as const;

const openDeal = operation('POST', '', {
  access: writes(tableInBody('command', 'table'), ...WRITING),
  summary: 'Open a deal at a table',
  description:
    'The recorder of a deal sends it first. The table must be open. A deal of a match is opened with the `match`, the `seating` and ' +
    'the `round` that `next` of the match states; with its `number` too, the same deal sent by two writers is recorded once. What the deal needs after that depends on `recording`.',
  body: schemas.OpenDealRequest,
  examples: { example: examples.openDeal, dazhong: examples.openDazhong, classical: examples.openClassical },
  repeatable: true,
  answer: created('The deal is open.', schemas.CommandAnswer, examples.opened, { ...LOCATION, ...ETAG }),
  problems: [
    'IMPLAUSIBLE_TIME',
    'OCCURRED_BACKWARDS',
    'NO_SUCH_TABLE',
    'TABLE_BUSY',
    'COMMAND_ID_REUSED',
    'JUDGE_MISSING',
    'DEVICE_SIGNATURE_REQUIRED',
    'ALREADY_OPEN',
    'UNKNOWN_RULE_SET',
    'BAD_OPTION',
    'SEATING_NOT_FOUR',
    'NO_SUCH_MATCH',
    'ANOTHER_NUMBER',
    ...REFUSED_TO_A_DEAL,
  ],
});

const giveCommand = operation('POST', ':dealId/commands', {
  access: writes(tableOfDeal, ...WRITING),
  summary: 'Record a command of a deal',
  description:
    'A command states what happened at the table, or what a referee ruled. The rule set accepts or refuses it; a refusal stores ' +
    'nothing. The answer has the events that the command caused. The example bodies show each command once, taken from real deals.',
  params: DealPath,
  headers: [IF_MATCH],
  body: schemas.CommandRequest,
  examples: { example: examples.command },
  repeatable: true,
  answer: json('The events that the command caused.', schemas.CommandAnswer, examples.answer, ETAG),
  problems: [
    'IMPLAUSIBLE_TIME',
    'OCCURRED_BACKWARDS',
    'NO_SUCH_DEAL',
    'COMMAND_ID_REUSED',
    'JUDGE_MISSING',
    'DEVICE_SIGNATURE_REQUIRED',
    'DEAL_TOO_LONG',
    'MATCH_TOO_LONG',
    'MATCH_ENDED',
    'STALE_SEQUENCE',
    'PRECONDITION_REQUIRED',
    'FACE_CONCEALED',
    ...REJECTION_CODES,
    ...REFUSED_BY_CLOCK,
  ],
});

const listDeals = operation('GET', '', {
  access: needs(...READING),
  summary: 'List deals',
  description:
    'Lists deals in the order in which they were opened, or the newest first. The header Link and `next` lead to the next page.',
  query: schemas.DealListQuery,
  answer: json('A page of deals.', schemas.DealPage, examples.page, LINK),
});

const getDeal = operation('GET', ':dealId', {
  access: needsOrLink(...READING),
  summary: 'Get a deal as it stands',
  description:
    'Returns hands, melds, discards, the turn and the awaited hands, as the reader may see them. Concealed tiles are `hidden` for ' +
    'readers who may not see them.',
  params: DealPath,
  conditional: true,
  answer: json('The deal as this reader may see it.', schemas.DealDocument, examples.deal, ETAG),
  problems: ['NO_SUCH_DEAL'],
});

const listEvents = operation('GET', ':dealId/events', {
  access: needsOrLink(...READING),
  summary: 'List the events of a deal',
  description: 'Returns a page of events as JSON, or all events after the cursor as NDJSON.',
  params: DealPath,
  query: PageQuery,
  headers: [ACCEPT],
  answer: eventPages(schemas.EventPage, schemas.RecordedEvent, examples.events),
  problems: ['NO_SUCH_DEAL'],
});

@Resource('deals', 'deals')
export class DealsController {
  constructor(
    private readonly submissions: Submissions,
    private readonly kind: DealKind,
    private readonly unsigned: UnsignedCommands,
    private readonly reader: DealReader,
    private readonly directory: Directory,
    private readonly confidences: ActConfidences,
  ) {}

  @Route(openDeal)
  async openDeal({ body, caller, request, reply }: Given<typeof openDeal>): Answers<typeof openDeal> {
    const answer = await this.#take({ ...body, caller }, idempotencyOf({ request, caller, body }), 201);
    reply.header('Location', `/v1/deals/${body.dealId}`).header('ETag', entityTag(answer.sequence));
    return answer;
  }

  @Route(giveCommand)
  async giveCommand({ params, body, caller, request, reply }: Given<typeof giveCommand>): Answers<typeof giveCommand> {
    const order = { dealId: params.dealId, ...body, caller, expected: expectedSequence(request) };
    const answer = await this.#take(order, idempotencyOf({ request, caller, body }), 200);
    reply.header('ETag', entityTag(answer.sequence));
    return answer;
  }

  @Route(listDeals)
  async listDeals({ query, reply }: Given<typeof listDeals>): Answers<typeof listDeals> {
    const listed = await this.directory.deals(query, query);
    // The directory was written from events of these shapes.
    const deals = listed.map(
      ({ id, ...listing }) => ({ dealId: id, ...listing }) as z.infer<typeof schemas.DealSummary>,
    );
    const next = nextAfter(deals, query.limit);
    linkToNext(reply, '/v1/deals', query, next.next);
    return { deals, ...next };
  }

  @Route(getDeal)
  async getDeal({ params: { dealId }, caller, request, reply }: Given<typeof getDeal>): Answers<typeof getDeal> {
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    const events = await this.reader.events(dealId, reader);
    const last = events.at(-1);
    if (last === undefined) throw noSuchDeal(dealId);
    const tag = representationTag(last.sequence, last.hash, JSON.stringify(reader));
    reply.header('ETag', tag).header('Vary', 'Authorization');
    if (isUnchanged(request, tag)) return void reply.code(304);
    const deal = dealView(events);
    if (deal === undefined) throw noSuchDeal(dealId);
    return { dealId, sequence: events.length, deal };
  }

  @Route(listEvents)
  async listEvents({ params, query, caller, request, reply }: Given<typeof listEvents>): Answers<typeof listEvents> {
    const table = await this.reader.tableOf(params.dealId);
    const events = await this.reader.events(params.dealId, readerOf(caller, table));
    const all = seesConcealedAt(caller.scopes, table) ? await this.#withConfidences(params.dealId, events) : events;
    reply.header('Vary', 'Authorization, Accept');
    const page = eventPage(all, query, request, reply, `/v1/deals/${params.dealId}/events`);
    return typeof page === 'string' ? page : { dealId: params.dealId, ...page };
  }

  async #withConfidences<Event extends { readonly commandId: string }>(
    dealId: string,
    events: readonly Event[],
  ): Promise<readonly (Event & { readonly confidencePerMille?: number })[]> {
    const confidences = await this.confidences.of(dealId);
    return events.map((each) => {
      const confidencePerMille = confidences.get(each.commandId);
      return confidencePerMille === undefined ? each : { ...each, confidencePerMille };
    });
  }

  /** @throws Problem */
  async #take(
    order: Omit<DealOrder, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<z.infer<typeof schemas.CommandAnswer>> {
    const { dealId, caller } = order;
    await this.unsigned.refuse(order);
    const { sequence, events, disclosures } = await this.submissions.take(this.kind, order, idempotency, status);
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    return { dealId, sequence, events: await this.reader.opened(dealId, events, reader, disclosures) };
  }
}
