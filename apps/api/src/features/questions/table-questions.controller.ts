import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { needs, writes, READING } from '../../access/keys/access.js';
import { tableInPath } from '../../access/keys/written-table.js';
import { TablePath } from '../../recording/reading/paths.js';
import { QuestionService } from './question-service.js';
import { Question, QuestionList, StatementRequest, TableQuestionPath } from './question-schemas.js';
import * as examples from './questions.examples.js';

const listQuestions = operation('GET', '', {
  access: needs(...READING),
  summary: 'List the questions of a table',
  description:
    'Returns what the device of the table asks its referee. A question names concealed tiles, and that there is one depends on ' +
    'them: a key that does not see the concealed tiles of the table is refused, whether or not there are questions.',
  params: TablePath,
  answer: json('The questions of the table.', QuestionList, examples.list),
  problems: ['NO_SUCH_TABLE'],
});

const answerQuestion = operation('POST', ':questionId/statements', {
  access: writes(tableInPath, 'referee'),
  summary: 'Answer a question with what lies on the table',
  description:
    'A referee states what lies in some zones, those asked about or others. The device decodes its readings again under the ' +
    'statement: what was recorded wrongly is rewound and replaced. The first statement counts; play goes on meanwhile.',
  params: TableQuestionPath,
  body: StatementRequest,
  examples: { example: examples.statementRequest },
  repeatable: true,
  answer: json('The answered question.', Question, examples.answered),
  problems: ['NO_SUCH_QUESTION', 'QUESTION_ANSWERED', 'QUESTION_CLOSED', 'IMPLAUSIBLE_TIME'],
});

@Resource('tables', 'tables/:table/questions')
export class TableQuestionsController {
  constructor(
    private readonly service: QuestionService,
    private readonly once: AnswerOnce,
  ) {}

  @Route(listQuestions)
  async listQuestions({ params: { table }, caller }: Given<typeof listQuestions>): Answers<typeof listQuestions> {
    return { questions: await this.service.list(table, caller) };
  }

  @Route(answerQuestion)
  answerQuestion({
    params: { table, questionId },
    body: statement,
    caller,
    request,
  }: Given<typeof answerQuestion>): Answers<typeof answerQuestion> {
    return this.once.repeating({ request, caller, body: statement }, () =>
      this.service.answer(table, questionId, statement, caller),
    );
  }
}
