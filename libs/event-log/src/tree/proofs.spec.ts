import fc from 'fast-check';
import { nodeSha256 } from '../testing/node-sha256.js';
import { consistencyByDefinition, inclusionByDefinition, rootByDefinition } from '../testing/tree-by-definition.js';
import { consistencyNodes, inclusionNodes, proofHashes, subtreesOfProof, type ProofNodes } from './proofs.js';
import { TileTree } from './tile-tree.js';
import { hashesFromTiles, tileName } from './tiles.js';
import { isConsistent, isIncluded } from './verify-proofs.js';

const entriesOf = (size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_, at) => Buffer.from(`entry ${at}`));
const hashOf = (entry: Uint8Array): string => rootByDefinition([entry]);

/** All tiles of a tree, by name. */
const tilesOf = (entries: readonly Uint8Array[]): ReadonlyMap<string, Uint8Array> => {
  const tree = TileTree.from([], nodeSha256);
  for (const entry of entries) tree.add(entry);
  return new Map(tree.takeChanged().map((tile) => [tileName(tile), tile.hashes]));
};

const MOST = 600;
const ALL = entriesOf(MOST);
const TILES = tilesOf(ALL);
/** Also from the tiles of a larger tree: these begin with those of a smaller one. */
const hashes = (nodes: ProofNodes): readonly string[] =>
  proofHashes(nodes, hashesFromTiles(TILES, nodeSha256), nodeSha256);
const sizes = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 250, max: 260 }),
  fc.integer({ min: 1, max: MOST }),
);

it('each inclusion proof is that of the definition, and is accepted', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (size, chance) => {
      const [index, entries] = [chance % size, ALL.slice(0, size)];
      const proof = hashes(inclusionNodes(index, size));
      expect(proof).toEqual(inclusionByDefinition(index, entries));
      const root = rootByDefinition(entries);
      expect(isIncluded({ index, size, entryHash: hashOf(entries[index]!), hashes: proof, root }, nodeSha256)).toBe(
        true,
      );
    }),
  );
});

it('each consistency proof is that of the definition, and is accepted', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (to, chance) => {
      const from = 1 + (chance % to);
      const proof = hashes(consistencyNodes(from, to));
      expect(proof).toEqual(consistencyByDefinition(from, ALL.slice(0, to)));
      const [earlier, later] = [from, to].map((size) => ({ size, root: rootByDefinition(ALL.slice(0, size)) }));
      expect(isConsistent({ earlier: earlier!, later: later!, hashes: proof }, nodeSha256)).toBe(true);
    }),
  );
});

it('a small tree: every proof of every size', () => {
  for (let size = 1; size <= 20; size += 1) {
    const entries = ALL.slice(0, size);
    for (let index = 0; index < size; index += 1)
      expect(hashes(inclusionNodes(index, size))).toEqual(inclusionByDefinition(index, entries));
    for (let from = 1; from <= size; from += 1)
      expect(hashes(consistencyNodes(from, size))).toEqual(consistencyByDefinition(from, entries));
  }
});

/** A value that differs from the given one: a hash with one digit changed, a list with one hash changed, added, removed or moved. */
const otherHash = (hash: string, at: number): string => {
  const place = at % hash.length;
  return hash.slice(0, place) + (hash[place] === '0' ? '1' : '0') + hash.slice(place + 1);
};
const otherHashes = (given: readonly string[], at: number, kind: number): readonly string[] => {
  const place = at % (given.length + 1);
  const changes = [
    given.toSpliced(place, 0, 'ab'.repeat(32)),
    given.toSpliced(place, 1),
    given.map((hash, index) => (index === place ? otherHash(hash, at) : hash)),
    given.toReversed(),
    given.toSpliced(place, 0, given[place] ?? 'cd'.repeat(32)),
  ];
  return changes[kind % changes.length]!;
};

it('no inclusion proof of another entry, index, root or list of hashes is accepted', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), fc.nat(4), (size, chance, at, kind) => {
      const [index, entries] = [chance % size, ALL.slice(0, size)];
      const right = {
        ...{ index, size, entryHash: hashOf(entries[index]!), root: rootByDefinition(entries) },
        hashes: hashes(inclusionNodes(index, size)),
      };
      const wrong = [
        { ...right, entryHash: otherHash(right.entryHash, at) },
        { ...right, root: otherHash(right.root, at) },
        { ...right, index: (index + 1 + (at % size)) % size, isSame: (1 + (at % size)) % size === 0 },
        { ...right, index: index + size },
        { ...right, index: -1 - index },
        { ...right, index: index + 0.5 },
        { ...right, hashes: otherHashes(right.hashes, at, kind) },
      ];
      for (const each of wrong) {
        const isSame = 'isSame' in each ? each.isSame : JSON.stringify(each) === JSON.stringify(right);
        expect(isIncluded(each, nodeSha256)).toBe(isSame);
      }
    }),
  );
});

it('no consistency proof of another tree or list of hashes is accepted', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), fc.nat(4), (to, chance, at, kind) => {
      const from = 1 + (chance % to);
      const [earlier, later] = [from, to].map((size) => ({ size, root: rootByDefinition(ALL.slice(0, size)) }));
      const right = { earlier: earlier!, later: later!, hashes: hashes(consistencyNodes(from, to)) };
      const wrong = [
        { ...right, earlier: { ...right.earlier, root: otherHash(right.earlier.root, at) } },
        { ...right, later: { ...right.later, root: otherHash(right.later.root, at) } },
        { ...right, hashes: otherHashes(right.hashes, at, kind) },
        { ...right, earlier: right.later, later: right.earlier },
        { ...right, earlier: { ...right.earlier, size: -from } },
        { ...right, later: { ...right.later, size: Number.NaN } },
      ];
      for (const each of wrong)
        expect(isConsistent(each, nodeSha256)).toBe(JSON.stringify(each) === JSON.stringify(right));
    }),
  );
});

it('an empty tree is the beginning of every tree', () => {
  const empty = { size: 0, root: nodeSha256('') };
  const later = { size: 3, root: rootByDefinition(ALL.slice(0, 3)) };
  expect(consistencyNodes(0, 3)).toEqual([]);
  expect(isConsistent({ earlier: empty, later, hashes: [] }, nodeSha256)).toBe(true);
  expect(isConsistent({ earlier: empty, later: empty, hashes: [] }, nodeSha256)).toBe(true);
  expect(isConsistent({ earlier: { size: 0, root: later.root }, later, hashes: [] }, nodeSha256)).toBe(false);
  expect(isConsistent({ earlier: empty, later, hashes: [later.root] }, nodeSha256)).toBe(false);
});

it('a proof of the largest tree names as many nodes as the tree has levels', () => {
  const size = Number.MAX_SAFE_INTEGER;
  for (const index of [0, 1, 2 ** 52, size - 1]) {
    const nodes = inclusionNodes(index, size);
    expect(nodes.length).toBeLessThanOrEqual(53);
    expect(subtreesOfProof(nodes).length).toBeLessThan(110);
  }
  expect(consistencyNodes(size - 1, size).length).toBeLessThanOrEqual(54);
});
