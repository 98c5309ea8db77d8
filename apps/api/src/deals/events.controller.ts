import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Reply, Request } from '../http.js';
import { Needs, READING } from '../keys/access.js';
import { readerOf, type Caller } from '../keys/caller.js';
import { CurrentCaller } from '../keys/current-caller.js';
import { ACCEPT, LINK } from '../openapi/headers.js';
import { refTo, textOf } from '../openapi/media.js';
import { ApiProblems } from '../problems/api-problems.js';
import { NDJSON, ndjson } from '../recording/event-lines.js';
import { eventPage } from '../recording/event-page.js';
import { PageQuery } from '../recording/list-queries.js';
import { DealReader } from './deal-reader.js';
import { DealPath, EventPage, RecordedEvent } from './deal-schemas.js';
import * as examples from './deals.examples.js';

@ApiTags('deals')
@Controller('v1/deals/:dealId/events')
export class EventsController {
  constructor(private readonly reader: DealReader) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'List the events of a deal',
    description: 'Returns a page of events as JSON, or all events after the cursor as NDJSON.',
  })
  @ApiHeader(ACCEPT)
  @ApiOkResponse({
    description: 'A page of events, or all events after the cursor as NDJSON.',
    headers: LINK,
    content: {
      'application/json': { schema: refTo(EventPage), example: examples.events },
      [NDJSON]: textOf(RecordedEvent, 'One event a line.', ndjson(examples.events.events)),
    },
  })
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_DEAL')
  async listEvents(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Query({ schema: PageQuery }) query: z.infer<typeof PageQuery>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof EventPage> | string> {
    const all = await this.reader.events(dealId, readerOf(caller, await this.reader.tableOf(dealId)));
    reply.header('Vary', 'Authorization, Accept');
    const page = eventPage(all, query, request, reply, `/v1/deals/${dealId}/events`);
    return typeof page === 'string' ? page : { dealId, ...page };
  }
}
