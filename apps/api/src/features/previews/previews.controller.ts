import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { dealView } from '#projections';
import { DealPath } from '../../recording/reading/paths.js';
import { writes, WRITING } from '../../access/keys/access.js';
import { tableOfDeal } from '../../access/keys/written-table.js';
import { ledgerDocument } from '../ledger/ledger-document.js';
import { REJECTION_CODES } from '../../http/problems/catalogue.js';
import { Calculations } from '../../access/limits/calculations.js';
import { Judges } from '../../recording/judges/judges.js';
import { PreviewService } from './preview-service.js';
import { Preview, PreviewRequest } from './preview-schemas.js';
import * as examples from './previews.examples.js';

const previewCommands = operation('POST', '', {
  access: writes(tableOfDeal, ...WRITING),
  summary: 'Preview what commands would change in a deal',
  description:
    'Decides commands as if they were recorded now, in order, and records nothing. The answer has the events they would cause, and the ' +
    'table and the ledger as they would stand. A command is refused as its recording would be; the pointer of a fault begins with ' +
    '`/commands` and the index of the command. Whether another deal is open at the table is not checked. A deal that has not been ' +
    'opened begins with OpenDeal.',
  params: DealPath,
  body: PreviewRequest,
  examples: { example: examples.request },
  translated: true,
  answer: json('What the commands would change.', Preview, examples.preview),
  problems: [
    'INVALID_HEADER',
    'NO_SUCH_DEAL',
    'NO_SUCH_TABLE',
    'NO_SUCH_MATCH',
    'FACE_CONCEALED',
    'JUDGE_MISSING',
    'DEAL_TOO_LONG',
    'MATCH_TOO_LONG',
    'MATCH_ENDED',
    'TIME_REMAINS',
    'TIME_IS_UP',
    ...REJECTION_CODES,
  ],
});

@Resource('deals', 'deals/:dealId/previews')
export class PreviewsController {
  constructor(
    private readonly service: PreviewService,
    private readonly judges: Judges,
    private readonly calculations: Calculations,
  ) {}

  @Route(previewCommands)
  async previewCommands({
    params: { dealId },
    body,
    caller,
    language,
    request,
  }: Given<typeof previewCommands>): Answers<typeof previewCommands> {
    const work = this.calculations.divided(request);
    const { sequence, events } = await this.service.after(dealId, body, { caller, work });
    await work.next();
    return work.count(() => {
      const deal = dealView(events);
      if (deal === undefined) throw new Error('a deal without an opening was previewed');
      const ledger = ledgerDocument({ dealId, sequence: events.length, events }, language);
      return { dealId, sequence, events: events.slice(sequence), deal, ledger };
    });
  }
}
