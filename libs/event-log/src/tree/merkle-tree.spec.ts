import fc from 'fast-check';
import { MerkleTree } from './merkle-tree.js';
import { nodeSha256 } from '../testing/node-sha256.js';
import { rootByDefinition } from '../testing/tree-by-definition.js';

const rootOf = (leaves: readonly Uint8Array[]): string => {
  const tree = new MerkleTree(nodeSha256);
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
};

/** The leaves and roots with which implementations of RFC 6962 are commonly tested. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('the Merkle tree of a log', () => {
  it.each(ROOTS.map((root, index) => [index + 1, root] as const))('has the known root of %i leaves', (size, root) => {
    expect(rootOf(LEAVES.slice(0, size).map(bytesOf))).toBe(root);
  });

  it('of no leaves is the hash of the empty string', () => {
    expect(rootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('equals the definition, for any leaves', () => {
    const leaves = fc.array(fc.uint8Array({ maxLength: 8 }), { maxLength: 70 });
    fc.assert(fc.property(leaves, (each) => rootOf(each) === rootByDefinition(each)));
  });

  it('differs if a leaf is omitted, changed, doubled or moved', () => {
    const leaves = ['a', 'b', 'c', 'd', 'e'].map((text) => Buffer.from(text));
    const [a, b, c, d, e] = leaves as [Buffer, Buffer, Buffer, Buffer, Buffer];
    const others = [
      [a, b, d, e],
      [a, b, c, d],
      [a, b, c, c, d, e],
      [b, a, c, d, e],
      [a, b, Buffer.from('x'), d, e],
    ];
    for (const other of others) expect(rootOf(other)).not.toBe(rootOf(leaves));
  });
});
