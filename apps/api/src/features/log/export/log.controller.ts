import { applyDecorators, Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DealReader } from '../../../recording/reading/deal-reader.js';
import { DealPath } from '../../../recording/reading/paths.js';
import { NDJSON } from '../../../http/paging/event-lines.js';
import { wholeNumber } from '../../../recording/reading/list-queries.js';
import type { Reply, Request } from '../../../http/exchange/http.js';
import { Needs, READING } from '../../../access/keys/access.js';
import type { Caller } from '../../../access/keys/caller.js';
import { CurrentCaller } from '../../../access/keys/current-caller.js';
import { LongAnswers } from '../../../access/long-answers/long-answers.js';
import { ApiText } from '../../../http/openapi/api-answers.js';
import { ApiProblems } from '../../../http/openapi/api-problems.js';
import { ACCEPT_ENCODING } from '../../../http/openapi/headers.js';
import * as examples from './log.examples.js';
import { checkTable, DISCLOSURES, exportedFile, exporterFor } from './exported-file.js';
import { LogExport } from './log-export.js';

const ExportQuery = z.strictObject({ disclosures: DISCLOSURES });

const WholeQuery = ExportQuery.extend({
  after: wholeNumber(0)
    .default(0)
    .describe(
      'The position of the last event that the caller has. The file begins with the event behind it, and its header names the position. Join it with the events before: alone it begins in the middle of deals. 0: the whole log.',
    )
    .meta({ examples: [120] }),
});

/** Declares a file of the log, which may be compressed on its way. */
const ApiLines = (description: string): MethodDecorator =>
  applyDecorators(ApiHeader(ACCEPT_ENCODING), ApiText(description, NDJSON, LINES, examples.file));

const LINES =
  'Canonical JSON line by line: a header, events, disclosures, and an end line. Its digest is computed line by line over those before it: begin with 64 zeros; for each line, the SHA-256 in lower-case hex of the digest so far, a line feed, and the line without its own line feed.';

@ApiTags('log')
@Controller('v1')
export class LogController {
  constructor(
    private readonly log: LogExport,
    private readonly reader: DealReader,
    private readonly answers: LongAnswers,
  ) {}

  @Get('log/export')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Export the whole log',
    description:
      'Returns a file for `tilescribe verify`. With `disclosures=all` the key needs the scope audit or referee. `tilescribe export` fetches it and goes on after an interruption, by `after`.',
  })
  @ApiLines('The log. A file without its end line is incomplete.')
  @ApiProblems('INVALID_QUERY', 'BEYOND_LOG', 'TOO_MANY_EXPORTS')
  async exportLog(
    @Query({ schema: WholeQuery }) { disclosures, after }: z.infer<typeof WholeQuery>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const lines = await this.log.behind(after, exporterFor(disclosures, caller));
    const answer = await this.answers.begin('export', caller, reply);
    return exportedFile(answer.whileValid(lines), 'log', request, reply);
  }

  @Get('deals/:dealId/export')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Export a deal',
    description:
      'Returns a file for `tilescribe verify` with the events of one deal. With `disclosures=all` the key needs the scope audit or referee.',
  })
  @ApiLines('The deal.')
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_DEAL', 'TOO_MANY_EXPORTS')
  async exportDeal(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Query({ schema: ExportQuery }) { disclosures }: z.infer<typeof ExportQuery>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const readerAt = exporterFor(disclosures, caller);
    const table = await this.reader.tableOf(dealId);
    checkTable(readerAt, table);
    const answer = await this.answers.begin('export', caller, reply);
    return exportedFile(answer.whileValid(this.log.deal(dealId, readerAt)), dealId, request, reply);
  }
}
