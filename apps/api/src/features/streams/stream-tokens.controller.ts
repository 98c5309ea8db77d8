import { Tables } from '#persistence';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { READING, writes } from '../../access/keys/access.js';
import { drawSecret } from '../../access/keys/device-secret.js';
import { streamScopes } from '../../access/keys/stream-token.js';
import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { created } from '../../http/openapi/answers.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { TablePath } from '../../recording/reading/paths.js';
import { TokenDocument } from '../device-keys/device-key-schemas.js';
import { token as example } from '../device-keys/device-keys.examples.js';

/** Validity of a token. A stream with it ends then, and its client asks for the next one. */
const TOKEN_SECONDS = 900;

const issueStreamToken = operation('POST', 'tables/:table/stream-tokens', {
  access: writes('itself', ...READING),
  summary: 'Issue a token for the stream of a table',
  description:
    'For an EventSource: `GET /v1/tables/{table}/stream?token=…` shows what the key of this request sees, for fifteen minutes and ' +
    'nothing else. It ends with the key. A token in an address may be kept in logs of proxies.',
  params: TablePath,
  repeatable: true,
  answer: created('The token.', TokenDocument, example),
  problems: ['NO_SUCH_TABLE'],
});

@Resource('streams')
export class StreamTokensController {
  constructor(
    private readonly tables: Tables,
    private readonly once: AnswerOnce,
  ) {}

  @Route(issueStreamToken)
  async issueStreamToken({
    params: { table },
    caller,
    request,
  }: Given<typeof issueStreamToken>): Answers<typeof issueStreamToken> {
    if (!(await this.tables.find(table))) throw Problem.of('NO_SUCH_TABLE', 'unopened', { table: quoted(table) });
    return this.once.storing({ request, caller, body: request.body }, async ({ apiKeys: { devices } }) => {
      const { stored, secret } = drawSecret('token', caller.keyId, streamScopes(caller, table));
      const expiresAt = await devices.addToken(stored, TOKEN_SECONDS);
      return { token: secret, table, expiresAt: expiresAt.toISOString(), expiresInSeconds: TOKEN_SECONDS };
    });
  }
}
