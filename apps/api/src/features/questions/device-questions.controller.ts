import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { DevicePath } from '../../recording/reading/paths.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { tableInBody } from '../../access/keys/written-table.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { QuestionService } from './question-service.js';
import { ClosingRequest, DeviceQuestionPath, Question, QuestionRequest } from './question-schemas.js';
import * as examples from './questions.examples.js';

@ApiTags('devices')
@Controller('v1/devices/:device/questions')
export class DeviceQuestionsController {
  constructor(
    private readonly service: QuestionService,
    private readonly once: AnswerOnce,
  ) {}

  @Post()
  @HttpCode(200)
  @Writes(tableInBody('table'), 'device')
  @ApiOperation({
    summary: 'Ask the referee what lies on the table',
    description:
      'Sent by a device while something is in doubt, again and again with the same id: the answer has the status of the question ' +
      'and the statement of the referee, once there is one. What changes in an open question is kept. A question with a new id ' +
      'supersedes the others of the device at this table. Only keys that see the concealed tiles of the table learn of it.',
  })
  @ApiIdempotentBody(examples.request)
  @ApiAnswer('The question.', Question, examples.question)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_TABLE', 'NO_SUCH_QUESTION', 'IMPLAUSIBLE_TIME')
  askQuestion(
    @Param({ schema: DevicePath }) { device }: z.infer<typeof DevicePath>,
    @Body({ schema: QuestionRequest }) question: z.infer<typeof QuestionRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.infer<typeof Question>> {
    refuseOtherDevices(caller, device);
    return this.once.repeating({ request, caller, body: question }, () => this.service.ask(device, question));
  }

  @Post(':questionId/closings')
  @HttpCode(200)
  @Writes(tableInBody('table'), 'device')
  @ApiOperation({
    summary: 'Close a question',
    description: 'Sent by the device that asked. A question is closed once; its first outcome stays.',
  })
  @ApiIdempotentBody(examples.closing)
  @ApiAnswer('The closed question.', Question, examples.closed)
  @ApiProblems('INVALID_PATH', 'NO_SUCH_QUESTION')
  closeQuestion(
    @Param({ schema: DeviceQuestionPath }) { device, questionId }: z.infer<typeof DeviceQuestionPath>,
    @Body({ schema: ClosingRequest }) closing: z.infer<typeof ClosingRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.infer<typeof Question>> {
    refuseOtherDevices(caller, device);
    return this.once.repeating({ request, caller, body: closing }, () =>
      this.service.close(device, questionId, closing),
    );
  }
}
