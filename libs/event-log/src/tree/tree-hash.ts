import { bytesOfHex, writeHex } from '../values/byte-text.js';
import type { Sha256 } from '../values/sha256.js';

/** Prefixes that distinguish leaves from nodes (RFC 6962, section 2.1). */
const LEAF = 0x00;
const NODE = 0x01;
const LEAF_TEXT = String.fromCharCode(LEAF);

/** Length of SHA-256. */
export const HASH_BYTES = 32;

/** The hash of an entry of the tree. @param entry for an event the canonical text of its leaf, or its bytes in UTF-8. */
export const entryHash = (entry: Uint8Array | string, sha256: Sha256): Uint8Array =>
  bytesOfHex(entryDigest(entry, sha256));

/** As {@link entryHash}, in hex. */
export const entryDigest = (entry: Uint8Array | string, sha256: Sha256): string => {
  if (typeof entry === 'string') return sha256(LEAF_TEXT + entry);
  const bytes = new Uint8Array(1 + entry.length);
  bytes[0] = LEAF;
  bytes.set(entry, 1);
  return sha256(bytes);
};

/** The bytes of a node, used again for each node: a tree of a long log has many. */
export class NodeBytes {
  readonly #bytes = new Uint8Array(1 + 2 * HASH_BYTES).fill(NODE, 0, 1);

  /** The hash of a node in hex. @param left and `right` are hashes in hex. */
  digest(left: string, right: string, sha256: Sha256): string {
    writeHex(left, this.#bytes, 1);
    writeHex(right, this.#bytes, 1 + HASH_BYTES);
    return sha256(this.#bytes);
  }
}

/** The hash of a node with these children. */
export const nodeHash = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array => {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return bytesOfHex(sha256(bytes));
};
