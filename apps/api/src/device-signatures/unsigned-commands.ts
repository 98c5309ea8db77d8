import { Injectable } from '@nestjs/common';
import type { Caller } from '../keys/caller.js';
import { devicesOf } from '../keys/scopes.js';
import { Problem } from '../problems/problem.js';
import { SigningKeys } from './signing-keys.js';

/** Refuses the commands that a device sends outside of a batch, where it cannot sign them. */
@Injectable()
export class UnsignedCommands {
  constructor(private readonly keys: SigningKeys) {}

  /** @throws Problem DEVICE_SIGNATURE_REQUIRED if the key is one of a device that has a valid signing key. */
  async refuse({ scopes }: Caller): Promise<void> {
    for (const device of devicesOf(scopes))
      if ((await this.keys.of(device)).hasValid)
        throw Problem.of('DEVICE_SIGNATURE_REQUIRED', 'outsideBatch', { device });
  }
}
