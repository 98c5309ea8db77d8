import { Inject } from '@nestjs/common';
import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { json, created, noContent } from '../../http/openapi/answers.js';
import { z } from 'zod';
import { ApiKeys, type ApiKey } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { needs, writes } from '../../access/keys/access.js';
import { KnownKeys } from '../../access/keys/known-keys.js';
import { KeyIssuer } from './key-issuer.js';
import * as examples from './keys.examples.js';
import { IssuedKeyDocument, KeyId, KeyList, KeyRequest, KeysQuery, RevocationQuery } from './key-schemas.js';

const issueKey = operation('POST', '', {
  access: writes('no table', 'admin'),
  summary: 'Issue an API key',
  description:
    'A key with the scope admin issues keys. The secret is shown only in this answer; ' +
    'a repeat under the same Idempotency-Key shows it again for a day.',
  body: KeyRequest,
  examples: { example: examples.request },
  repeatable: true,
  answer: created('The key with its secret.', IssuedKeyDocument, examples.issued),
});

const listKeys = operation('GET', '', {
  access: needs('admin'),
  summary: 'List the API keys',
  description:
    'Lists all keys without their secrets, revoked ones too. With `prefix` it finds one key, however many a thief has issued. ' +
    'The key needs the scope admin.',
  query: KeysQuery,
  answer: json('The keys without their secrets, the oldest first.', KeyList, examples.list),
});

/** The id is not checked here: an unknown one and a malformed one have the same answer. */
const KeyPath = z.strictObject({
  keyId: z.string().meta({
    description: 'The id of the key, from the list of keys.',
    examples: ['6b0b0b9e-52c3-4d0e-9b57-0c8f5f1f8a51'],
  }),
});

const revokeKey = operation('DELETE', ':keyId', {
  access: writes('no table', 'admin'),
  summary: 'Revoke an API key',
  description:
    'Revokes a key permanently, and with `issued=true` also all keys that descend from it, directly, by codes or through other keys, ' +
    'so that a stolen admin key leaves none behind. Other changes stay, such as the signing keys of devices ' +
    '(`POST /v1/devices/{device}/signing-keys/ended`). Open streams and exports end at once, in every process. ' +
    'Another process refuses its requests within five seconds.',
  params: KeyPath,
  query: RevocationQuery,
  answer: noContent('The key is revoked, now or by an earlier request.'),
  problems: ['NO_SUCH_KEY'],
});

@Resource('keys', 'keys')
export class KeysController {
  constructor(
    private readonly issuer: KeyIssuer,
    private readonly keys: ApiKeys,
    private readonly known: KnownKeys,
    private readonly once: AnswerOnce,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Route(issueKey)
  async issueKey({ body, caller, request }: Given<typeof issueKey>): Answers<typeof issueKey> {
    const { name, scopes } = body;
    return this.once.storing({ request, caller, body }, async ({ apiKeys }) => {
      const { key, secret } = await this.issuer.issue(name, scopes, apiKeys, caller.keyId);
      return { keyId: key.id, name, scopes: key.scopes, createdAt: key.createdAt.toISOString(), key: secret };
    });
  }

  @Route(listKeys)
  async listKeys({ query: { prefix } }: Given<typeof listKeys>): Answers<typeof listKeys> {
    const keys = prefix === undefined ? await this.keys.list() : [await this.keys.findByPrefix(prefix)];
    return { keys: keys.filter((key) => key !== undefined).map(shown) };
  }

  @Route(revokeKey)
  async revokeKey({
    params: { keyId },
    query: { issued },
    caller,
  }: Given<typeof revokeKey>): Answers<typeof revokeKey> {
    if (!KeyId.safeParse(keyId).success || !(await this.keys.has(keyId)))
      throw Problem.of('NO_SUCH_KEY', 'seeList', { got: quoted(keyId) });
    await this.known.revoke(keyId, { at: this.environment.now(), by: caller.keyId, withIssued: issued === 'true' });
  }
}

const shown = ({ id, name, prefix, scopes, createdAt, revokedAt, lastUsedAt, issuedBy, revokedBy }: ApiKey) => ({
  keyId: id,
  name,
  prefix,
  scopes,
  createdAt: createdAt.toISOString(),
  ...(issuedBy !== undefined && { issuedBy }),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  ...(revokedBy !== undefined && { revokedBy }),
});
