import { base64Of, bytesOfBase64, bytesOfHex, hexOf } from '../values/byte-text.js';
import { canonicalJson } from '../values/canonical-json.js';
import type { Evidence } from '../leaf/leaf.js';
import type { Sha256 } from '../values/sha256.js';
import type { Sign, VerifySignature } from '../checkpoint/signed-note.js';
import { inclusionNodes, leftOf } from '../tree/proofs.js';
import { entryHash, nodeHash } from '../tree/tree-hash.js';
import type { EntryRange } from '../tree/subtrees.js';
import type { DeviceSignature } from '../leaf/signature-shape.js';
import { isOfSmallOrder } from '../values/small-order.js';

const COMMAND = 'tilescribe device command v1';
const BATCH = 'tilescribe device batch v1';
const KEY = 'tilescribe device key v1';

/** The public part of a signed command, as its leaf has it. */
export interface SignedPlace {
  readonly stream: string;
  readonly commandId: string;
  readonly occurredAt: string;
  readonly evidence?: Evidence;
}

/** A command of a batch as its device signs it. */
export interface CommandToSign extends SignedPlace {
  /** 128 random bits as 32 lowercase hex digits. */
  readonly nonce: string;
  /** The command without any seal. */
  readonly command: object;
}

/** What a signature is valid for: one log, one device, and the commands of one batch. */
export interface BatchHead {
  /** The origin of the log. */
  readonly log: string;
  readonly device: string;
  /** The number of commands. */
  readonly size: number;
  /** The root of the tree over the commands: 64 lowercase hex digits. */
  readonly root: string;
}

/** The commitment to a command: only readers of nonce and command can connect the two. */
export const commitmentTo = ({ nonce, command }: Pick<CommandToSign, 'nonce' | 'command'>, sha256: Sha256): string =>
  sha256(canonicalJson([COMMAND, nonce, command]));

/** The entry of a command in the tree of its batch. Without the nonce it reveals nothing of the command. */
export const batchEntry = (
  { stream, commandId, occurredAt, evidence }: SignedPlace,
  commitment: string,
  sha256: Sha256,
): Uint8Array =>
  entryHash(
    canonicalJson({ stream, commandId, occurredAt, ...(evidence !== undefined && { evidence }), commitment }),
    sha256,
  );

/** The text that the device signs, as bytes. */
export const batchMessage = ({ log, device, size, root }: BatchHead): Uint8Array =>
  new TextEncoder().encode(`${BATCH}\n${log}\n${device}\n${size}\n${base64Of(bytesOfHex(root))}\n`);

/** What the proof of a registration is valid for. */
export interface KeyOfDevice {
  readonly device: string;
  /** The public key in base64. */
  readonly key: string;
  /** The table at which the device signs with the key. */
  readonly table: string;
}

/** The text by which a device proves that it has the private key, as bytes. */
export const deviceKeyMessage = (log: string, { device, key, table }: KeyOfDevice): Uint8Array =>
  new TextEncoder().encode(`${KEY}\n${log}\n${device}\n${table}\n${key}\n`);

/** An Ed25519 signature: the public key and the signature in base64. */
export type KeyAndValue = Pick<DeviceSignature, 'key' | 'value'>;

/** Whether the key has signed the message. Any texts may be given. A key of small order has signed nothing. */
export const isSigned = (message: Uint8Array, { key, value }: KeyAndValue, verify: VerifySignature): boolean => {
  const [publicKey, signature] = [bytesOfBase64(key), bytesOfBase64(value)];
  if (publicKey === undefined || signature === undefined || isOfSmallOrder(publicKey)) return false;
  return verify(publicKey, message, signature);
};

/** The tree over the commands of one batch (RFC 6962). */
export class BatchTree {
  readonly #commitments: readonly string[];
  readonly #entries: readonly Uint8Array[];

  /** @param commands at least one. */
  constructor(
    private readonly commands: readonly CommandToSign[],
    private readonly sha256: Sha256,
  ) {
    this.#commitments = commands.map((command) => commitmentTo(command, sha256));
    this.#entries = commands.map((command, index) => batchEntry(command, this.#commitments[index] ?? '', sha256));
  }

  get size(): number {
    return this.commands.length;
  }

  /** 64 lowercase hex digits. */
  get root(): string {
    return hexOf(this.#hashOf({ from: 0, to: this.size }));
  }

  /** Signs the batch. Returns the 64 bytes of the signature in base64. */
  signed(log: string, device: string, sign: Sign): string {
    return base64Of(sign(batchMessage({ log, device, size: this.size, root: this.root })));
  }

  /** The signature of one command. @param key the public key, and `value` the signature of the batch, in base64. */
  signatureOf(index: number, { key, value }: KeyAndValue): DeviceSignature {
    const [commitment, command] = [this.#commitments[index], this.commands[index]];
    if (commitment === undefined || command === undefined) throw new Error(`the batch has no command ${index}`);
    const hashes = inclusionNodes(index, this.size).map((node) => hexOf(this.#hashOf(node)));
    return { key, commitment, nonce: command.nonce, index, size: this.size, hashes, value };
  }

  readonly #nodes = new Map<string, Uint8Array>();

  #hashOf(node: EntryRange): Uint8Array {
    const { from, to } = node;
    if (to - from === 1) return this.#entries[from] ?? new Uint8Array();
    const place = `${from} ${to}`;
    const known = this.#nodes.get(place);
    if (known !== undefined) return known;
    const left = leftOf(node);
    const hash = nodeHash(this.#hashOf(left), this.#hashOf({ from: left.to, to }), this.sha256);
    this.#nodes.set(place, hash);
    return hash;
  }
}
