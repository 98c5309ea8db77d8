import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Language } from '#language';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { DealPath } from '../../recording/reading/paths.js';
import { isUnchanged, representationTag } from '../../http/paging/if-match.js';
import type { Reply, Request } from '../../http/exchange/http.js';
import { Needs, READING } from '../../access/keys/access.js';
import { RequestedLanguage, Translated } from '../../http/language/translated.js';
import { ApiAnswer, ApiConditional } from '../../http/openapi/api-answers.js';
import { CONTENT_LANGUAGE, ETAG } from '../../http/openapi/headers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import * as examples from './ledger.examples.js';
import { LedgerDocument } from './ledger-schemas.js';
import { Ledgers } from './ledgers.js';

@ApiTags('ledger')
@Controller('v1/deals/:dealId/ledger')
export class LedgerController {
  constructor(
    private readonly reader: DealReader,
    private readonly ledgers: Ledgers,
  ) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'Get the ledger of a deal',
    description:
      'Returns each payment of the deal with its reason and its clause, and what each account has gained or lost so far.',
  })
  @ApiConditional()
  @Translated()
  @ApiAnswer('The ledger up to the last event.', LedgerDocument, examples.ledger, { ...ETAG, ...CONTENT_LANGUAGE })
  @ApiProblems('INVALID_PATH', 'NO_SUCH_DEAL')
  async getLedger(
    @Param({ schema: DealPath }) { dealId }: z.infer<typeof DealPath>,
    @RequestedLanguage() language: Language,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<z.infer<typeof LedgerDocument> | undefined> {
    const head = await this.reader.head(dealId);
    const tag = representationTag(head.sequence, head.hash, language);
    reply.header('ETag', tag);
    if (isUnchanged(request, tag)) return void reply.code(304);
    return this.ledgers.upTo(dealId, head, language);
  }
}
