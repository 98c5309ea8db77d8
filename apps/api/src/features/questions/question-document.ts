import type { z } from 'zod';
import type { RefereeQuestion } from '#persistence';
import type { Question, QuestionRequest, Statement } from './question-schemas.js';

type Document = z.infer<typeof Question>;
type QuestionContent = Pick<z.infer<typeof QuestionRequest>, 'reason' | 'zones'>;
type Stated = z.infer<typeof Statement>;

/** Return the stored text of a question or a statement. */
export const questionText = ({ reason, zones }: QuestionContent): string =>
  JSON.stringify({ reason, zones } satisfies QuestionContent);
export const statementText = (statement: Stated): string => JSON.stringify(statement);

/** Returns the statement that answers a question; undefined while there is none. */
export const statementIn = ({ answer }: Pick<RefereeQuestion, 'answer'>): Stated | undefined =>
  answer && (JSON.parse(answer.statement) as Stated);

/** Returns a question as the API shows it to keys that see the concealed tiles of its table. */
export const questionDocument = (question: RefereeQuestion): Document => {
  const { id, tableId, device, dealId, openedAt, body, closed } = question;
  const statement = statementIn(question);
  return {
    ...{ questionId: id, table: tableId, device, dealId, openedAt: openedAt.toISOString() },
    // Only `questionText` writes this text.
    ...(JSON.parse(body) as QuestionContent),
    status: closed ? 'closed' : statement ? 'answered' : 'open',
    ...(statement && { statement }),
    ...(closed && { outcome: closed.outcome as NonNullable<Document['outcome']> }),
  };
};
