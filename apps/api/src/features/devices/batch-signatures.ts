import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  BatchTree,
  batchMessage,
  evidenceOf,
  isForTable,
  isSigned,
  type CommandToSign,
  type DeviceSignature,
  type KeyAndValue,
} from '#event-log';
import { streamOf } from '#projections';
import { verifyEd25519 } from '../../platform/environment/verify-ed25519.js';
import type { Batch } from './batch-schemas.js';
import { sha256 } from '../../platform/environment/environment.js';
import { Problem } from '../../http/problems/problem.js';
import { SigningKeys } from '../signing/signing-keys.js';

type SentBatch = z.infer<typeof Batch>;

export interface CheckedSignatures {
  readonly signatures: readonly DeviceSignature[];
  readonly tables: readonly string[];
}

/** A device, and the tables at which it may have given the commands. */
interface Signer {
  readonly device: string;
  readonly tables: readonly string[];
}

/** Checks the signatures of batches. */
@Injectable()
export class BatchSignatures {
  constructor(private readonly keys: SigningKeys) {}

  /**
   * Returns the signature of each record, in their order; none for an unsigned batch of a device that has no valid key at the table. It is valid at the
   * returned tables.
   * @param tables the table of the batch, or those at which it may have been given.
   * @throws Problem DEVICE_SIGNATURE_REQUIRED, DEVICE_KEY_NOT_VALID, DEVICE_SIGNATURE_WRONG
   */
  async of(
    device: string,
    tables: readonly string[],
    { epoch, records, signature }: SentBatch,
  ): Promise<CheckedSignatures> {
    if (signature === undefined) {
      const ring = await this.keys.of(device);
      if (tables.some((table) => ring.validAt(table).length > 0))
        throw Problem.of('DEVICE_SIGNATURE_REQUIRED', 'sign', { device }, { errors: [{ pointer: '/signature' }] });
      return { signatures: [], tables };
    }
    const commands = records.map(({ dealId, commandId, occurredAt, command, evidence }, index): CommandToSign => {
      const place = { stream: streamOf(dealId), commandId, occurredAt };
      const cited = evidence === undefined ? {} : { evidence: evidenceOf({ device, epoch }, evidence) };
      return { ...place, ...cited, command, nonce: signature.nonces[index] ?? '' };
    });
    return this.checked({ device, tables }, commands, signature);
  }

  /**
   * Returns the signature of each command of a batch, and the tables for which the key is registered.
   * @throws Problem DEVICE_KEY_NOT_VALID, DEVICE_SIGNATURE_WRONG
   */
  async checked(
    { device, tables }: Signer,
    commands: readonly CommandToSign[],
    { key, value }: KeyAndValue,
  ): Promise<CheckedSignatures> {
    const known = (await this.keys.of(device)).find(key);
    const validAt = known === undefined ? [] : tables.filter((table) => isForTable(known, table));
    const notValid = validAt.length === 0 ? 'unregistered' : known?.endedAt && 'ended';
    if (notValid)
      throw Problem.of(
        'DEVICE_KEY_NOT_VALID',
        notValid,
        { key, device, table: tables.join(', ') },
        { errors: [{ pointer: '/signature/key' }] },
      );
    const tree = new BatchTree(commands, sha256);
    const { size, root } = tree;
    const { log } = this.keys;
    if (!isSigned(batchMessage({ log, device, size, root }), { key, value }, verifyEd25519))
      throw Problem.of(
        'DEVICE_SIGNATURE_WRONG',
        'batch',
        // As the signed text has it.
        { log, device, size, root: Buffer.from(root, 'hex').toString('base64') },
        { errors: [{ pointer: '/signature/value' }] },
      );
    return { signatures: commands.map((_, index) => tree.signatureOf(index, { key, value })), tables: validAt };
  }
}
