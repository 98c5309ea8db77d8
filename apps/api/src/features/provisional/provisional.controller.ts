import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { writes } from '../../access/keys/access.js';
import { tableInPath } from '../../access/keys/written-table.js';
import { TablePath } from '../../recording/reading/paths.js';
import { ProvisionalService } from './provisional-service.js';
import { ProvisionalRequest, ProvisionalStatement } from './provisional-schemas.js';
import * as examples from './provisional.examples.js';

const stateProvisionalActs = operation('PUT', '', {
  access: writes(tableInPath, 'device'),
  summary: 'State acts that are not recorded yet',
  description:
    'Sent by the device of a table: what it believes has happened since the last event of the deal and has not recorded yet. Only what ' +
    'everybody at the table sees is stated, so every reader gets the same. The acts take the place of those before. They end when ' +
    'the deal goes on, and after five seconds unless they are stated again. They are no events and never part of the log.',
  params: TablePath,
  body: ProvisionalRequest,
  examples: { example: examples.request },
  answer: json('The acts stand.', ProvisionalStatement, examples.statement),
  problems: ['NO_SUCH_TABLE', 'NOT_CURRENT'],
});

@Resource('devices', 'tables/:table/provisional-acts')
export class ProvisionalController {
  constructor(private readonly service: ProvisionalService) {}

  @Route(stateProvisionalActs)
  stateProvisionalActs({
    params: { table },
    body: request,
  }: Given<typeof stateProvisionalActs>): Answers<typeof stateProvisionalActs> {
    return this.service.put(table, request);
  }
}
