import { operation, Resource, Route, type Answers, type Given } from '../../access/operations/index.js';
import { created } from '../../http/openapi/answers.js';
import { AnswerOnce } from '../../access/idempotency/answer-once.js';
import { writes } from '../../access/keys/access.js';
import { drawSecret } from '../../access/keys/device-secret.js';
import { devicesOf, reaches, scopesOfDevice, tablesOf } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { RequestLimits } from '../../access/limits/request-limits.js';
import { DeviceKeyIssuer } from './device-key-issuer.js';
import * as schemas from './device-key-schemas.js';
import * as examples from './device-keys.examples.js';

const TOKEN_SECONDS = 900;

const issueClaimCode = operation('POST', 'claim-codes', {
  access: writes('no table', 'admin'),
  summary: 'Issue a claim code for a device',
  description:
    'Somebody types the code into the gateway, which exchanges it for a credential. The code works once and for ten minutes, and not after the key that issued it is revoked. ' +
    'The key needs the scope admin.',
  body: schemas.ClaimCodeRequest,
  examples: { example: examples.codeRequest },
  repeatable: true,
  answer: created('The code.', schemas.ClaimCodeDocument, examples.code),
});

const claimDeviceKey = operation('POST', 'claims', {
  access: 'code',
  summary: 'Exchange a claim code for a credential',
  description:
    'The code is used up. Send an Idempotency-Key: where the answer is lost, a repeat shows it again. ' +
    'Wrong codes of an address are limited like wrong keys.',
  body: schemas.ClaimRequest,
  examples: { example: examples.claim },
  repeatable: true,
  answer: created('The credential of the device.', schemas.ClaimedKeyDocument, examples.claimed),
  problems: ['NO_SUCH_CLAIM_CODE', 'UNAVAILABLE'],
});

const issueDeviceToken = operation('POST', 'tokens', {
  access: 'credential',
  summary: 'Exchange a credential for a token',
  description:
    'The credential is the Bearer key of this request. The token is valid for one table and for fifteen minutes; a device asks for ' +
    'the next one before it ends. Older tokens go on until they end.',
  body: schemas.TokenRequest,
  examples: { example: examples.tokenRequest },
  repeatable: true,
  answer: created('The token.', schemas.TokenDocument, examples.token),
});

const rotateDeviceKey = operation('POST', 'rotations', {
  access: 'credential',
  summary: 'Exchange a credential for the next one',
  description:
    'The credential is the Bearer key of this request. It works on for the grace time, for tokens only, and is refused then. ' +
    'Send an Idempotency-Key: where the answer is lost, a repeat shows it again.',
  body: schemas.RotationRequest,
  examples: { example: examples.rotation },
  repeatable: true,
  answer: created('The next credential.', schemas.RotatedKeyDocument, examples.rotated),
});

@Resource('keys', 'device-keys')
export class DeviceKeysController {
  constructor(
    private readonly issuer: DeviceKeyIssuer,
    private readonly once: AnswerOnce,
    private readonly limits: RequestLimits,
  ) {}

  @Route(issueClaimCode)
  async issueClaimCode({ body, caller, request }: Given<typeof issueClaimCode>): Answers<typeof issueClaimCode> {
    const { name, device, tables } = body;
    return this.once.storing({ request, caller, body }, async ({ apiKeys }) => {
      const { code, expiresAt } = await this.issuer.issueCode(
        { name, scopes: scopesOfDevice(device, tables), issuedBy: caller.keyId },
        apiKeys,
      );
      return { code, expiresAt: expiresAt.toISOString(), device, tables };
    });
  }

  @Route(claimDeviceKey)
  async claimDeviceKey({ body, request }: Given<typeof claimDeviceKey>): Answers<typeof claimDeviceKey> {
    const { code } = body;
    const sent = { request, caller: { keyId: 'claim' }, body, proof: code };
    const isKnown = async () => (await this.issuer.knows(code)) || (await this.once.isAnswered(sent));
    if (!(await this.limits.code(request, isKnown))) throw Problem.of('NO_SUCH_CLAIM_CODE', 'askAgain', {});
    return this.once.storing(sent, async ({ apiKeys }) => {
      const claimed = await this.issuer.claim(code, apiKeys);
      if (claimed === undefined) {
        await this.limits.wrongKey(request);
        throw Problem.of('NO_SUCH_CLAIM_CODE', 'askAgain', {});
      }
      const { keyId, scopes, credential } = claimed;
      return { keyId, device: devicesOf(scopes)[0] ?? '', tables: tablesOf(scopes), credential };
    });
  }

  @Route(issueDeviceToken)
  async issueDeviceToken({ body, caller, request }: Given<typeof issueDeviceToken>): Answers<typeof issueDeviceToken> {
    const { table } = body;
    const { keyId, scopes } = caller;
    if (!reaches(scopes, table)) throw Problem.of('FORBIDDEN', 'otherTables', { table: quoted(table) });
    return this.once.storing({ request, caller, body }, async ({ apiKeys: { devices } }) => {
      const { stored, secret } = drawSecret('token', keyId, scopesOfDevice(devicesOf(scopes)[0] ?? '', [table]));
      const expiresAt = await devices.addToken(stored, TOKEN_SECONDS);
      return { token: secret, table, expiresAt: expiresAt.toISOString(), expiresInSeconds: TOKEN_SECONDS };
    });
  }

  @Route(rotateDeviceKey)
  async rotateDeviceKey({ body, caller, request }: Given<typeof rotateDeviceKey>): Answers<typeof rotateDeviceKey> {
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
