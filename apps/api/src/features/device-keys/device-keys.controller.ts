import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { WithCode, WithCredential, Writes } from '../../access/keys/access.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { drawSecret } from '../../access/keys/device-secret.js';
import { devicesOf, reaches, scopesOfDevice, tablesOf } from '../../access/keys/scopes.js';
import { ApiCreated } from '../../http/openapi/api-answers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { Pace } from '../../access/limits/pace.js';
import { DeviceKeyIssuer } from './device-key-issuer.js';
import {
  ClaimCodeDocument,
  ClaimCodeRequest,
  ClaimedKeyDocument,
  ClaimRequest,
  RotatedKeyDocument,
  RotationRequest,
  TokenDocument,
  TokenRequest,
} from './device-key-schemas.js';
import * as examples from './device-keys.examples.js';

const TOKEN_SECONDS = 900;

@ApiTags('keys')
@Controller('v1/device-keys')
export class DeviceKeysController {
  constructor(
    private readonly issuer: DeviceKeyIssuer,
    private readonly once: AnswerOnce,
    private readonly pace: Pace,
  ) {}

  @Post('claim-codes')
  @Writes('no table', 'admin')
  @ApiOperation({
    summary: 'Issue a claim code for a device',
    description:
      'Somebody types the code into the gateway, which exchanges it for a credential. The code works once and for ten minutes, and not after the key that issued it is revoked. ' +
      'The key needs the scope admin.',
  })
  @ApiIdempotentBody(examples.codeRequest)
  @ApiCreated('The code.', ClaimCodeDocument, examples.code)
  async issueClaimCode(
    @Body({ schema: ClaimCodeRequest }) body: z.output<typeof ClaimCodeRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.output<typeof ClaimCodeDocument>> {
    const { name, device, tables } = body;
    return this.once.storing({ request, caller, body }, async ({ apiKeys }) => {
      const { code, expiresAt } = await this.issuer.issueCode(
        { name, scopes: scopesOfDevice(device, tables), issuedBy: caller.keyId },
        apiKeys,
      );
      return { code, expiresAt: expiresAt.toISOString(), device, tables };
    });
  }

  @Post('claims')
  @WithCode()
  @ApiOperation({
    summary: 'Exchange a claim code for a credential',
    description:
      'The code is used up. Send an Idempotency-Key: where the answer is lost, a repeat shows it again. ' +
      'Wrong codes of an address are limited like wrong keys.',
  })
  @ApiIdempotentBody(examples.claim)
  @ApiCreated('The credential of the device.', ClaimedKeyDocument, examples.claimed)
  @ApiProblems('NO_SUCH_CLAIM_CODE', 'UNAVAILABLE')
  async claimDeviceKey(
    @Body({ schema: ClaimRequest }) body: z.output<typeof ClaimRequest>,
    @Req() request: Request,
  ): Promise<z.output<typeof ClaimedKeyDocument>> {
    const { code } = body;
    const sent = { request, caller: { keyId: 'claim' }, body, proof: code };
    const isKnown = async () => (await this.issuer.knows(code)) || (await this.once.isAnswered(sent));
    if (!(await this.pace.code(request, isKnown))) throw Problem.of('NO_SUCH_CLAIM_CODE', 'askAgain', {});
    return this.once.storing(sent, async ({ apiKeys }) => {
      const claimed = await this.issuer.claim(code, apiKeys);
      if (claimed === undefined) {
        await this.pace.wrongKey(request);
        throw Problem.of('NO_SUCH_CLAIM_CODE', 'askAgain', {});
      }
      const { keyId, scopes, credential } = claimed;
      return { keyId, device: devicesOf(scopes)[0] ?? '', tables: tablesOf(scopes), credential };
    });
  }

  @Post('tokens')
  @WithCredential()
  @ApiOperation({
    summary: 'Exchange a credential for a token',
    description:
      'The credential is the Bearer key of this request. The token is valid for one table and for fifteen minutes; a device asks for ' +
      'the next one before it ends. Older tokens go on until they end.',
  })
  @ApiIdempotentBody(examples.tokenRequest)
  @ApiCreated('The token.', TokenDocument, examples.token)
  async issueDeviceToken(
    @Body({ schema: TokenRequest }) body: z.output<typeof TokenRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.output<typeof TokenDocument>> {
    const { table } = body;
    const { keyId, scopes } = caller;
    if (!reaches(scopes, table)) throw Problem.of('FORBIDDEN', 'otherTables', { table: quoted(table) });
    return this.once.storing({ request, caller, body }, async ({ apiKeys: { devices } }) => {
      const { stored, secret } = drawSecret('token', keyId, scopesOfDevice(devicesOf(scopes)[0] ?? '', [table]));
      const expiresAt = await devices.addToken(stored, TOKEN_SECONDS);
      return { token: secret, table, expiresAt: expiresAt.toISOString(), expiresInSeconds: TOKEN_SECONDS };
    });
  }

  @Post('rotations')
  @WithCredential()
  @ApiOperation({
    summary: 'Exchange a credential for the next one',
    description:
      'The credential is the Bearer key of this request. It works on for the grace time, for tokens only, and is refused then. ' +
      'Send an Idempotency-Key: where the answer is lost, a repeat shows it again.',
  })
  @ApiIdempotentBody(examples.rotation)
  @ApiCreated('The next credential.', RotatedKeyDocument, examples.rotated)
  async rotateDeviceKey(
    @Body({ schema: RotationRequest }) body: z.output<typeof RotationRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.output<typeof RotatedKeyDocument>> {
    return this.once.storing({ request, caller, body }, async ({ apiKeys: { devices } }) => {
      // Otherwise somebody with an old, stolen credential could lock the device out.
      if (caller.validForMs !== undefined) throw Problem.of('FORBIDDEN', 'replacedCredential', {});
      const { stored, secret } = drawSecret('credential', caller.keyId, caller.scopes);
      await devices.addCredential(stored);
      const oldEnd = await devices.endOtherCredentials(caller.keyId, stored.prefix, body.graceSeconds);
      return { credential: secret, oldExpiresAt: oldEnd.toISOString() };
    });
  }
}
