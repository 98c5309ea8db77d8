import { operation, Resource, Route, type Answers, type Given } from '../../../access/operations/index.js';
import { file } from '../../../http/openapi/answers.js';
import { matchStreamOf } from '#projections';
import { StreamTables } from '../../../platform/database/stream-tables.js';
import { DealReader } from '../../../recording/reading/deal-reader.js';
import { DealPath, MatchPath } from '../../../recording/reading/paths.js';
import { needs, needsOrLink, READING } from '../../../access/keys/access.js';
import { checkTable, exportedFile, exporterFor } from '../export/exported-file.js';
import { LongAnswers } from '../../../access/long-answers/long-answers.js';
import { noSuchMatch } from '../../matches/match-reader.js';
import { ACCEPT_ENCODING } from '../../../http/openapi/headers.js';
import { NDJSON } from '../../../http/paging/event-lines.js';
import { BundleExport } from './bundle-export.js';
import { BundleQuery, PeriodQuery } from './bundle-schemas.js';
import * as examples from './bundles.examples.js';

const LINES =
  'Canonical JSON line by line: a header, events with their disclosures, the entries of the tree for these events, judges, the proof, the signed last events of the streams (not in a period), the changes of the key of the log, the checkpoint, and an end line. docs/FORMAT.md, section 14, describes them.';
/** A file of the log, which may be compressed on its way. */
const BUNDLE = {
  headers: [ACCEPT_ENCODING],
  answer: file('The bundle.', NDJSON, LINES, examples.period),
} as const;
const PROBLEMS = ['TOO_MANY_EXPORTS', 'NO_LOG_KEY', 'LOG_ALTERED', 'LOG_KEY_REPLACED', 'CLOCK_DIFFERS'] as const;
const DESCRIPTION =
  'Returns one file for `tilescribe verify FILE --log-key KEY`, which needs no server: the events and the proof that they are in the signed log. ' +
  'With `disclosures=all` the key needs the scope audit or referee; the file discloses what an export with the same key does.';

const readDealBundle = operation('GET', 'deals/:dealId/bundle', {
  ...BUNDLE,
  access: needsOrLink(...READING),
  summary: 'Read a deal as a bundle',
  description: `${DESCRIPTION} The key of the log also states which event is the last one of the deal.`,
  params: DealPath,
  query: BundleQuery,
  problems: ['NO_SUCH_DEAL', 'READS_ONLY', ...PROBLEMS],
});

const readMatchBundle = operation('GET', 'matches/:matchId/bundle', {
  ...BUNDLE,
  access: needsOrLink(...READING),
  summary: 'Read a match with its deals as a bundle',
  description: `${DESCRIPTION} The key of the log also states which events are the last ones of the match and of each deal.`,
  params: MatchPath,
  query: BundleQuery,
  problems: ['NO_SUCH_MATCH', 'READS_ONLY', ...PROBLEMS],
});

const readPeriodBundle = operation('GET', 'log/bundle', {
  ...BUNDLE,
  access: needs(...READING),
  summary: 'Read a period of the log as a bundle',
  description: `${DESCRIPTION} The period is one of positions (\`from\`, \`to\`) or of times (\`recordedFrom\`, \`recordedTo\`). Its positions follow each other, so no event inside it can be missing.`,
  query: PeriodQuery,
  problems: ['BEYOND_CHECKPOINT', ...PROBLEMS],
});

@Resource('log')
export class BundlesController {
  constructor(
    private readonly bundles: BundleExport,
    private readonly reader: DealReader,
    private readonly tables: StreamTables,
    private readonly answers: LongAnswers,
  ) {}

  @Route(readDealBundle)
  async readDealBundle({
    params: { dealId },
    query: { disclosures },
    caller,
    request,
    reply,
  }: Given<typeof readDealBundle>): Answers<typeof readDealBundle> {
    const readerAt = exporterFor(disclosures, caller);
    checkTable(readerAt, await this.reader.tableOf(dealId));
    const answer = await this.answers.begin('record', caller, reply);
    return exportedFile(answer.whileValid(await this.bundles.deal(dealId, readerAt)), dealId, request, reply);
  }

  @Route(readMatchBundle)
  async readMatchBundle({
    params: { matchId },
    query: { disclosures },
    caller,
    request,
    reply,
  }: Given<typeof readMatchBundle>): Answers<typeof readMatchBundle> {
    const readerAt = exporterFor(disclosures, caller);
    const table = await this.tables.of(matchStreamOf(matchId));
    if (table === undefined) throw noSuchMatch(matchId);
    checkTable(readerAt, table);
    const answer = await this.answers.begin('record', caller, reply);
    return exportedFile(answer.whileValid(await this.bundles.match(matchId, readerAt)), matchId, request, reply);
  }

  @Route(readPeriodBundle)
  async readPeriodBundle({
    query: { disclosures, ...bounds },
    caller,
    request,
    reply,
  }: Given<typeof readPeriodBundle>): Answers<typeof readPeriodBundle> {
    const readerAt = exporterFor(disclosures, caller);
    const answer = await this.answers.begin('log', caller, reply);
    const lines = await this.bundles.period(bounds, readerAt);
    return exportedFile(answer.whileValid(lines), 'period', request, reply);
  }
}
