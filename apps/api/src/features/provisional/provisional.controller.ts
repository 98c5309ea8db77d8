import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Writes } from '../../access/keys/access.js';
import { tableInPath } from '../../access/keys/written-table.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { ApiJsonBody } from '../../http/openapi/api-json-body.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { TablePath } from '../../recording/reading/paths.js';
import { ProvisionalService } from './provisional-service.js';
import { ProvisionalRequest, ProvisionalStatement } from './provisional-schemas.js';
import * as examples from './provisional.examples.js';

@ApiTags('devices')
@Controller('v1/tables/:table/provisional-acts')
export class ProvisionalController {
  constructor(private readonly service: ProvisionalService) {}

  @Put()
  @Writes(tableInPath, 'device')
  @ApiOperation({
    summary: 'State acts that are not recorded yet',
    description:
      'Sent by the device of a table: what it believes has happened since the last event of the deal and has not recorded yet. Only what ' +
      'everybody at the table sees is stated, so every reader gets the same. The acts take the place of those before. They end when ' +
      'the deal goes on, and after five seconds unless they are stated again. They are no events and never part of the log.',
  })
  @ApiJsonBody(examples.request)
  @ApiAnswer('The acts stand.', ProvisionalStatement, examples.statement)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_TABLE', 'NOT_CURRENT')
  stateProvisionalActs(
    @Param({ schema: TablePath }) { table }: z.infer<typeof TablePath>,
    @Body({ schema: ProvisionalRequest }) request: z.infer<typeof ProvisionalRequest>,
  ): Promise<z.infer<typeof ProvisionalStatement>> {
    return this.service.put(table, request);
  }
}
