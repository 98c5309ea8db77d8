import type { Sha256 } from './sha256.js';

/** Prefixes that keep a leaf from passing for a node (RFC 6962, section 2.1). */
const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;

/** A complete subtree: 2^height leaves. */
interface Subtree {
  readonly height: number;
  readonly hash: Uint8Array;
}

/**
 * The root of the RFC 6962 Merkle tree over the leaves of a log in the order of their positions. It covers every leaf and its
 * place, so two logs with the same number of events and the same root are the same. Holds one hash for each level.
 */
export class MerkleTree {
  size = 0;
  /** From the largest to the smallest. */
  readonly #subtrees: Subtree[] = [];

  constructor(private readonly sha256: Sha256) {}

  /** @param leaf its bytes: for an event the canonical text in UTF-8. */
  add(leaf: Uint8Array): void {
    this.size += 1;
    let added: Subtree = { height: 0, hash: this.#hash(LEAF, leaf) };
    for (let last = this.#subtrees.at(-1); last?.height === added.height; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      added = { height: added.height + 1, hash: this.#joined(last.hash, added.hash) };
    }
    this.#subtrees.push(added);
  }

  /** 64 lowercase hex digits; of an empty log the hash of nothing. */
  root(): string {
    const [last, ...larger] = this.#subtrees.map(({ hash }) => hash).reverse();
    if (last === undefined) return this.sha256('');
    return hexOf(larger.reduce((right, left) => this.#joined(left, right), last));
  }

  #joined(left: Uint8Array, right: Uint8Array): Uint8Array {
    const both = new Uint8Array(2 * HASH_BYTES);
    both.set(left);
    both.set(right, HASH_BYTES);
    return this.#hash(NODE, both);
  }

  #hash(prefix: number, content: Uint8Array): Uint8Array {
    const bytes = new Uint8Array(1 + content.length);
    bytes[0] = prefix;
    bytes.set(content, 1);
    return bytesOf(this.sha256(bytes));
  }
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
