import { bytesOfHex, hexOf } from './byte-text.js';
import type { Sha256 } from './sha256.js';

/** Prefixes that distinguish leaves from nodes (RFC 6962, section 2.1). */
const LEAF = 0x00;
const NODE = 0x01;
const LEAF_TEXT = String.fromCharCode(LEAF);
const HASH_BYTES = 32;
/** Binary digits of the largest size. */
const DIGITS = 53;

/** A complete subtree: 2^height leaves. */
interface Subtree {
  readonly height: number;
  readonly hash: Uint8Array;
}

/** A tree as it is stored: its size, and the hashes of its complete subtrees from the largest to the smallest, in hex. */
export interface StoredTree {
  readonly size: number;
  readonly subtrees: readonly string[];
}

/**
 * The root of the RFC 6962 Merkle tree over the leaves of a log in the order of their positions. It covers every leaf
 * and its place: two logs with the same number of events and the same root are equal. It stores one hash for each
 * level.
 */
export class MerkleTree {
  size = 0;
  /** From the largest to the smallest. */
  readonly #subtrees: Subtree[] = [];

  constructor(
    private readonly sha256: Sha256,
    stored?: StoredTree,
  ) {
    if (stored === undefined) return;
    this.size = stored.size;
    // The binary digits of the size are the heights of the complete subtrees.
    const heights = Array.from({ length: DIGITS }, (_, height) => height).filter(
      (height) => Math.floor(stored.size / 2 ** height) % 2 === 1,
    );
    const tallestFirst = heights.reverse();
    if (tallestFirst.length !== stored.subtrees.length)
      throw new RangeError(
        `a tree of ${stored.size} leaves has ${tallestFirst.length} subtrees, not ${stored.subtrees.length}`,
      );
    this.#subtrees.push(
      ...tallestFirst.map((height, index) => ({ height, hash: bytesOfHex(stored.subtrees[index] as string) })),
    );
  }

  /** From this a tree goes on, without the leaves before. */
  stored(): StoredTree {
    return { size: this.size, subtrees: this.#subtrees.map(({ hash }) => hexOf(hash)) };
  }

  /** @param leaf its bytes, or the text whose UTF-8 bytes they are: for an event its canonical text. */
  add(leaf: Uint8Array | string): void {
    this.size += 1;
    let added: Subtree = { height: 0, hash: this.#leafHash(leaf) };
    for (let last = this.#subtrees.at(-1); last?.height === added.height; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      added = { height: added.height + 1, hash: this.#joined(last.hash, added.hash) };
    }
    this.#subtrees.push(added);
  }

  /** 64 lowercase hex digits; for an empty log the hash of the empty string. */
  root(): string {
    const [last, ...larger] = this.#subtrees.map(({ hash }) => hash).reverse();
    if (last === undefined) return this.sha256('');
    return hexOf(larger.reduce((right, left) => this.#joined(left, right), last));
  }

  #leafHash(leaf: Uint8Array | string): Uint8Array {
    if (typeof leaf === 'string') return bytesOfHex(this.sha256(LEAF_TEXT + leaf));
    const bytes = new Uint8Array(1 + leaf.length);
    bytes[0] = LEAF;
    bytes.set(leaf, 1);
    return bytesOfHex(this.sha256(bytes));
  }

  #joined(left: Uint8Array, right: Uint8Array): Uint8Array {
    const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
    bytes[0] = NODE;
    bytes.set(left, 1);
    bytes.set(right, 1 + HASH_BYTES);
    return bytesOfHex(this.sha256(bytes));
  }
}
