import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json, created } from '../../http/openapi/answers.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { needs, writes, READING } from '../../access/keys/access.js';
import { tableInBody, tableInPath } from '../../access/keys/written-table.js';
import * as schemas from './table-schemas.js';
import { TablePath } from '../../recording/reading/paths.js';
import { TableService } from './table-service.js';
import * as examples from './tables.examples.js';

const openTable = operation('POST', '', {
  access: writes(tableInBody('table'), 'admin', 'device'),
  summary: 'Open a table',
  description: 'An admin opens a table, or a device whose key names it. Every deal at the table states its id.',
  body: schemas.TableRequest,
  examples: { example: examples.request },
  repeatable: true,
  answer: created('The table is open.', schemas.TableSummary, examples.summary),
  problems: ['TABLE_EXISTS'],
});

const listTables = operation('GET', '', {
  access: needs(...READING),
  summary: 'List the tables',
  description:
    'Lists all tables in the order in which they were opened. A key that sees the concealed tiles of a table reads there whether it ' +
    'needs its referee, and how many questions of its device are open.',
  answer: json('All tables in the order in which they were opened.', schemas.TableList, examples.list),
});

const getTable = operation('GET', ':table', {
  access: needs(...READING),
  summary: 'Get a table',
  description: 'Returns the present deal of the table and what its devices could not record.',
  params: TablePath,
  translated: true,
  answer: json('The table.', schemas.TableDocument, examples.table),
  problems: ['NO_SUCH_TABLE'],
});

const correctTable = operation('PUT', ':table', {
  access: writes(tableInPath, 'admin', 'device'),
  summary: 'Correct a table',
  description:
    'Gives a table another name, such as after a typing mistake. An admin corrects it, or a device whose key names it. The name is kept ' +
    'beside the log, and the id of a table never changes.',
  params: TablePath,
  body: schemas.TableCorrection,
  examples: { example: examples.correction },
  answer: json('The table with its new name.', schemas.TableSummary, examples.corrected),
  problems: ['NO_SUCH_TABLE'],
});

const recordRefereeVisit = operation('POST', ':table/referee-visits', {
  access: writes(tableInPath, 'referee'),
  summary: 'Record a visit of the referee',
  description:
    'The referee has dealt with what marked the table `needs-referee`: its status is running again. A second visit changes nothing.',
  params: TablePath,
  body: schemas.VisitRequest,
  examples: { example: {} },
  repeatable: true,
  answer: json('The table.', schemas.TableSummary, examples.summary),
  problems: ['NO_SUCH_TABLE'],
});

@Resource('tables', 'tables')
export class TablesController {
  constructor(
    private readonly service: TableService,
    private readonly once: AnswerOnce,
  ) {}

  @Route(openTable)
  openTable({ body, caller, request }: Given<typeof openTable>): Answers<typeof openTable> {
    const { table, name } = body;
    return this.once.storing({ request, caller, body }, ({ tables }) => this.service.open(table, name, tables));
  }

  @Route(listTables)
  async listTables({ caller }: Given<typeof listTables>): Answers<typeof listTables> {
    return { tables: await this.service.list(caller) };
  }

  @Route(getTable)
  getTable({ params: { table }, caller, language }: Given<typeof getTable>): Answers<typeof getTable> {
    return this.service.get(table, caller, language);
  }

  @Route(correctTable)
  correctTable({
    params: { table },
    body: { name },
    caller,
  }: Given<typeof correctTable>): Answers<typeof correctTable> {
    return this.service.correct(table, name, caller);
  }

  @Route(recordRefereeVisit)
  recordRefereeVisit({
    params: { table },
    body,
    caller,
    request,
  }: Given<typeof recordRefereeVisit>): Answers<typeof recordRefereeVisit> {
    return this.once.storing({ request, caller, body }, ({ tables }) => this.service.visit(table, caller, tables), 200);
  }
}
