import { Injectable } from '@nestjs/common';
import { streamOf } from '#projections';
import { StreamTables } from '../../platform/database/stream-tables.js';
import type { Caller } from '../../access/keys/caller.js';
import { devicesOf } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { SigningKeys } from './signing-keys.js';

interface Unsigned {
  readonly caller: Caller;
  readonly dealId: string;
  readonly command: { readonly type: string; readonly table?: string };
}

/** Refuses the unsigned commands that a device sends outside of a batch. */
@Injectable()
export class UnsignedCommands {
  constructor(
    private readonly keys: SigningKeys,
    private readonly tables: StreamTables,
  ) {}

  /** @throws Problem DEVICE_SIGNATURE_REQUIRED if the key is one of a device that has a valid signing key at the table of the deal. */
  async refuse({ caller: { scopes }, dealId, command }: Unsigned): Promise<void> {
    const devices = devicesOf(scopes);
    if (devices.length === 0) return;
    const table = command.type === 'OpenDeal' ? command.table : await this.tables.of(streamOf(dealId));
    if (table === undefined) return;
    for (const device of devices)
      if ((await this.keys.of(device)).validAt(table).length > 0)
        throw Problem.of('DEVICE_SIGNATURE_REQUIRED', 'outsideBatch', { device });
  }
}
