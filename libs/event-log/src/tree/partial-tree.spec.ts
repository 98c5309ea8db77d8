import { nodeSha256 } from '../testing/node-sha256.js';
import { MerkleTree } from './merkle-tree.js';
import { otherNodes, PartialTree } from './partial-tree.js';
import { inclusionNodes, proofHashes } from './proofs.js';
import type { HashOfSubtree } from './subtrees.js';
import { entryHash } from './tree-hash.js';
import { subtreeHash } from './tiles.js';

const entryAt = (index: number): string => `entry ${index}`;
const hashAt = (index: number): Uint8Array => entryHash(entryAt(index), nodeSha256);
const hashOf: HashOfSubtree = ({ height, index }) =>
  subtreeHash(
    Array.from({ length: 2 ** height }, (_, at) => hashAt(index * 2 ** height + at)),
    nodeSha256,
  );
const rootOf = (size: number): string => {
  const tree = new MerkleTree(nodeSha256);
  for (let index = 0; index < size; index += 1) tree.add(entryAt(index));
  return tree.root();
};
const partial = (indexes: readonly number[]): PartialTree => {
  const tree = new PartialTree(nodeSha256);
  for (const index of indexes) tree.add(index, hashAt(index));
  return tree;
};
const othersOf = (indexes: readonly number[], size: number): readonly string[] =>
  proofHashes(
    otherNodes(
      indexes.map((index) => ({ from: index, to: index + 1 })),
      size,
    ),
    hashOf,
    nodeSha256,
  );
const chosen = (size: number, subset: number): readonly number[] =>
  Array.from({ length: size }, (_, index) => index).filter((index) => Math.floor(subset / 2 ** index) % 2 === 1);

it('any entries of a tree give its root with the hashes of the other nodes', () => {
  for (let size = 0; size <= 9; size += 1)
    for (let subset = 0; subset < 2 ** size; subset += 1) {
      const indexes = chosen(size, subset);
      expect([size, subset, partial(indexes).root(size, othersOf(indexes, size))]).toEqual([
        size,
        subset,
        rootOf(size),
      ]);
    }
});

it('the other nodes of one entry are those of its proof of inclusion, from left to right', () => {
  for (const [index, size] of [
    [0, 1],
    [5, 11],
    [16, 17],
    [100, 300],
  ] as const) {
    const inOrder = [...inclusionNodes(index, size)].sort((one, other) => one.from - other.from);
    expect(otherNodes([{ from: index, to: index + 1 }], size)).toEqual(inOrder);
  }
});

it('consecutive entries need at most two nodes of each level', () => {
  const nodes = otherNodes([{ from: 12_345, to: 987_654 }], 1_000_000);
  expect(nodes.length).toBeLessThanOrEqual(2 * 20);
});

it('a hash too few, too many or changed, and another entry, give another root or none', () => {
  const indexes = [2, 3, 6];
  const others = othersOf(indexes, 11);
  const root = rootOf(11);
  expect(partial(indexes).root(11, others)).toBe(root);
  expect(partial(indexes).root(11, others.slice(1))).toBeUndefined();
  expect(partial(indexes).root(11, [...others, others[0]!])).toBeUndefined();
  expect(partial(indexes).root(11, others.with(0, others[1]!))).not.toBe(root);
  expect(partial(indexes).root(6, others)).toBeUndefined();
  expect(partial([2, 3, 7]).root(11, others)).not.toBe(root);
});

it('entries go forward only', () => {
  const tree = partial([4]);
  expect([tree.add(4, hashAt(4)), tree.add(3, hashAt(3)), tree.add(9, hashAt(9))]).toEqual([false, false, true]);
});
