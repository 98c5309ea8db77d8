import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Language } from '#language';
import { dealView } from '#projections';
import { DealPath } from '../../recording/reading/paths.js';
import type { Request } from '../../http/exchange/http.js';
import { Writes, WRITING } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableOfDeal } from '../../access/keys/written-table.js';
import { RequestedLanguage, Translated } from '../../http/language/translated.js';
import { ledgerDocument } from '../ledger/ledger-document.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { CONTENT_LANGUAGE } from '../../http/openapi/headers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { REJECTION_CODES } from '../../http/problems/catalogue.js';
import { Calculations } from '../../access/limits/calculations.js';
import { Judges } from '../../recording/judges/judges.js';
import { PreviewService } from './preview-service.js';
import { Preview, PreviewRequest } from './preview-schemas.js';
import * as examples from './previews.examples.js';

@ApiTags('deals')
@Controller('v1/deals/:dealId/previews')
export class PreviewsController {
  constructor(
    private readonly service: PreviewService,
    private readonly judges: Judges,
    private readonly calculations: Calculations,
  ) {}

  @Post()
  @HttpCode(200)
  @Writes(tableOfDeal, ...WRITING)
  @Translated()
  @ApiOperation({
    summary: 'Preview what commands would change in a deal',
    description:
      'Decides commands as if they were recorded now, in order, and records nothing. The answer has the events they would cause, and the ' +
      'table and the ledger as they would stand. A command is refused as its recording would be; the pointer of a fault begins with ' +
      '`/commands` and the index of the command. Whether another deal is open at the table is not checked. A deal that has not been ' +
      'opened begins with OpenDeal.',
  })
  @ApiJsonBody(examples.request)
  @ApiAnswer('What the commands would change.', Preview, examples.preview, CONTENT_LANGUAGE)
  @ApiProblems('INVALID_HEADER', 'INVALID_PATH', 'NO_SUCH_DEAL', 'NO_SUCH_TABLE', 'NO_SUCH_MATCH', 'FACE_CONCEALED')
  @ApiProblems('JUDGE_MISSING', 'DEAL_TOO_LONG', 'MATCH_TOO_LONG', 'TIME_REMAINS', 'TIME_IS_UP')
  @ApiProblems(...REJECTION_CODES)
  async previewCommands(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @Body({ schema: PreviewRequest }) body: z.infer<typeof PreviewRequest>,
    @CurrentCaller() caller: Caller,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.infer<typeof Preview>> {
    const work = this.calculations.divided(request);
    const { sequence, events } = await this.service.after(dealId, body, { caller, work });
    await work.next();
    return work.count(() => {
      const deal = dealView(events);
      if (deal === undefined) throw new Error('a deal without an opening was previewed');
      const ledger = ledgerDocument({ dealId, sequence: events.length, events }, this.judges.ruleSets, language);
      return { dealId, sequence, events: events.slice(sequence), deal, ledger };
    });
  }
}
