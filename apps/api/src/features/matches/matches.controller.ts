import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json, created, eventPages } from '../../http/openapi/answers.js';
import type { z } from 'zod';
import { Directory } from '#persistence';
import { matchView } from '#projections';
import { eventPage } from '../../http/paging/event-page.js';
import { entityTag, expectedSequence, isUnchanged, representationTag } from '../../http/paging/if-match.js';
import { Submissions } from '../../recording/submissions.js';
import { PageQuery } from '../../recording/reading/list-queries.js';
import { linkToNext, nextAfter } from '../../http/paging/paging.js';
import { idempotencyOf, type Idempotency } from '../../access/idempotency/idempotency.js';
import { needs, needsOrLink, writes, READING, WRITING } from '../../access/keys/access.js';
import { tableInBody, tableOfMatch } from '../../access/keys/written-table.js';
import { ACCEPT, ETAG, IF_MATCH, LINK, LOCATION } from '../../http/openapi/headers.js';
import { MATCH_REJECTION_CODES } from '../../http/problems/catalogue.js';
import { DealResults } from './deal-results.js';
import { MatchKind, type MatchOrder } from './match-kind.js';
import { MatchReader, noSuchMatch, recordedMatchEvent } from './match-reader.js';
import * as schemas from './match-schemas.js';
import { MatchPath } from '../../recording/reading/paths.js';
import * as examples from './matches.examples.js';

const openMatch = operation('POST', '', {
  access: writes(tableInBody('command', 'table'), ...WRITING),
  summary: 'Open a match',
  description:
    'Opens a session of deals of four players at a table. Its deals are opened with its id, as `next` of the match states.',
  body: schemas.OpenMatchRequest,
  examples: { example: examples.openMatch, dazhong: examples.openDazhong, classical: examples.openClassical },
  repeatable: true,
  answer: created('The match is open.', schemas.MatchAnswer, examples.opened, { ...LOCATION, ...ETAG }),
  problems: [
    'IMPLAUSIBLE_TIME',
    'OCCURRED_BACKWARDS',
    'NO_SUCH_TABLE',
    'COMMAND_ID_REUSED',
    'MATCH_ALREADY_OPEN',
    'MATCH_RULES_UNKNOWN',
    'MATCH_OPTION_UNKNOWN',
    'PLACES_NOT_FOUR',
    'FIRST_DEALER_WAY',
    'STOCK_UNKNOWN',
    'ROUNDS_DIFFER',
    'TIE_BREAK_REPEATED',
    'PLAYER_UNKNOWN',
  ],
});

const giveMatchCommand = operation('POST', ':matchId/commands', {
  access: writes(tableOfMatch, ...WRITING),
  summary: 'Record a command of a match',
  description:
    'A command states what happened in the session, such as a roll, a signature or a protest, or what a referee ruled. The events of ' +
    'its deals enter the match by themselves. The example bodies show each command once.',
  params: MatchPath,
  headers: [IF_MATCH],
  body: schemas.SessionCommandRequest,
  examples: { example: examples.command },
  repeatable: true,
  answer: json('The events that the command caused.', schemas.MatchAnswer, examples.answer, ETAG),
  problems: [
    'IMPLAUSIBLE_TIME',
    'OCCURRED_BACKWARDS',
    'NO_SUCH_MATCH',
    'COMMAND_ID_REUSED',
    'MATCH_TOO_LONG',
    'STALE_SEQUENCE',
    'PRECONDITION_REQUIRED',
    ...MATCH_REJECTION_CODES,
  ],
});

const listMatches = operation('GET', '', {
  access: needs(...READING),
  summary: 'List matches',
  description:
    'Lists matches in the order in which they were opened. The header Link and `next` lead to the next page.',
  query: schemas.MatchListQuery,
  answer: json('A page of matches.', schemas.MatchPage, examples.page, LINK),
});

const getMatch = operation('GET', ':matchId', {
  access: needsOrLink(...READING),
  summary: 'Get a match as it stands',
  description: 'Returns deals, totals, standings, signatures and findings, and in `next` how the next deal is opened.',
  params: MatchPath,
  conditional: true,
  answer: json('The match.', schemas.MatchDocument, examples.match, ETAG),
  problems: ['NO_SUCH_MATCH'],
});

const listMatchEvents = operation('GET', ':matchId/events', {
  access: needsOrLink(...READING),
  summary: 'List the events of a match',
  description: 'Returns a page of events as JSON, or all events after the cursor as NDJSON.',
  params: MatchPath,
  query: PageQuery,
  headers: [ACCEPT],
  answer: eventPages(schemas.MatchEventPage, schemas.RecordedMatchEvent, examples.events),
  problems: ['NO_SUCH_MATCH'],
});

@Resource('matches', 'matches')
export class MatchesController {
  constructor(
    private readonly submissions: Submissions,
    private readonly kind: MatchKind,
    private readonly reader: MatchReader,
    private readonly results: DealResults,
    private readonly directory: Directory,
  ) {}

  @Route(openMatch)
  async openMatch({ body, caller, request, reply }: Given<typeof openMatch>): Answers<typeof openMatch> {
    const answer = await this.#take({ ...body, caller }, idempotencyOf({ request, caller, body }), 201);
    reply.header('Location', `/v1/matches/${body.matchId}`).header('ETag', entityTag(answer.sequence));
    return answer;
  }

  @Route(giveMatchCommand)
  async giveMatchCommand({
    params: { matchId },
    body,
    caller,
    request,
    reply,
  }: Given<typeof giveMatchCommand>): Answers<typeof giveMatchCommand> {
    const order = { matchId, ...body, caller, expected: expectedSequence(request) };
    const answer = await this.#take(order, idempotencyOf({ request, caller, body }), 200);
    reply.header('ETag', entityTag(answer.sequence));
    return answer;
  }

  @Route(listMatches)
  async listMatches({ query, reply }: Given<typeof listMatches>): Answers<typeof listMatches> {
    const matches = (await this.directory.matches(query, query)).map(({ id, ...listing }) => ({
      matchId: id,
      ...listing,
    }));
    const next = nextAfter(matches, query.limit);
    linkToNext(reply, '/v1/matches', query, next.next);
    return { matches, ...next };
  }

  @Route(getMatch)
  async getMatch({ params: { matchId }, request, reply }: Given<typeof getMatch>): Answers<typeof getMatch> {
    const { sequence, head, state } = await this.reader.load(matchId);
    if (state.phase === 'unopened') throw noSuchMatch(matchId);
    const tag = representationTag(sequence, head.hash ?? '');
    reply.header('ETag', tag);
    if (isUnchanged(request, tag)) return void reply.code(304);
    const match = matchView(state, await this.results.of(state));
    if (match === undefined) throw noSuchMatch(matchId);
    return { matchId, sequence, match };
  }

  @Route(listMatchEvents)
  async listMatchEvents({
    params: { matchId },
    query,
    request,
    reply,
  }: Given<typeof listMatchEvents>): Answers<typeof listMatchEvents> {
    const all = await this.reader.events(matchId);
    if (all.length === 0) throw noSuchMatch(matchId);
    reply.header('Vary', 'Accept');
    const page = eventPage(all, query, request, reply, `/v1/matches/${matchId}/events`);
    return typeof page === 'string' ? page : { matchId, ...page };
  }

  /** @throws Problem */
  async #take(
    order: Omit<MatchOrder, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<z.infer<typeof schemas.MatchAnswer>> {
    const { sequence, events } = await this.submissions.take(this.kind, order, idempotency, status);
    return { matchId: order.matchId, sequence, events: events.map(recordedMatchEvent) };
  }
}
