import { Inject } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { created, noContent } from '../../http/openapi/answers.js';
import { networkAddresses } from '#http-client';
import { ApiKeys } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { writes, READING } from '../../access/keys/access.js';
import { secretIn } from '../../access/keys/api-key.js';
import { devicePrefixOf } from '../../access/keys/device-secret.js';
import { Problem } from '../../http/problems/problem.js';
import { RequestLimits } from '../../access/limits/request-limits.js';
import { SessionIssuer } from './session-issuer.js';
import { SessionDocument, SessionRequest, SignInCodeDocument, SignInCodeRequest } from './session-schemas.js';
import * as examples from './sessions.examples.js';

const issueSignInCode = operation('POST', 'codes', {
  access: writes('no table', 'admin'),
  summary: 'Issue a code with which a browser signs in',
  description:
    'The page takes the code from the fragment of its address, as in `/#sign-in=7K2Q-XM4P-9TBD`, and exchanges it for a session. ' +
    'The code works once and for ten minutes, and not after the key that issued it is revoked. The key needs the scope admin.',
  body: SignInCodeRequest,
  examples: { example: examples.codeRequest },
  repeatable: true,
  answer: created('The code.', SignInCodeDocument, examples.code),
});

const openSession = operation('POST', '', {
  access: 'code',
  summary: 'Exchange a sign-in code for a session',
  description:
    'The code is used up. The session ends after twelve hours, or when an admin revokes its key. Send an Idempotency-Key: where the ' +
    'answer is lost, a repeat shows it again. Wrong codes of an address are limited like wrong keys.',
  body: SessionRequest,
  examples: { example: examples.request },
  repeatable: true,
  answer: created('The session.', SessionDocument, examples.session),
  problems: ['NO_SUCH_SIGN_IN_CODE', 'UNAVAILABLE'],
});

const endSession = operation('DELETE', 'current', {
  access: writes('itself', ...READING),
  summary: 'End the session that asks',
  description:
    'Signs out: the session and its open streams end at once, whatever its scopes. An API key is not ended here; an admin revokes it.',
  answer: noContent('The session has ended.'),
});

@Resource('keys', 'sessions')
export class SessionsController {
  constructor(
    private readonly issuer: SessionIssuer,
    private readonly once: AnswerOnce,
    private readonly limits: RequestLimits,
    private readonly keys: ApiKeys,
    private readonly adapter: HttpAdapterHost<FastifyAdapter>,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'now'>,
  ) {}

  @Route(issueSignInCode)
  async issueSignInCode({ body, caller, request }: Given<typeof issueSignInCode>): Answers<typeof issueSignInCode> {
    return this.once.storing({ request, caller, body }, async ({ apiKeys }) => {
      const { code, expiresAt } = await this.issuer.issueCode({ ...body, issuedBy: caller.keyId }, apiKeys);
      const addresses = networkAddresses(this.adapter.httpAdapter.getInstance().server.address());
      return { code, expiresAt: expiresAt.toISOString(), addresses };
    });
  }

  @Route(openSession)
  async openSession({ body, request }: Given<typeof openSession>): Answers<typeof openSession> {
    const { code } = body;
    const sent = { request, caller: { keyId: 'sign-in' }, body, proof: code };
    const isKnown = async () => (await this.issuer.knows(code)) || (await this.once.isAnswered(sent));
    if (!(await this.limits.code(request, isKnown))) throw Problem.of('NO_SUCH_SIGN_IN_CODE', 'askAgain', {});
    return this.once.storing(sent, async ({ apiKeys }) => {
      const opened = await this.issuer.open(code, apiKeys);
      if (opened === undefined) {
        await this.limits.wrongKey(request);
        throw Problem.of('NO_SUCH_SIGN_IN_CODE', 'askAgain', {});
      }
      return { ...opened, expiresAt: opened.expiresAt.toISOString() };
    });
  }

  @Route(endSession)
  async endSession({ caller: { keyId }, request: { headers } }: Given<typeof endSession>): Answers<typeof endSession> {
    if (devicePrefixOf('session', secretIn(headers) ?? '') === undefined)
      throw Problem.of('FORBIDDEN', 'notSession', {});
    await this.keys.revoke(keyId, { at: this.environment.now(), by: keyId });
  }
}
