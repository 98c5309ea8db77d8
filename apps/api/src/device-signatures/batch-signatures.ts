import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  BatchTree,
  batchMessage,
  evidenceOf,
  isSigned,
  type CommandToSign,
  type DeviceSignature,
  type KeyAndValue,
} from '#event-log';
import { streamOf } from '#projections';
import { verifyEd25519 } from '../checkpoints/verify-ed25519.js';
import type { Batch } from '../devices/batch-schemas.js';
import { sha256 } from '../environment.js';
import { Problem } from '../problems/problem.js';
import { SigningKeys } from './signing-keys.js';

type SentBatch = z.infer<typeof Batch>;

/** Checks the signatures of batches. */
@Injectable()
export class BatchSignatures {
  constructor(private readonly keys: SigningKeys) {}

  /**
   * Returns the signature of each record, in their order; none for an unsigned batch of a device that has no valid key.
   * @throws Problem DEVICE_SIGNATURE_REQUIRED, DEVICE_KEY_NOT_VALID, DEVICE_SIGNATURE_WRONG
   */
  async of(device: string, batch: SentBatch): Promise<readonly DeviceSignature[]> {
    const { signature } = batch;
    const ring = await this.keys.of(device);
    if (signature === undefined) {
      if (ring.hasValid)
        throw Problem.of('DEVICE_SIGNATURE_REQUIRED', 'sign', { device }, { errors: [{ pointer: '/signature' }] });
      return [];
    }
    const { key, value } = signature;
    const known = ring.find(key);
    if (known === undefined || known.endedAt !== undefined)
      throw Problem.of(
        'DEVICE_KEY_NOT_VALID',
        known === undefined ? 'unregistered' : 'ended',
        { key, device },
        { errors: [{ pointer: '/signature/key' }] },
      );
    return this.#checked(device, batch, { key, value }, signature.nonces);
  }

  #checked(
    device: string,
    { epoch, records }: SentBatch,
    signed: KeyAndValue,
    nonces: readonly string[],
  ): readonly DeviceSignature[] {
    const commands = records.map(({ dealId, commandId, occurredAt, command, evidence }, index): CommandToSign => {
      const place = { stream: streamOf(dealId), commandId, occurredAt };
      const cited = evidence === undefined ? {} : { evidence: evidenceOf({ device, epoch }, evidence) };
      return { ...place, ...cited, command, nonce: nonces[index] ?? '' };
    });
    const tree = new BatchTree(commands, sha256);
    const { size, root } = tree;
    const { log } = this.keys;
    if (!isSigned(batchMessage({ log, device, size, root }), signed, verifyEd25519))
      throw Problem.of(
        'DEVICE_SIGNATURE_WRONG',
        'batch',
        // As the signed text has it.
        { log, device, size, root: Buffer.from(root, 'hex').toString('base64') },
        { errors: [{ pointer: '/signature/value' }] },
      );
    return records.map((_, index) => tree.signatureOf(index, signed));
  }
}
