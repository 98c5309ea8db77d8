import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { DealPath } from '../../recording/reading/paths.js';
import { isUnchanged, representationTag } from '../../http/paging/if-match.js';
import { needsOrLink, READING } from '../../access/keys/access.js';
import { ETAG } from '../../http/openapi/headers.js';
import * as examples from './ledger.examples.js';
import { LedgerDocument } from './ledger-schemas.js';
import { Ledgers } from './ledgers.js';

const getLedger = operation('GET', '', {
  access: needsOrLink(...READING),
  summary: 'Get the ledger of a deal',
  description:
    'Returns each payment of the deal with its reason and its clause, and what each account has gained or lost so far.',
  params: DealPath,
  conditional: true,
  translated: true,
  answer: json('The ledger up to the last event.', LedgerDocument, examples.ledger, ETAG),
  problems: ['NO_SUCH_DEAL'],
});

@Resource('ledger', 'deals/:dealId/ledger')
export class LedgerController {
  constructor(
    private readonly reader: DealReader,
    private readonly ledgers: Ledgers,
  ) {}

  @Route(getLedger)
  async getLedger({ params, language, request, reply }: Given<typeof getLedger>): Answers<typeof getLedger> {
    const head = await this.reader.head(params.dealId);
    const tag = representationTag(head.sequence, head.hash, language);
    reply.header('ETag', tag);
    if (isUnchanged(request, tag)) return void reply.code(304);
    return this.ledgers.upTo(params.dealId, head, language);
  }
}
