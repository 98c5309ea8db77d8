import type { Sha256 } from '../values/sha256.js';
import { entryDigest, NodeBytes } from './tree-hash.js';

/** A complete subtree: 2^height leaves. */
interface Subtree {
  readonly height: number;
  /** 64 lowercase hex digits. */
  readonly hash: string;
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
  readonly #node = new NodeBytes();

  constructor(private readonly sha256: Sha256) {}

  /** @param leaf its bytes, or the text whose UTF-8 bytes they are: for an event its canonical text. */
  add(leaf: Uint8Array | string): void {
    this.size += 1;
    let added: Subtree = { height: 0, hash: entryDigest(leaf, this.sha256) };
    for (let last = this.#subtrees.at(-1); last?.height === added.height; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      added = { height: added.height + 1, hash: this.#node.digest(last.hash, added.hash, this.sha256) };
    }
    this.#subtrees.push(added);
  }

  /** 64 lowercase hex digits; for an empty log the hash of the empty string. */
  root(): string {
    const [last, ...larger] = this.#subtrees.map(({ hash }) => hash).reverse();
    if (last === undefined) return this.sha256('');
    return larger.reduce((right, left) => this.#node.digest(left, right, this.sha256), last);
  }
}
