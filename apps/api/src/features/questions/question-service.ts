import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type RefereeQuestion, RefereeQuestions, Tables } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Caller } from '../../access/keys/caller.js';
import { seesConcealedAt } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { checkTime } from '../../recording/check-time.js';
import { questionText, questionDocument, statementText } from './question-document.js';
import type { ClosingRequest, Question, QuestionRequest, StatementRequest } from './question-schemas.js';

type Document = z.infer<typeof Question>;

/** Questions of devices and the statements of referees that answer them. */
@Injectable()
export class QuestionService {
  constructor(
    private readonly questions: RefereeQuestions,
    private readonly tables: Tables,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async ask(device: string, request: z.infer<typeof QuestionRequest>): Promise<Document> {
    const { questionId: id, table: tableId, dealId, openedAt } = request;
    await this.#checkTable(tableId);
    checkTime({ occurredAt: openedAt }, this.environment.now());
    const question = { id, tableId, device, dealId, body: questionText(request), openedAt: new Date(openedAt) };
    return questionDocument(ofDevice(await this.questions.ask(question), device, tableId, id));
  }

  async close(device: string, id: string, { table, outcome }: z.infer<typeof ClosingRequest>): Promise<Document> {
    const closed = await this.questions.close({ device, tableId: table }, id, outcome, this.environment.now());
    return questionDocument(ofDevice(closed, device, table, id));
  }

  /** Lists the questions of a table. A key that does not see its concealed tiles may not know whether there are any. */
  async list(table: string, { scopes }: Caller): Promise<readonly Document[]> {
    if (!seesConcealedAt(scopes, table)) throw Problem.of('FORBIDDEN', 'questions', {});
    await this.#checkTable(table);
    return (await this.questions.ofTable(table)).map(questionDocument);
  }

  async answer(
    table: string,
    id: string,
    { at, ...stated }: z.infer<typeof StatementRequest>,
    { keyId }: Caller,
  ): Promise<Document> {
    const now = this.environment.now();
    if (at !== undefined) checkTime({ occurredAt: at }, now);
    const { statementId } = stated;
    const question = await this.questions.answer(table, id, {
      statementId,
      statement: statementText({ ...stated, at: at ?? now.toISOString() }),
      answeredBy: keyId,
      answeredAt: now,
    });
    if (!question) throw Problem.of('NO_SUCH_QUESTION', 'seeList', { got: quoted(id), table });
    refuseLateStatement(question, statementId);
    return questionDocument(question);
  }

  async #checkTable(id: string): Promise<void> {
    if (!(await this.tables.find(id))) throw Problem.of('NO_SUCH_TABLE', 'unopened', { table: quoted(id) });
  }
}

/** Refuses a late statement. @throws Problem if there is another statement, or the device has closed the question. */
const refuseLateStatement = ({ answer, closed }: RefereeQuestion, statementId: string): void => {
  if (answer?.statementId === statementId) return;
  if (answer) throw Problem.of('QUESTION_ANSWERED', 'another', { statement: answer.statementId });
  if (closed) throw Problem.of('QUESTION_CLOSED', 'outcome', { outcome: closed.outcome });
};

const ofDevice = (
  question: RefereeQuestion | undefined,
  device: string,
  table: string,
  id: string,
): RefereeQuestion => {
  if (question?.device === device && question.tableId === table) return question;
  throw Problem.of('NO_SUCH_QUESTION', 'ofDevice', { got: quoted(id) });
};
