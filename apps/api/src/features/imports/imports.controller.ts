import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { writes } from '../../access/keys/access.js';
import { Calculations } from '../../access/limits/calculations.js';
import { ImportAnswer, ImportRequest } from './import-schemas.js';
import { Importer } from './importer.js';
import * as examples from './imports.examples.js';

const importDeals = operation('POST', '', {
  access: writes('each record', 'deals:write', 'deals:record', 'referee'),
  summary: 'Import settled deals that were recorded elsewhere',
  description:
    'Decides every command of each deal again, by the judge that the deal names, as if it were played now. A deal is stored as a whole ' +
    'or not at all; a refused deal names the code and the place, and the others are imported. Its times are kept as `occurredAt`; ' +
    '`recordedAt` is the time of the import, and its source is `imported`. The key needs the same scopes as for recording the deals; ' +
    'decisions of a referee need `referee`. The table of a deal must exist and may be in use. Deals of matches are refused. A deal that ' +
    'is sent again is `repeated`. `tilescribe import` sends an exported log in this way.',
  body: ImportRequest,
  examples: { example: examples.request },
  repeatable: true,
  translated: true,
  answer: json('The result of each deal.', ImportAnswer, examples.answer),
});

@Resource('deals', 'imports')
export class ImportsController {
  constructor(
    private readonly importer: Importer,
    private readonly once: AnswerOnce,
    private readonly calculations: Calculations,
  ) {}

  @Route(importDeals)
  async importDeals({ body, caller, language, request }: Given<typeof importDeals>): Answers<typeof importDeals> {
    return this.once.repeating({ request, caller, body }, () =>
      this.importer.take(body.deals, { caller, work: this.calculations.divided(request) }, language),
    );
  }
}
