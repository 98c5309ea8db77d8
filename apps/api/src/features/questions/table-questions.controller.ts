import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { Needs, READING, Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableInPath } from '../../access/keys/written-table.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { TablePath } from '../../recording/reading/paths.js';
import { QuestionService } from './question-service.js';
import { Question, QuestionList, StatementRequest, TableQuestionPath } from './question-schemas.js';
import * as examples from './questions.examples.js';

@ApiTags('tables')
@Controller('v1/tables/:table/questions')
export class TableQuestionsController {
  constructor(
    private readonly service: QuestionService,
    private readonly once: AnswerOnce,
  ) {}

  @Get()
  @Needs(...READING)
  @ApiOperation({
    summary: 'List the questions of a table',
    description:
      'Returns what the device of the table asks its referee. A question names concealed tiles, and that there is one depends on ' +
      'them: a key that does not see the concealed tiles of the table is refused, whether or not there are questions.',
  })
  @ApiAnswer('The questions of the table.', QuestionList, examples.list)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_TABLE')
  async listQuestions(
    @Param({ schema: TablePath }) { table }: z.infer<typeof TablePath>,
    @CurrentCaller() caller: Caller,
  ): Promise<z.infer<typeof QuestionList>> {
    return { questions: await this.service.list(table, caller) };
  }

  @Post(':questionId/statements')
  @HttpCode(200)
  @Writes(tableInPath, 'referee')
  @ApiOperation({
    summary: 'Answer a question with what lies on the table',
    description:
      'A referee states what lies in some zones, those asked about or others. The device decodes its readings again under the ' +
      'statement: what was recorded wrongly is rewound and replaced. The first statement counts; play goes on meanwhile.',
  })
  @ApiIdempotentBody(examples.statementRequest)
  @ApiAnswer('The answered question.', Question, examples.answered)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_QUESTION', 'QUESTION_ANSWERED', 'QUESTION_CLOSED', 'IMPLAUSIBLE_TIME')
  answerQuestion(
    @Param({ schema: TableQuestionPath }) { table, questionId }: z.infer<typeof TableQuestionPath>,
    @Body({ schema: StatementRequest }) statement: z.infer<typeof StatementRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.infer<typeof Question>> {
    return this.once.repeating({ request, caller, body: statement }, () =>
      this.service.answer(table, questionId, statement, caller),
    );
  }
}
