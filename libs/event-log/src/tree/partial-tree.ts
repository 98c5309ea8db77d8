import { bytesOfHex, hexOf } from '../values/byte-text.js';
import type { Sha256 } from '../values/sha256.js';
import { leftOf, type ProofNodes } from './proofs.js';
import type { EntryRange } from './subtrees.js';
import { nodeHash } from './tree-hash.js';

/** A complete subtree whose hash is known: 2^height entries. */
interface KnownSubtree {
  readonly height: number;
  readonly index: number;
  readonly hash: Uint8Array;
}

const firstOf = ({ height, index }: KnownSubtree): number => index * 2 ** height;

/**
 * The largest nodes of a tree that hold none of the known entries, from left to right. Their hashes and the known entries give the root.
 * @param known ascending, none beyond `size`.
 */
export const otherNodes = (known: readonly EntryRange[], size: number): ProofNodes => {
  const nodes: EntryRange[] = [];
  let next = 0;
  const visit = (node: EntryRange): void => {
    while (next < known.length && (known[next] as EntryRange).to <= node.from) next += 1;
    const range = known[next];
    if (range === undefined || range.from >= node.to) {
      nodes.push(node);
      return;
    }
    if (range.from <= node.from && node.to <= range.to) return;
    const left = leftOf(node);
    visit(left);
    visit({ from: left.to, to: node.to });
  };
  if (size > 0) visit({ from: 0, to: size });
  return nodes;
};

/** Some entries of a tree in ascending order. Neighbours are folded into subtrees, so consecutive entries take little memory. */
export class PartialTree {
  readonly #known: KnownSubtree[] = [];
  /** The index behind the last entry. */
  #next = 0;

  constructor(private readonly sha256: Sha256) {}

  /** @param index from 0. Returns whether it is behind all entries before; otherwise nothing is added. */
  add(index: number, entryHash: Uint8Array): boolean {
    if (index < this.#next) return false;
    this.#next = index + 1;
    let added: KnownSubtree = { height: 0, index, hash: entryHash };
    for (let last = this.#known.at(-1); last !== undefined && areSiblings(last, added); last = this.#known.at(-1)) {
      this.#known.pop();
      added = {
        height: added.height + 1,
        index: last.index / 2,
        hash: nodeHash(last.hash, added.hash, this.sha256),
      };
    }
    this.#known.push(added);
    return true;
  }

  /**
   * The root of the tree of this size in which the other nodes have these hashes, from left to right. Undefined where the entries do
   * not fit into the tree, or the number of hashes is another one.
   */
  root(size: number, others: readonly string[]): string | undefined {
    if (this.#next > size) return undefined;
    if (size === 0) return others.length === 0 ? this.sha256('') : undefined;
    const left = { known: 0, others: 0 };
    const visit = (node: EntryRange): Uint8Array | undefined => {
      const known = this.#known[left.known];
      if (known === undefined || firstOf(known) >= node.to) {
        const other = others[left.others];
        left.others += 1;
        return other === undefined ? undefined : bytesOfHex(other);
      }
      if (firstOf(known) === node.from && 2 ** known.height === node.to - node.from) {
        left.known += 1;
        return known.hash;
      }
      const half = leftOf(node);
      const first = visit(half);
      const second = first && visit({ from: half.to, to: node.to });
      return first && second && nodeHash(first, second, this.sha256);
    };
    const root = visit({ from: 0, to: size });
    return root !== undefined && left.others === others.length ? hexOf(root) : undefined;
  }
}

/** The first is the left child and the second the right child of one node. */
const areSiblings = (one: KnownSubtree, other: KnownSubtree): boolean =>
  one.height === other.height && one.index % 2 === 0 && other.index === one.index + 1;
