import { Inject, Injectable } from '@nestjs/common';
import { ApiKeys, type IssuedClaim } from '#persistence';
import { ENVIRONMENT, type Environment } from '../environment.js';
import { drawKey } from '../keys/api-key.js';
import { drawSecret } from '../keys/device-secret.js';
import { CODE_SECONDS, drawCode, hashOfCode, typedCode } from '../keys/one-time-code.js';

/** Validity of a session: a long evening at the club. */
const SESSION_SECONDS = 12 * 3_600;

export interface IssuedSession {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly session: string;
  readonly expiresAt: Date;
}

/** Exchanges a sign-in code for a session: a secret that is valid for some hours, with a key that an admin may revoke. */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly keys: ApiKeys,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'newId' | 'now'>,
  ) {}

  /** Issues a sign-in code. @param keys the store, inside a transaction if there is one. */
  async issueCode(
    claim: IssuedClaim,
    keys: ApiKeys = this.keys,
  ): Promise<{ readonly code: string; readonly expiresAt: Date }> {
    const code = drawCode();
    return { code, expiresAt: await keys.devices.addCode(hashOfCode(code, 'sign-in'), claim, CODE_SECONDS) };
  }

  /** Opens a session; undefined if the code is unknown, used or expired. */
  async open(typed: string, within: ApiKeys): Promise<IssuedSession | undefined> {
    const code = typedCode(typed);
    if (code === undefined) return undefined;
    return within.transaction(async (keys) => {
      const claim = await keys.devices.takeCode(hashOfCode(code, 'sign-in'));
      if (claim === undefined) return undefined;
      const { name, scopes } = claim;
      // The secret of this key is discarded: the browser authenticates with the session, which expires.
      const { key } = drawKey(this.environment.newId(), name, scopes, this.environment.now());
      await keys.add(key);
      const { stored, secret } = drawSecret('session', key.id, scopes);
      return {
        keyId: key.id,
        name,
        scopes,
        session: secret,
        expiresAt: await keys.devices.addSession(stored, SESSION_SECONDS),
      };
    });
  }
}
