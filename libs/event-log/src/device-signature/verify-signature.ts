import { hexOf } from '../values/byte-text.js';
import type { Leaf } from '../leaf/leaf.js';
import type { Sha256 } from '../values/sha256.js';
import type { VerifySignature } from '../checkpoint/signed-note.js';
import { rootOfInclusion } from '../tree/verify-proofs.js';
import type { DeviceSignature } from '../leaf/signature-shape.js';
import { batchEntry, batchMessage, isSigned, type BatchHead, type KeyAndValue } from './signed-batch.js';

const DEVICE = 'device:';

/** The device that gave a command; undefined for the command of another key. */
export const deviceOfActor = (actor: string): string | undefined =>
  actor.startsWith(DEVICE) ? actor.slice(DEVICE.length) : undefined;

/** Batches whose signature was right; their other commands need only their proof. */
const MOST_BATCHES = 64;

/** Checks signatures of devices. The signature of a batch is verified once, for as long as its batch is among the last ones. */
export class SignatureVerifier {
  /** Signed texts that were verified, with key and signature. The oldest comes first. */
  readonly #right = new Set<string>();

  constructor(
    private readonly sha256: Sha256,
    private readonly verify: VerifySignature,
  ) {}

  /**
   * Whether the key of the signature has signed a batch of the device with this command: its stream, id, time, evidence and commitment.
   * It does not show whose key it is, nor what the commitment conceals.
   */
  isRight({ log, stream, occurredAt, cause }: Leaf, signature: DeviceSignature): boolean {
    const device = deviceOfActor(cause.actor);
    if (device === undefined) return false;
    const { commandId, evidence } = cause;
    const { commitment, index, size, hashes } = signature;
    const place = { stream, commandId, occurredAt, ...(evidence !== undefined && { evidence }) };
    const entry = hexOf(batchEntry(place, commitment, this.sha256));
    const root = rootOfInclusion({ index, size, entryHash: entry, hashes }, this.sha256);
    return root !== undefined && this.#isSigned({ log, device, size, root }, signature);
  }

  #isSigned(head: BatchHead, { key, value }: KeyAndValue): boolean {
    const name = [head.log, head.device, head.size, head.root, key, value].join('\n');
    if (this.#right.has(name)) return true;
    if (!isSigned(batchMessage(head), { key, value }, this.verify)) return false;
    const [oldest] = this.#right;
    if (oldest !== undefined && this.#right.size >= MOST_BATCHES) this.#right.delete(oldest);
    this.#right.add(name);
    return true;
  }
}
