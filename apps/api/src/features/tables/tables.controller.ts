import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Language } from '#language';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotent, ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { Needs, READING, Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableInBody, tableInPath } from '../../access/keys/written-table.js';
import { RequestedLanguage, Translated } from '../../http/language/translated.js';
import { ApiAnswer, ApiCreated } from '../../http/openapi/api-answers.js';
import { CONTENT_LANGUAGE } from '../../http/openapi/headers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { TableDocument, TableList, TableRequest, TableSummary, VisitRequest } from './table-schemas.js';
import { TablePath } from '../../recording/reading/paths.js';
import { TableService } from './table-service.js';
import * as examples from './tables.examples.js';

@ApiTags('tables')
@Controller('v1/tables')
export class TablesController {
  constructor(
    private readonly service: TableService,
    private readonly once: AnswerOnce,
  ) {}

  @Post()
  @Writes(tableInBody('table'), 'admin', 'device')
  @ApiOperation({
    summary: 'Open a table',
    description: 'An admin opens a table, or a device whose key names it. Every deal at the table states its id.',
  })
  @ApiIdempotentBody(examples.request)
  @ApiCreated('The table is open.', TableSummary, examples.summary)
  @ApiProblems('TABLE_EXISTS')
  openTable(
    @Body({ schema: TableRequest }) body: z.infer<typeof TableRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.infer<typeof TableSummary>> {
    const { table, name } = body;
    return this.once.storing({ request, caller, body }, ({ tables }) => this.service.open(table, name, tables));
  }

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'List the tables',
    description:
      'Lists all tables in the order in which they were opened. A key that sees the concealed tiles of a table reads there whether it ' +
      'needs its referee, and how many questions of its device are open.',
  })
  @ApiAnswer('All tables in the order in which they were opened.', TableList, examples.list)
  async listTables(@CurrentCaller() caller: Caller): Promise<z.infer<typeof TableList>> {
    return { tables: await this.service.list(caller) };
  }

  @Get(':table')
  @Needs(...READING)
  @ApiOperation({
    summary: 'Get a table',
    description: 'Returns the present deal of the table and what its devices could not record.',
  })
  @Translated()
  @ApiAnswer('The table.', TableDocument, examples.table, CONTENT_LANGUAGE)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_TABLE')
  getTable(
    @Param({ schema: TablePath }) { table }: z.infer<typeof TablePath>,
    @CurrentCaller() caller: Caller,
    @RequestedLanguage() language: Language,
  ): Promise<z.infer<typeof TableDocument>> {
    return this.service.get(table, caller, language);
  }

  @Post(':table/referee-visits')
  @HttpCode(200)
  @Writes(tableInPath, 'referee')
  @ApiOperation({
    summary: 'Record a visit of the referee',
    description:
      'The referee has dealt with what marked the table `needs-referee`: its status is running again. A second visit changes nothing.',
  })
  @ApiIdempotent()
  @ApiBody({ required: false, examples: { example: { value: {} } } })
  @ApiAnswer('The table.', TableSummary, examples.summary)
  @ApiProblems(
    'INVALID_PATH',
    'NO_SUCH_TABLE',
    'MALFORMED_JSON',
    'INVALID_BODY',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  )
  recordRefereeVisit(
    @Param({ schema: TablePath }) { table }: z.infer<typeof TablePath>,
    @Body({ schema: VisitRequest }) body: z.infer<typeof VisitRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.infer<typeof TableSummary>> {
    const sent = { request, caller, body: body ?? {} };
    return this.once.storing(sent, ({ tables }) => this.service.visit(table, caller, tables), 200);
  }
}
