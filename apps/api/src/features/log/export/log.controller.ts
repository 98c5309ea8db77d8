import { operation, Resource, Route, type Answers, type Given } from '../../../access/operations/index.js';
import { file } from '../../../http/openapi/answers.js';
import { z } from 'zod';
import { DealReader } from '../../../recording/reading/deal-reader.js';
import { DealPath } from '../../../recording/reading/paths.js';
import { NDJSON } from '../../../http/paging/event-lines.js';
import { wholeNumber } from '../../../recording/reading/list-queries.js';
import { needs, needsOrLink, READING } from '../../../access/keys/access.js';
import { LongAnswers } from '../../../access/long-answers/long-answers.js';
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

const LINES =
  'Canonical JSON line by line: a header, events, disclosures, and an end line. Its digest is computed line by line over those before it: begin with 64 zeros; for each line, the SHA-256 in lower-case hex of the digest so far, a line feed, and the line without its own line feed.';

const lines = (description: string) => file(description, NDJSON, LINES, examples.file);

const exportLog = operation('GET', 'log/export', {
  access: needs(...READING),
  summary: 'Export the whole log',
  description:
    'Returns a file for `tilescribe verify`. With `disclosures=all` the key needs the scope audit or referee. `tilescribe export` fetches it and goes on after an interruption, by `after`.',
  query: WholeQuery,
  headers: [ACCEPT_ENCODING],
  answer: lines('The log. A file without its end line is incomplete.'),
  problems: ['BEYOND_LOG', 'TOO_MANY_EXPORTS'],
});

const exportDeal = operation('GET', 'deals/:dealId/export', {
  access: needsOrLink(...READING),
  summary: 'Export a deal',
  description:
    'Returns a file for `tilescribe verify` with the events of one deal. With `disclosures=all` the key needs the scope audit or referee.',
  params: DealPath,
  query: ExportQuery,
  headers: [ACCEPT_ENCODING],
  answer: lines('The deal.'),
  problems: ['NO_SUCH_DEAL', 'TOO_MANY_EXPORTS'],
});

@Resource('log')
export class LogController {
  constructor(
    private readonly log: LogExport,
    private readonly reader: DealReader,
    private readonly answers: LongAnswers,
  ) {}

  @Route(exportLog)
  async exportLog({ query, caller, request, reply }: Given<typeof exportLog>): Answers<typeof exportLog> {
    const lines = await this.log.behind(query.after, exporterFor(query.disclosures, caller));
    const answer = await this.answers.begin('log', caller, reply);
    return exportedFile(answer.whileValid(lines), 'log', request, reply);
  }

  @Route(exportDeal)
  async exportDeal({ params, query, caller, request, reply }: Given<typeof exportDeal>): Answers<typeof exportDeal> {
    const readerAt = exporterFor(query.disclosures, caller);
    const table = await this.reader.tableOf(params.dealId);
    checkTable(readerAt, table);
    const answer = await this.answers.begin('record', caller, reply);
    return exportedFile(answer.whileValid(this.log.deal(params.dealId, readerAt)), params.dealId, request, reply);
  }
}
