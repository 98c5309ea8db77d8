import { Injectable } from '@nestjs/common';
import type { ApiKeys } from '#persistence';
import { CodeIssuer } from '../keys/code-issuer.js';
import { drawSecret } from '../../access/keys/device-secret.js';

/** Exchanges a claim code for the credential of a device, which authenticates with it and its tokens. */
@Injectable()
export class DeviceKeyIssuer extends CodeIssuer {
  protected readonly purpose = 'claim';

  /** Returns the key of a device; undefined if the code is unknown, used or expired. */
  claim(typed: string, within: ApiKeys) {
    return this.exchange(typed, within, async ({ id, scopes }, keys) => {
      const { stored, secret } = drawSecret('credential', id, scopes);
      await keys.devices.addCredential(stored);
      return { keyId: id, scopes, credential: secret };
    });
  }
}
