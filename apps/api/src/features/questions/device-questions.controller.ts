import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { DevicePath } from '../../recording/reading/paths.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { writes } from '../../access/keys/access.js';
import { tableInBody } from '../../access/keys/written-table.js';
import { QuestionService } from './question-service.js';
import { ClosingRequest, DeviceQuestionPath, Question, QuestionRequest } from './question-schemas.js';
import * as examples from './questions.examples.js';

const askQuestion = operation('POST', '', {
  access: writes(tableInBody('table'), 'device'),
  summary: 'Ask the referee what lies on the table',
  description:
    'Sent by a device while something is in doubt, again and again with the same id: the answer has the status of the question ' +
    'and the statement of the referee, once there is one. What changes in an open question is kept. A question with a new id ' +
    'supersedes the others of the device at this table. Only keys that see the concealed tiles of the table learn of it.',
  params: DevicePath,
  body: QuestionRequest,
  examples: { example: examples.request },
  repeatable: true,
  answer: json('The question.', Question, examples.question),
  problems: ['NO_SUCH_TABLE', 'NO_SUCH_QUESTION', 'IMPLAUSIBLE_TIME'],
});

const closeQuestion = operation('POST', ':questionId/closings', {
  access: writes(tableInBody('table'), 'device'),
  summary: 'Close a question',
  description: 'Sent by the device that asked. A question is closed once; its first outcome stays.',
  params: DeviceQuestionPath,
  body: ClosingRequest,
  examples: { example: examples.closing },
  repeatable: true,
  answer: json('The closed question.', Question, examples.closed),
  problems: ['NO_SUCH_QUESTION'],
});

@Resource('devices', 'devices/:device/questions')
export class DeviceQuestionsController {
  constructor(
    private readonly service: QuestionService,
    private readonly once: AnswerOnce,
  ) {}

  @Route(askQuestion)
  askQuestion({ params, body: question, caller, request }: Given<typeof askQuestion>): Answers<typeof askQuestion> {
    refuseOtherDevices(caller, params.device);
    return this.once.repeating({ request, caller, body: question }, () => this.service.ask(params.device, question));
  }

  @Route(closeQuestion)
  closeQuestion({
    params,
    body: closing,
    caller,
    request,
  }: Given<typeof closeQuestion>): Answers<typeof closeQuestion> {
    refuseOtherDevices(caller, params.device);
    return this.once.repeating({ request, caller, body: closing }, () =>
      this.service.close(params.device, params.questionId, closing),
    );
  }
}
