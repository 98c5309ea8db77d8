import { Inject, Injectable } from '@nestjs/common';
import { ApiKeys, type IssuedClaim } from '#persistence';
import { ENVIRONMENT, type Environment } from '../environment.js';
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

/** Exchanges a claim code for a credential, and rotates credentials. */
@Injectable()
export class DeviceKeyIssuer {
  constructor(
    private readonly keys: ApiKeys,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'newId' | 'now'>,
  ) {}

  /** Issues a claim code. @param keys the store, inside a transaction if there is one. */
  async issueCode(claim: IssuedClaim, keys: ApiKeys = this.keys): Promise<IssuedCode> {
    const code = drawCode();
    return { code, expiresAt: await keys.devices.addCode(hashOfCode(code, 'claim'), claim, CODE_SECONDS) };
  }

  /** Exchanges a code for a key; undefined if the code is unknown, used or expired. */
  async claim(typed: string, within: ApiKeys = this.keys): Promise<ClaimedKey | undefined> {
    const code = typedCode(typed);
    if (code === undefined) return undefined;
    return within.transaction(async (keys) => {
      const claim = await keys.devices.takeCode(hashOfCode(code, 'claim'));
      if (claim === undefined) return undefined;
      const { name, scopes } = claim;
      // The secret of this key is discarded: the device authenticates with its credential and its tokens.
      const { key } = drawKey(this.environment.newId(), name, scopes, this.environment.now());
      await keys.add(key);
      const { stored, secret } = drawSecret('credential', key.id, scopes);
      await keys.devices.addCredential(stored);
      return { keyId: key.id, scopes, credential: secret };
    });
  }
}
