import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import {
  BatchTree,
  deviceKeyMessage,
  evidenceOf,
  type CommandToSign,
  type DeviceSignature,
  type ObservationRange,
  type VerifySignature,
} from '#event-log';
import { nodeSha256 } from './node-sha256.js';

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Checks an Ed25519 signature with node:crypto. */
export const nodeVerify: VerifySignature = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/** A record as a device sends it. */
export interface SentRecord {
  readonly dealId: string;
  readonly commandId: string;
  readonly occurredAt: string;
  readonly command: object;
  readonly evidence?: ObservationRange;
}

/** A device with a key of its own, which signs its batches. */
export class SigningDevice {
  readonly #pair = generateKeyPairSync('ed25519');
  readonly key = createPublicKey(this.#pair.privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(SPKI.length)
    .toString('base64');
  #nonces = 0;

  constructor(
    /** The origin of the log. */
    readonly log: string,
    readonly device: string,
  ) {}

  readonly #sign = (message: Uint8Array): Uint8Array => sign(null, message, this.#pair.privateKey);

  /** The body with which the device registers its key for a table. */
  registration(table: string): { readonly key: string; readonly table: string; readonly proof: string } {
    const { log, device, key } = this;
    const registered = { key, table };
    const proof = Buffer.from(this.#sign(deviceKeyMessage(log, { device, ...registered }))).toString('base64');
    return { ...registered, proof };
  }

  /** The signature of a batch, as it is sent. */
  batch(epoch: string, records: readonly SentRecord[]) {
    const commands = records.map(({ dealId, evidence, commandId, occurredAt, command }): CommandToSign => ({
      ...{ stream: `deal/${dealId}`, commandId, occurredAt, command, nonce: this.#nonce() },
      ...(evidence !== undefined && { evidence: evidenceOf({ device: this.device, epoch }, evidence) }),
    }));
    const value = new BatchTree(commands, nodeSha256).signed(this.log, this.device, this.#sign);
    return { key: this.key, nonces: commands.map(({ nonce }) => nonce), value };
  }

  /** The signature of one command alone, as it is sent. */
  alone(place: Omit<CommandToSign, 'nonce'>) {
    const nonce = this.#nonce();
    const value = new BatchTree([{ ...place, nonce }], nodeSha256).signed(this.log, this.device, this.#sign);
    return { device: this.device, key: this.key, nonce, value };
  }

  /** The signature of a command that is the second one in a batch of three. */
  signature(place: Omit<CommandToSign, 'nonce'>): DeviceSignature {
    const [, second] = this.signatures([{ ...place, commandId: 'before' }, place, { ...place, commandId: 'after' }]);
    return second as DeviceSignature;
  }

  /** The signatures of the commands of one batch. */
  signatures(commands: readonly Omit<CommandToSign, 'nonce'>[]): readonly DeviceSignature[] {
    const tree = new BatchTree(
      commands.map((command) => ({ ...command, nonce: this.#nonce() })),
      nodeSha256,
    );
    const signed = { key: this.key, value: tree.signed(this.log, this.device, this.#sign) };
    return commands.map((_, index) => tree.signatureOf(index, signed));
  }

  #nonce(): string {
    return nodeSha256(`${this.key} nonce ${(this.#nonces += 1)}`).slice(0, 32);
  }
}
