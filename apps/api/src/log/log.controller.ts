import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ALL, PUBLIC, type Reader } from '#projections';
import { DealReader } from '../deals/deal-reader.js';
import { DealPath } from '../deals/deal-schemas.js';
import { NDJSON } from '../deals/event-lines.js';
import { Needs, READING } from '../keys/access.js';
import { Asking, type Caller } from '../keys/caller.js';
import { has } from '../keys/scopes.js';
import { ApiProblems } from '../problems/api-problems.js';
import { Problem } from '../problems/problem.js';
import * as examples from './log.examples.js';
import { LogExport } from './log-export.js';

const ExportQuery = z.strictObject({
  disclosures: z
    .enum(['none', 'all'])
    .default('none')
    .describe(
      'none: sealed values stay sealed, and anyone may verify chain and sequence; all: with what opens them, for audit and referee.',
    ),
});

const LINES = {
  content: {
    [NDJSON]: {
      schema: {
        type: 'string' as const,
        description:
          'Header, events, disclosures, end; canonical JSON line by line (libs/event-log/src/jsonl-format.ts).',
      },
      example: examples.file,
    },
  },
};

@ApiTags('log')
@Controller('v1')
export class LogController {
  constructor(
    private readonly log: LogExport,
    private readonly reader: DealReader,
  ) {}

  @Get('log/export')
  @Needs(...READING)
  @ApiOperation({ operationId: 'exportLog', summary: 'The whole log as a file for `tilescribe verify`' })
  @ApiOkResponse({ description: 'The log. Without its end line it was cut on the way.', ...LINES })
  @ApiProblems('INVALID_QUERY')
  whole(
    @Query({ schema: ExportQuery }) { disclosures }: z.infer<typeof ExportQuery>,
    @Asking() caller: Caller,
  ): StreamableFile {
    return file(this.log.whole(readerFor(disclosures, caller)), 'log');
  }

  @Get('deals/:dealId/export')
  @Needs(...READING)
  @ApiOperation({ operationId: 'exportDeal', summary: 'One deal as a file for `tilescribe verify`' })
  @ApiOkResponse({ description: 'The deal.', ...LINES })
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_DEAL')
  async deal(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Query({ schema: ExportQuery }) { disclosures }: z.infer<typeof ExportQuery>,
    @Asking() caller: Caller,
  ): Promise<StreamableFile> {
    const reader = readerFor(disclosures, caller);
    await this.reader.tableOf(dealId);
    return file(this.log.deal(dealId, reader), dealId);
  }
}

const readerFor = (disclosures: 'none' | 'all', { scopes }: Caller): Reader => {
  if (disclosures === 'none') return PUBLIC;
  if (has(scopes, 'audit') || has(scopes, 'referee')) return ALL;
  throw new Problem(
    'FORBIDDEN',
    'Disclosures go to keys with the scope audit or referee; without them ask for disclosures=none.',
  );
};

const file = (lines: AsyncIterable<string>, name: string): StreamableFile =>
  new StreamableFile(Readable.from(lines, { objectMode: false }), {
    type: NDJSON,
    disposition: `attachment; filename="${name}.ndjson"`,
  });
