import { Body, Controller, Delete, Inject, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ApiKeys } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Request } from '../../http/exchange/http.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { ApiIdempotentBody } from '../../access/idempotency/api-idempotent.js';
import { WithCode, READING, Writes } from '../../access/keys/access.js';
import { secretIn } from '../../access/keys/api-key.js';
import type { Caller } from '../../access/keys/caller.js';
import { CurrentCaller } from '../../access/keys/current-caller.js';
import { devicePrefixOf } from '../../access/keys/device-secret.js';
import { ApiCreated, ApiNoAnswer } from '../../http/openapi/api-answers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { Problem } from '../../http/problems/problem.js';
import { Pace } from '../../access/limits/pace.js';
import { SessionIssuer } from './session-issuer.js';
import { SessionDocument, SessionRequest, SignInCodeDocument, SignInCodeRequest } from './session-schemas.js';
import * as examples from './sessions.examples.js';

@ApiTags('keys')
@Controller('v1/sessions')
export class SessionsController {
  constructor(
    private readonly issuer: SessionIssuer,
    private readonly once: AnswerOnce,
    private readonly pace: Pace,
    private readonly keys: ApiKeys,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'now'>,
  ) {}

  @Post('codes')
  @Writes('no table', 'admin')
  @ApiOperation({
    summary: 'Issue a code with which a browser signs in',
    description:
      'The page takes the code from the fragment of its address, as in `/#sign-in=7K2Q-XM4P-9TBD`, and exchanges it for a session. ' +
      'The code works once and for ten minutes, and not after the key that issued it is revoked. The key needs the scope admin.',
  })
  @ApiIdempotentBody(examples.codeRequest)
  @ApiCreated('The code.', SignInCodeDocument, examples.code)
  async issueSignInCode(
    @Body({ schema: SignInCodeRequest }) body: z.output<typeof SignInCodeRequest>,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
  ): Promise<z.output<typeof SignInCodeDocument>> {
    return this.once.storing({ request, caller, body }, async ({ apiKeys }) => {
      const { code, expiresAt } = await this.issuer.issueCode({ ...body, issuedBy: caller.keyId }, apiKeys);
      return { code, expiresAt: expiresAt.toISOString() };
    });
  }

  @Post()
  @WithCode()
  @ApiOperation({
    summary: 'Exchange a sign-in code for a session',
    description:
      'The code is used up. The session ends after twelve hours, or when an admin revokes its key. Send an Idempotency-Key: where the ' +
      'answer is lost, a repeat shows it again. Wrong codes of an address are limited like wrong keys.',
  })
  @ApiIdempotentBody(examples.request)
  @ApiCreated('The session.', SessionDocument, examples.session)
  @ApiProblems('NO_SUCH_SIGN_IN_CODE', 'UNAVAILABLE')
  async openSession(
    @Body({ schema: SessionRequest }) body: z.output<typeof SessionRequest>,
    @Req() request: Request,
  ): Promise<z.output<typeof SessionDocument>> {
    const { code } = body;
    const sent = { request, caller: { keyId: 'sign-in' }, body, proof: code };
    const isKnown = async () => (await this.issuer.knows(code)) || (await this.once.isAnswered(sent));
    if (!(await this.pace.code(request, isKnown))) throw Problem.of('NO_SUCH_SIGN_IN_CODE', 'askAgain', {});
    return this.once.storing(sent, async ({ apiKeys }) => {
      const opened = await this.issuer.open(code, apiKeys);
      if (opened === undefined) {
        await this.pace.wrongKey(request);
        throw Problem.of('NO_SUCH_SIGN_IN_CODE', 'askAgain', {});
      }
      return { ...opened, expiresAt: opened.expiresAt.toISOString() };
    });
  }

  @Delete('current')
  @Writes('itself', ...READING)
  @ApiOperation({
    summary: 'End the session that asks',
    description:
      'Signs out: the session and its open streams end at once, whatever its scopes. An API key is not ended here; an admin revokes it.',
  })
  @ApiNoAnswer('The session has ended.')
  async endSession(@CurrentCaller() { keyId }: Caller, @Req() { headers }: Request): Promise<void> {
    if (devicePrefixOf('session', secretIn(headers) ?? '') === undefined)
      throw Problem.of('FORBIDDEN', 'notSession', {});
    await this.keys.revoke(keyId, { at: this.environment.now(), by: keyId });
  }
}
