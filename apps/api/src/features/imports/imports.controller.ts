import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Language } from '#language';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { RequestedLanguage, Translated } from '../../http/language/translated.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { CONTENT_LANGUAGE } from '../../http/openapi/headers.js';
import { Calculations } from '../../access/limits/calculations.js';
import { ImportAnswer, ImportRequest } from './import-schemas.js';
import { Importer } from './importer.js';
import * as examples from './imports.examples.js';

@ApiTags('deals')
@Controller('v1/imports')
export class ImportsController {
  constructor(
    private readonly importer: Importer,
    private readonly once: AnswerOnce,
    private readonly calculations: Calculations,
  ) {}

  @Post()
  @HttpCode(200)
  @Writes('each record', 'deals:write', 'deals:record', 'referee')
  @Translated()
  @ApiOperation({
    summary: 'Import settled deals that were recorded elsewhere',
    description:
      'Decides every command of each deal again, by the judge that the deal names, as if it were played now. A deal is stored as a whole ' +
      'or not at all; a refused deal names the code and the place, and the others are imported. Its times are kept as `occurredAt`; ' +
      '`recordedAt` is the time of the import, and its source is `imported`. The key needs the same scopes as for recording the deals; ' +
      'decisions of a referee need `referee`. The table of a deal must exist and may be in use. Deals of matches are refused. A deal that ' +
      'is sent again is `repeated`. `tilescribe import` sends an exported log in this way.',
  })
  @ApiIdempotentBody(examples.request)
  @ApiAnswer('The result of each deal.', ImportAnswer, examples.answer, CONTENT_LANGUAGE)
  async importDeals(
    @Body({ schema: ImportRequest }) body: z.infer<typeof ImportRequest>,
    @CurrentCaller() caller: Caller,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
  ): Promise<z.infer<typeof ImportAnswer>> {
    return this.once.repeating({ request, caller, body }, () =>
      this.importer.take(body.deals, { caller, work: this.calculations.divided(request) }, language),
    );
  }
}
