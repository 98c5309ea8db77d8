import { Injectable } from '@nestjs/common';
import type { ApiKeys } from '#persistence';
import { CodeIssuer } from '../keys/code-issuer.js';
import { drawSecret } from '../../access/keys/device-secret.js';

/** Validity of a session: a long evening at the club. */
const SESSION_SECONDS = 12 * 3_600;

/** Exchanges a sign-in code for a session: a secret that is valid for some hours, with a key that an admin may revoke. */
@Injectable()
export class SessionIssuer extends CodeIssuer {
  protected readonly purpose = 'sign-in';

  /** Opens a session; undefined if the code is unknown, used or expired. */
  open(typed: string, within: ApiKeys) {
    return this.exchange(typed, within, async ({ id, name, scopes }, keys) => {
      const { stored, secret } = drawSecret('session', id, scopes);
      const expiresAt = await keys.devices.addSession(stored, SESSION_SECONDS);
      return { keyId: id, name, scopes, session: secret, expiresAt };
    });
  }
}
