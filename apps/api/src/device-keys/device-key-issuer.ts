import { Inject, Injectable } from '@nestjs/common';
import { ApiKeys, type IssuedClaim } from '#persistence';
import { EDGE, type Edge } from '../edge.js';
import { drawKey } from '../keys/api-key.js';
import { drawSecret } from '../keys/device-secret.js';
import { CODE_SECONDS, drawCode, hashOfCode, typedCode } from '../keys/one-time-code.js';

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Date;
}

export interface ClaimedKey {
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly credential: string;
}

/** A claim code becomes a credential, and a credential the next one. */
@Injectable()
export class DeviceKeyIssuer {
  constructor(
    private readonly keys: ApiKeys,
    @Inject(EDGE) private readonly edge: Pick<Edge, 'newId' | 'now'>,
  ) {}

  /** @param keys where it is stored, inside a transaction if there is one. */
  async issueCode(claim: IssuedClaim, keys: ApiKeys = this.keys): Promise<IssuedCode> {
    const code = drawCode();
    return { code, expiresAt: await keys.devices.addCode(hashOfCode(code, 'claim'), claim, CODE_SECONDS) };
  }

  /** Undefined for a code that is unknown, used or expired. */
  async claim(typed: string, within: ApiKeys = this.keys): Promise<ClaimedKey | undefined> {
    const code = typedCode(typed);
    if (code === undefined) return undefined;
    return within.transaction(async (keys) => {
      const claim = await keys.devices.takeCode(hashOfCode(code, 'claim'));
      if (claim === undefined) return undefined;
      const { name, scopes } = claim;
      // The device never has this key's own secret: its credential and its tokens open the API.
      const { key } = drawKey(this.edge.newId(), name, scopes, this.edge.now());
      await keys.add(key);
      const { stored, secret } = drawSecret('credential', key.id, scopes);
      await keys.devices.addCredential(stored);
      return { keyId: key.id, scopes, credential: secret };
    });
  }
}
