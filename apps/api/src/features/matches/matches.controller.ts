import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Directory } from '#persistence';
import { matchView } from '#projections';
import { eventPage } from '../../http/paging/event-page.js';
import { entityTag, expectedSequence, isUnchanged, representationTag } from '../../http/paging/if-match.js';
import { Submissions } from '../../recording/submissions.js';
import { PageQuery } from '../../recording/reading/list-queries.js';
import { linkToNext, nextAfter } from '../../http/paging/paging.js';
import type { Reply, Request } from '../../http/exchange/http.js';
import { ApiIdempotent } from '../../access/idempotency/api-idempotent.js';
import { idempotencyOf, type Idempotency } from '../../access/idempotency/idempotency.js';
import { Needs, READING, Writes, WRITING } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableInBody, tableOfMatch } from '../../access/keys/written-table.js';
import { ApiAnswer, ApiConditional, ApiCreated, ApiEventPage } from '../../http/openapi/api-answers.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { ETAG, IF_MATCH, LINK } from '../../http/openapi/headers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { MATCH_REJECTION_CODES } from '../../http/problems/catalogue.js';
import { DealResults } from './deal-results.js';
import { MatchKind, type MatchOrder } from './match-kind.js';
import { MatchReader, noSuchMatch, recordedMatchEvent } from './match-reader.js';
import {
  MatchAnswer,
  MatchDocument,
  MatchEventPage,
  MatchListQuery,
  MatchPage,
  OpenMatchRequest,
  RecordedMatchEvent,
  SessionCommandRequest,
} from './match-schemas.js';
import { MatchPath } from '../../recording/reading/paths.js';
import * as examples from './matches.examples.js';

@ApiTags('matches')
@Controller('v1/matches')
export class MatchesController {
  constructor(
    private readonly submissions: Submissions,
    private readonly kind: MatchKind,
    private readonly reader: MatchReader,
    private readonly results: DealResults,
    private readonly directory: Directory,
  ) {}

  @Post()
  @Writes(tableInBody('command', 'table'), ...WRITING)
  @ApiOperation({
    summary: 'Open a match',
    description:
      'Opens a session of deals of four players at a table. Its deals are opened with its id, as `next` of the match states.',
  })
  @ApiIdempotent()
  @ApiProblems('IMPLAUSIBLE_TIME', 'OCCURRED_BACKWARDS')
  @ApiJsonBody(examples.openMatch, { dazhong: examples.openDazhong, classical: examples.openClassical })
  @ApiCreated('The match is open.', MatchAnswer, examples.opened, ETAG)
  @ApiProblems('NO_SUCH_TABLE', 'COMMAND_ID_REUSED')
  @ApiProblems('MATCH_ALREADY_OPEN', 'MATCH_RULES_UNKNOWN', 'MATCH_OPTION_UNKNOWN', 'PLACES_NOT_FOUR')
  @ApiProblems('FIRST_DEALER_WAY', 'STOCK_UNKNOWN', 'ROUNDS_DIFFER', 'TIE_BREAK_REPEATED', 'PLAYER_UNKNOWN')
  async openMatch(
    @Body({ schema: OpenMatchRequest }) body: z.infer<typeof OpenMatchRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof MatchAnswer>> {
    const answer = await this.#take({ ...body, caller }, idempotencyOf({ request, caller, body }), 201);
    reply.header('Location', `/v1/matches/${body.matchId}`).header('ETag', entityTag(answer.sequence));
    return answer;
  }

  @Post(':matchId/commands')
  @HttpCode(200)
  @Writes(tableOfMatch, ...WRITING)
  @ApiOperation({
    summary: 'Record a command of a match',
    description:
      'A command states what happened in the session, such as a roll, a signature or a protest, or what a referee ruled. The events of ' +
      'its deals enter the match by themselves. The example bodies show each command once.',
  })
  @ApiHeader(IF_MATCH)
  @ApiIdempotent()
  @ApiProblems('IMPLAUSIBLE_TIME', 'OCCURRED_BACKWARDS')
  @ApiJsonBody(examples.command, examples.commands)
  @ApiAnswer('The events that the command caused.', MatchAnswer, examples.answer, ETAG)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_MATCH', 'COMMAND_ID_REUSED')
  @ApiProblems('MATCH_TOO_LONG')
  @ApiProblems('STALE_SEQUENCE', 'PRECONDITION_REQUIRED')
  @ApiProblems(...MATCH_REJECTION_CODES)
  async giveMatchCommand(
    @Param({ schema: MatchPath }) { matchId }: z.infer<typeof MatchPath>,
    @Body({ schema: SessionCommandRequest }) body: z.infer<typeof SessionCommandRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof MatchAnswer>> {
    const order = { matchId, ...body, caller, expected: expectedSequence(request) };
    const answer = await this.#take(order, idempotencyOf({ request, caller, body }), 200);
    reply.header('ETag', entityTag(answer.sequence));
    return answer;
  }

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'List matches',
    description:
      'Lists matches in the order in which they were opened. The header Link and `next` lead to the next page.',
  })
  @ApiAnswer('A page of matches.', MatchPage, examples.page, LINK)
  @ApiProblems('INVALID_QUERY')
  async listMatches(
    @Query({ schema: MatchListQuery }) query: z.infer<typeof MatchListQuery>,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof MatchPage>> {
    const matches = (await this.directory.matches(query, query)).map(({ id, ...listing }) => ({
      matchId: id,
      ...listing,
    }));
    const next = nextAfter(matches, query.limit);
    linkToNext(reply, '/v1/matches', query, next.next);
    return { matches, ...next };
  }

  @Get(':matchId')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Get a match as it stands',
    description:
      'Returns deals, totals, standings, signatures and findings, and in `next` how the next deal is opened.',
  })
  @ApiConditional()
  @ApiAnswer('The match.', MatchDocument, examples.match, ETAG)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_MATCH')
  async getMatch(
    @Param({ schema: MatchPath }) { matchId }: z.infer<typeof MatchPath>,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof MatchDocument> | undefined> {
    const { sequence, head, state } = await this.reader.load(matchId);
    if (state.phase === 'unopened') throw noSuchMatch(matchId);
    const tag = representationTag(sequence, head.hash ?? '');
    reply.header('ETag', tag);
    if (isUnchanged(request, tag)) return void reply.code(304);
    const match = matchView(state, await this.results.of(state));
    if (match === undefined) throw noSuchMatch(matchId);
    return { matchId, sequence, match };
  }

  @Get(':matchId/events')
  @Needs(...READING)
  @ApiOperation({
    summary: 'List the events of a match',
    description: 'Returns a page of events as JSON, or all events after the cursor as NDJSON.',
  })
  @ApiEventPage(MatchEventPage, RecordedMatchEvent, examples.events)
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_MATCH')
  async listMatchEvents(
    @Param({ schema: MatchPath }) { matchId }: z.infer<typeof MatchPath>,
    @Query({ schema: PageQuery }) query: z.infer<typeof PageQuery>,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof MatchEventPage> | string> {
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
  ): Promise<z.infer<typeof MatchAnswer>> {
    const { sequence, events } = await this.submissions.take(this.kind, order, idempotency, status);
    return { matchId: order.matchId, sequence, events: events.map(recordedMatchEvent) };
  }
}
