import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { PageQuery } from '../recording/list-queries.js';
import { NDJSON, ndjson } from '../recording/event-lines.js';
import { eventPage } from '../recording/event-page.js';
import type { Reply, Request } from '../http.js';
import { Needs, READING } from '../keys/access.js';
import { ACCEPT, LINK } from '../openapi/headers.js';
import { refTo, textOf } from '../openapi/media.js';
import { ApiProblems } from '../problems/api-problems.js';
import { MatchReader, noSuchMatch } from './match-reader.js';
import { MatchEventPage, MatchPath, RecordedMatchEvent } from './match-schemas.js';
import * as examples from './matches.examples.js';

@ApiTags('matches')
@Controller('v1/matches/:matchId/events')
export class MatchEventsController {
  constructor(private readonly reader: MatchReader) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'List the events of a match',
    description: 'Returns a page of events as JSON, or all events after the cursor as NDJSON.',
  })
  @ApiHeader(ACCEPT)
  @ApiOkResponse({
    description: 'A page of events, or all events after the cursor as NDJSON.',
    headers: LINK,
    content: {
      'application/json': { schema: refTo(MatchEventPage), example: examples.events },
      [NDJSON]: textOf(RecordedMatchEvent, 'One event a line.', ndjson(examples.events.events)),
    },
  })
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
}
