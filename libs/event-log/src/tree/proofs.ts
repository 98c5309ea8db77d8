import type { Sha256 } from '../values/sha256.js';
import { type EntryRange, type HashOfSubtree, hexOfRange, subtreesOf, type Subtree } from './subtrees.js';

/** The nodes whose hashes make a proof, in the order of the proof. */
export type ProofNodes = readonly EntryRange[];

/** The number of entries of the left child of a node: the largest power of two below the number of its entries (RFC 6962, 2.1). */
export const leftOf = ({ from, to }: EntryRange): EntryRange => {
  let entries = 1;
  while (entries * 2 < to - from) entries *= 2;
  return { from, to: from + entries };
};

/**
 * The nodes that prove that an entry is in a tree (RFC 6962, section 2.1.1), from the sibling of the entry to the child of the root.
 * @param index from 0; less than `size`.
 */
export const inclusionNodes = (index: number, size: number): ProofNodes => {
  const nodes: EntryRange[] = [];
  let node: EntryRange = { from: 0, to: size };
  while (node.to - node.from > 1) {
    const left = leftOf(node);
    const right = { from: left.to, to: node.to };
    const isLeft = index < left.to;
    nodes.unshift(isLeft ? right : left);
    node = isLeft ? left : right;
  }
  return nodes;
};

/**
 * The nodes that prove that the first `from` entries of a tree of `to` entries are those of the earlier tree (RFC 6962, section 2.1.2).
 * None where the trees are of one size, or the earlier one is empty.
 * @param from at most `to`.
 */
export const consistencyNodes = (from: number, to: number): ProofNodes => {
  if (from === 0) return [];
  const nodes: EntryRange[] = [];
  let node: EntryRange = { from: 0, to };
  while (node.to > from) {
    const left = leftOf(node);
    const right = { from: left.to, to: node.to };
    const endsLeft = from <= left.to;
    nodes.unshift(endsLeft ? right : left);
    node = endsLeft ? left : right;
  }
  // The verifier has the earlier root, so the last node is left out where it is the whole earlier tree.
  return node.from === 0 ? nodes : [node, ...nodes];
};

/** The complete subtrees of which a proof needs the hashes. */
export const subtreesOfProof = (nodes: ProofNodes): readonly Subtree[] => nodes.flatMap(subtreesOf);

/** The hashes of a proof, each 64 lowercase hex digits. */
export const proofHashes = (nodes: ProofNodes, hashOf: HashOfSubtree, sha256: Sha256): readonly string[] =>
  nodes.map((node) => hexOfRange(node, hashOf, sha256));
