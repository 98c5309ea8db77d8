import { applyDecorators, Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { matchStreamOf } from '#projections';
import { StreamTables } from '../../../platform/database/stream-tables.js';
import { DealReader } from '../../../recording/reading/deal-reader.js';
import { DealPath, MatchPath } from '../../../recording/reading/paths.js';
import type { Reply, Request } from '../../../http/exchange/http.js';
import { Needs, READING } from '../../../access/keys/access.js';
import type { Caller } from '../../../access/keys/caller.js';
import { CurrentCaller } from '../../../access/keys/current-caller.js';
import { checkTable, exportedFile, exporterFor } from '../export/exported-file.js';
import { LongAnswers } from '../../../access/long-answers/long-answers.js';
import { noSuchMatch } from '../../matches/match-reader.js';
import { ACCEPT_ENCODING } from '../../../http/openapi/headers.js';
import { ApiText } from '../../../http/openapi/api-answers.js';
import { ApiProblems } from '../../../http/openapi/api-problems.js';
import { NDJSON } from '../../../http/paging/event-lines.js';
import { BundleExport } from './bundle-export.js';
import { BundleQuery, PeriodQuery } from './bundle-schemas.js';
import * as examples from './bundles.examples.js';

/** Declares a file of the log, which may be compressed on its way. */
const ApiBundle = (): MethodDecorator =>
  applyDecorators(ApiHeader(ACCEPT_ENCODING), ApiText('The bundle.', NDJSON, LINES, examples.period));

const LINES =
  'Canonical JSON line by line: a header, events with their disclosures, the entries of the tree for these events, judges, the proof, the signed last events of the streams (not in a period), the changes of the key of the log, the checkpoint, and an end line. docs/FORMAT.md, section 14, describes them.';
const PROBLEMS = [
  'INVALID_QUERY',
  'TOO_MANY_EXPORTS',
  'NO_LOG_KEY',
  'LOG_ALTERED',
  'LOG_KEY_REPLACED',
  'CLOCK_DIFFERS',
] as const;
const DESCRIPTION =
  'Returns one file for `tilescribe verify FILE --log-key KEY`, which needs no server: the events and the proof that they are in the signed log. ' +
  'With `disclosures=all` the key needs the scope audit or referee; the file discloses what an export with the same key does.';

@ApiTags('log')
@Controller('v1')
export class BundlesController {
  constructor(
    private readonly bundles: BundleExport,
    private readonly reader: DealReader,
    private readonly tables: StreamTables,
    private readonly answers: LongAnswers,
  ) {}

  @Get('deals/:dealId/bundle')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Read a deal as a bundle',
    description: `${DESCRIPTION} The key of the log also states which event is the last one of the deal.`,
  })
  @ApiBundle()
  @ApiProblems('INVALID_PATH', 'NO_SUCH_DEAL', 'READS_ONLY', ...PROBLEMS)
  async readDealBundle(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Query({ schema: BundleQuery }) { disclosures }: z.infer<typeof BundleQuery>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const readerAt = exporterFor(disclosures, caller);
    checkTable(readerAt, await this.reader.tableOf(dealId));
    const answer = await this.answers.begin('export', caller, reply);
    return exportedFile(answer.whileValid(await this.bundles.deal(dealId, readerAt)), dealId, request, reply);
  }

  @Get('matches/:matchId/bundle')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Read a match with its deals as a bundle',
    description: `${DESCRIPTION} The key of the log also states which events are the last ones of the match and of each deal.`,
  })
  @ApiBundle()
  @ApiProblems('INVALID_PATH', 'NO_SUCH_MATCH', 'READS_ONLY', ...PROBLEMS)
  async readMatchBundle(
    @Param({ schema: MatchPath }) { matchId }: z.infer<typeof MatchPath>,
    @Query({ schema: BundleQuery }) { disclosures }: z.infer<typeof BundleQuery>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const readerAt = exporterFor(disclosures, caller);
    const table = await this.tables.of(matchStreamOf(matchId));
    if (table === undefined) throw noSuchMatch(matchId);
    checkTable(readerAt, table);
    const answer = await this.answers.begin('export', caller, reply);
    return exportedFile(answer.whileValid(await this.bundles.match(matchId, readerAt)), matchId, request, reply);
  }

  @Get('log/bundle')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Read a period of the log as a bundle',
    description: `${DESCRIPTION} The period is one of positions (\`from\`, \`to\`) or of times (\`recordedFrom\`, \`recordedTo\`). Its positions follow each other, so no event inside it can be missing.`,
  })
  @ApiBundle()
  @ApiProblems('BEYOND_CHECKPOINT', ...PROBLEMS)
  async readPeriodBundle(
    @Query({ schema: PeriodQuery }) { disclosures, ...bounds }: z.infer<typeof PeriodQuery>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const readerAt = exporterFor(disclosures, caller);
    const answer = await this.answers.begin('export', caller, reply);
    const lines = await this.bundles.period(bounds, readerAt);
    return exportedFile(answer.whileValid(lines), 'period', request, reply);
  }
}
