import { Injectable } from '@nestjs/common';
import { streamOf, wallStreamOf } from '#projections';
import { StreamTables } from '../../platform/database/stream-tables.js';
import { BatchSignatures } from '../devices/batch-signatures.js';
import { refuseOtherDevices } from '../../access/keys/other-devices.js';
import type { Caller } from '../../access/keys/caller.js';
import { devicesOf } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { isOfPlayer, type WallOrder } from './wall-kind.js';
import type { CommandSignature } from './wall-schemas.js';

export type UnsignedOrder = Omit<WallOrder, 'idempotency' | 'signature' | 'signer'>;

/** Checks the signatures of devices over commands for walls. */
@Injectable()
export class WallSignatures {
  constructor(
    private readonly signatures: BatchSignatures,
    private readonly tables: StreamTables,
  ) {}

  /**
   * Returns the device that has signed the command, and its signature; nothing for an unsigned command.
   * @throws Problem FORBIDDEN, DEVICE_SIGNATURE_REQUIRED, DEVICE_KEY_NOT_VALID, DEVICE_SIGNATURE_WRONG
   */
  async of(order: UnsignedOrder, signature?: CommandSignature): Promise<Pick<WallOrder, 'signature' | 'signer'>> {
    const { dealId, commandId, occurredAt, command, caller } = order;
    if (signature === undefined) {
      if (isOfPlayer(command)) refuseUnsigned(caller);
      return {};
    }
    const { device, nonce } = signature;
    refuseOtherDevices(caller, device);
    const toSign = { stream: wallStreamOf(dealId), commandId, occurredAt, command, nonce };
    const table = await this.tables.of(streamOf(dealId));
    // The command is refused later: there is no such deal.
    if (table === undefined) return {};
    const { signatures } = await this.signatures.checked({ device, tables: [table] }, [toSign], signature);
    const [signed] = signatures;
    return signed === undefined ? {} : { signature: signed, signer: device };
  }
}

/**
 * Refuses the unsigned nonce of a device, also of one without a signing key. Its actor would be the key, and that of the deals in its batches is the
 * device: the recorder would count as a sender of its own.
 */
function refuseUnsigned({ scopes }: Caller): void {
  const [device] = devicesOf(scopes);
  if (device !== undefined) throw Problem.of('DEVICE_SIGNATURE_REQUIRED', 'nonce', { device });
}
