import { Inject, Injectable } from '@nestjs/common';
import { ApiKeys, type IssuedClaim } from '#persistence';
import { EDGE, type Edge } from '../edge.js';
import { drawKey } from '../keys/api-key.js';
import { drawSecret } from '../keys/device-secret.js';
import { CODE_SECONDS, drawCode, hashOfCode, typedCode } from '../keys/one-time-code.js';

/** An evening at the club, and the way home. */
const SESSION_SECONDS = 12 * 3_600;

export interface IssuedSession {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly session: string;
  readonly expiresAt: Date;
}

/** A sign-in code becomes a session: a secret that opens the API for some hours, and a key in the list that an admin may revoke. */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly keys: ApiKeys,
    @Inject(EDGE) private readonly edge: Pick<Edge, 'newId' | 'now'>,
  ) {}

  /** @param keys where it is stored, inside a transaction if there is one. */
  async issueCode(
    claim: IssuedClaim,
    keys: ApiKeys = this.keys,
  ): Promise<{ readonly code: string; readonly expiresAt: Date }> {
    const code = drawCode();
    return { code, expiresAt: await keys.devices.addCode(hashOfCode(code, 'sign-in'), claim, CODE_SECONDS) };
  }

  /** Undefined for a code that is unknown, used or expired. */
  async open(typed: string, within: ApiKeys): Promise<IssuedSession | undefined> {
    const code = typedCode(typed);
    if (code === undefined) return undefined;
    return within.transaction(async (keys) => {
      const claim = await keys.devices.takeCode(hashOfCode(code, 'sign-in'));
      if (claim === undefined) return undefined;
      const { name, scopes } = claim;
      // Nobody has this key's own secret: the session opens the API, and ends.
      const { key } = drawKey(this.edge.newId(), name, scopes, this.edge.now());
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
