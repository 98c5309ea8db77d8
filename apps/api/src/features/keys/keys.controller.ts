import { Body, Controller, Delete, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ApiKeys, type ApiKey } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { ApiAnswer, ApiCreated, ApiNoAnswer } from '../../http/openapi/api-answers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { Needs, Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { KnownKeys } from '../../access/keys/known-keys.js';
import { KeyIssuer } from './key-issuer.js';
import * as examples from './keys.examples.js';
import { IssuedKeyDocument, KeyId, KeyList, KeyRequest, KeysQuery, RevocationQuery } from './key-schemas.js';

@ApiTags('keys')
@Controller('v1/keys')
export class KeysController {
  constructor(
    private readonly issuer: KeyIssuer,
    private readonly keys: ApiKeys,
    private readonly known: KnownKeys,
    private readonly once: AnswerOnce,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post()
  @Writes('no table', 'admin')
  @ApiOperation({
    summary: 'Issue an API key',
    description:
      'A key with the scope admin issues keys. The secret is shown only in this answer; ' +
      'a repeat under the same Idempotency-Key shows it again for a day.',
  })
  @ApiIdempotentBody(examples.request)
  @ApiCreated('The key with its secret.', IssuedKeyDocument, examples.issued)
  async issueKey(
    @Body({ schema: KeyRequest }) body: z.infer<typeof KeyRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.infer<typeof IssuedKeyDocument>> {
    const { name, scopes } = body;
    return this.once.storing({ request, caller, body }, async ({ apiKeys }) => {
      const { key, secret } = await this.issuer.issue(name, scopes, apiKeys, caller.keyId);
      return { keyId: key.id, name, scopes: key.scopes, createdAt: key.createdAt.toISOString(), key: secret };
    });
  }

  @Get()
  @Needs('admin')
  @ApiOperation({
    summary: 'List the API keys',
    description:
      'Lists all keys without their secrets, revoked ones too. With `prefix` it finds one key, however many a thief has issued. ' +
      'The key needs the scope admin.',
  })
  @ApiAnswer('The keys without their secrets, the oldest first.', KeyList, examples.list)
  @ApiProblems('INVALID_QUERY')
  async listKeys(
    @Query({ schema: KeysQuery }) { prefix }: z.infer<typeof KeysQuery>,
  ): Promise<z.infer<typeof KeyList>> {
    const keys = prefix === undefined ? await this.keys.list() : [await this.keys.findByPrefix(prefix)];
    return { keys: keys.filter((key) => key !== undefined).map(shown) };
  }

  @Delete(':keyId')
  @Writes('no table', 'admin')
  @ApiOperation({
    summary: 'Revoke an API key',
    description:
      'Revokes a key permanently, and with `issued=true` also all keys that descend from it: those that it has issued, also by codes, and ' +
      'those that these have issued. So a stolen admin key leaves no key, session or code behind. What it has changed otherwise stays, such as the signing keys ' +
      'of devices (`POST /v1/devices/{device}/signing-keys/ended`). The list names the key that revoked a key. Open streams and exports end at once, in every process of the API. ' +
      'Another process refuses its requests as soon as the database notifies it, at the latest after five seconds. ' +
      'The key that asks needs the scope admin.',
  })
  @ApiParam({
    name: 'keyId',
    description: 'The id of the key, from the list of keys.',
    example: '6b0b0b9e-52c3-4d0e-9b57-0c8f5f1f8a51',
  })
  @ApiNoAnswer('The key is revoked, now or by an earlier request.')
  @ApiProblems('INVALID_QUERY', 'NO_SUCH_KEY')
  async revokeKey(
    @Param('keyId') keyId: string,
    @Query({ schema: RevocationQuery }) { issued }: z.infer<typeof RevocationQuery>,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
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
  ...(issuedBy === undefined ? {} : { issuedBy }),
  ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
  ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
  ...(revokedBy === undefined ? {} : { revokedBy }),
});
