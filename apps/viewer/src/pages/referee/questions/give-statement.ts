import type { ApiClient, Schemas } from '../../../api/types.js';
import type { Header } from '../../../form/use-sending.js';

interface Answer {
  readonly table: string;
  readonly questionId: string;
  readonly statement: Schemas['StatementRequest'];
}

/** Answers a question of a table. */
export const giveStatement = (api: ApiClient, { table, questionId, statement }: Answer, header: Header) =>
  api.post('/v1/tables/{table}/questions/{questionId}/statements', {
    path: { table, questionId },
    header,
    body: statement,
  });
