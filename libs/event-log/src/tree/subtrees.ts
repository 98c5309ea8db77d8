import type { Sha256 } from '../values/sha256.js';
import { hexOf } from '../values/byte-text.js';
import { nodeHash } from './tree-hash.js';

/** Consecutive entries of the tree: `from` is the index of the first, from 0, and `to` that of the first one behind them. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

/** A complete subtree: 2^height entries. `index` counts the subtrees of this height from the left, from 0. */
export interface Subtree {
  readonly height: number;
  readonly index: number;
}

/** Returns the hash of a complete subtree, 32 bytes. */
export type HashOfSubtree = (subtree: Subtree) => Uint8Array;

/**
 * The complete subtrees that the entries consist of, from left to right, each as large as possible. The hash of a range can be computed
 * from them where the range is itself a node of a tree; every range of a proof is.
 */
export const subtreesOf = ({ from, to }: EntryRange): readonly Subtree[] => {
  const subtrees: Subtree[] = [];
  for (let at = from; at < to;) {
    let height = 0;
    while (at % 2 ** (height + 1) === 0 && at + 2 ** (height + 1) <= to) height += 1;
    subtrees.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return subtrees;
};

/** The hash of a range that is a node of a tree and not empty. */
export const rangeHash = (range: EntryRange, hashOf: HashOfSubtree, sha256: Sha256): Uint8Array =>
  subtreesOf(range)
    .map(hashOf)
    .reduceRight((right, left) => nodeHash(left, right, sha256));

/** The same hash as 64 lowercase hex digits. */
export const hexOfRange = (range: EntryRange, hashOf: HashOfSubtree, sha256: Sha256): string =>
  hexOf(rangeHash(range, hashOf, sha256));
