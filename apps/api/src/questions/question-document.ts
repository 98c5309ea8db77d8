import type { z } from 'zod';
import type { RefereeQuestion } from '#persistence';
import type { Question, QuestionRequest, Statement } from './question-schemas.js';

type Document = z.infer<typeof Question>;
type Asked = Pick<z.infer<typeof QuestionRequest>, 'reason' | 'zones'>;
type Stated = z.infer<typeof Statement>;

/** What is kept of a question, and of a statement, as text. */
export const askedText = ({ reason, zones }: Asked): string => JSON.stringify({ reason, zones } satisfies Asked);
export const statementText = (statement: Stated): string => JSON.stringify(statement);

/** What the referee stated who answered. */
export const statementIn = ({ answer }: Pick<RefereeQuestion, 'answer'>): Stated | undefined =>
  answer && (JSON.parse(answer.statement) as Stated);

/** A question as the API shows it to those who see the concealed tiles of its table. */
export const questionDocument = (question: RefereeQuestion): Document => {
  const { id, tableId, device, dealId, openedAt, body, closed } = question;
  const statement = statementIn(question);
  return {
    ...{ questionId: id, table: tableId, device, dealId, openedAt: openedAt.toISOString() },
    // Written by `askedText` alone.
    ...(JSON.parse(body) as Asked),
    status: closed ? 'closed' : statement ? 'answered' : 'open',
    ...(statement ? { statement } : {}),
    ...(closed ? { outcome: closed.outcome as NonNullable<Document['outcome']> } : {}),
  };
};
