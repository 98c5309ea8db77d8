import fc from 'fast-check';
import { MerkleTree } from './merkle-tree.js';
import { nodeSha256 } from '../testing/node-sha256.js';
import { rootByDefinition } from '../testing/tree-by-definition.js';
import { entryBundle, LONGEST_ENTRY } from './entry-bundle.js';
import { readTilePath, tilePath } from './tile-path.js';
import { TileTree } from './tile-tree.js';
import { type HashTile, tileName, tileWidth } from './tiles.js';

const entry = (at: number): Uint8Array => Buffer.from(`entry ${at}`);

/** A store of tiles, as a database keeps them. */
class Stored {
  readonly tiles = new Map<string, HashTile>();

  keep(tree: TileTree): void {
    for (const tile of tree.takeChanged()) {
      const before = this.tiles.get(tileName(tile))?.hashes ?? new Uint8Array();
      expect(Buffer.from(tile.hashes.subarray(0, before.length))).toEqual(Buffer.from(before));
      expect(tile.hashes.length).toBeGreaterThan(before.length);
      this.tiles.set(tileName(tile), tile);
    }
  }

  last(): readonly HashTile[] {
    const all = [...this.tiles.values()];
    const levels = Math.max(-1, ...all.map(({ level }) => level)) + 1;
    return Array.from({ length: levels }, (_, level) =>
      all.filter((tile) => tile.level === level).reduce((a, b) => (a.index > b.index ? a : b)),
    );
  }
}

it('has the root of the definition, and goes on from its stored tiles at any size', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }), (steps) => {
      const stored = new Stored();
      let size = 0;
      for (const step of steps) {
        const tree = TileTree.from(stored.last(), nodeSha256);
        expect(tree.size).toBe(size);
        for (let added = 0; added < step; added += 1) tree.add(entry(size + added));
        size += step;
        stored.keep(tree);
        expect(tree.root()).toBe(rootByDefinition(Array.from({ length: size }, (_, at) => entry(at))));
      }
    }),
    { numRuns: 40 },
  );
});

it('a log of 70,000 entries has the tiles that tlog-tiles counts', () => {
  const [stored, tree, roots] = [new Stored(), TileTree.from([], nodeSha256), new MerkleTree(nodeSha256)];
  for (let at = 0; at < 70_000; at += 1) {
    tree.add(entry(at));
    roots.add(entry(at));
    if (at % 9_973 === 0) {
      stored.keep(tree);
      expect(tree.root()).toBe(roots.root());
    }
  }
  stored.keep(tree);
  expect(tree.root()).toBe(roots.root());
  // C2SP tlog-tiles, "Partial Tiles", the example.
  const widths = [...stored.tiles.values()].map(({ level, hashes }) => `${level}: ${hashes.length / 32}`);
  const counted = Object.fromEntries(
    [...new Set(widths)].map((each) => [each, widths.filter((one) => one === each).length]),
  );
  expect(counted).toEqual({ '0: 256': 273, '0: 112': 1, '1: 256': 1, '1: 17': 1, '2: 1': 1 });
  for (const { level, index, hashes } of stored.tiles.values())
    expect(tileWidth({ level, index }, 70_000)).toBe(hashes.length / 32);
  // "the n-th tile at level l is MTH(D[(n * 256 + i) * 256**l : (n * 256 + i + 1) * 256**l])"
  const second = stored.tiles.get('1/1')!.hashes.subarray(32, 64);
  const from = (256 + 1) * 256;
  expect(Buffer.from(second).toString('hex')).toBe(
    rootByDefinition(Array.from({ length: 256 }, (_, at) => entry(from + at))),
  );
});

it('does not go on from tiles of different trees', () => {
  const stored = new Stored();
  const tree = TileTree.from([], nodeSha256);
  for (let at = 0; at < 600; at += 1) tree.add(entry(at));
  stored.keep(tree);
  const [low, high] = stored.last() as [HashTile, HashTile];
  const cut = (tile: HashTile, hashes: number): HashTile => ({ ...tile, hashes: tile.hashes.slice(0, hashes * 32) });
  expect(TileTree.from([low, high], nodeSha256).size).toBe(600);
  for (const wrong of [
    [low],
    [high],
    [low, cut(high, 1)],
    [cut(low, 0), high],
    [high, low],
    [{ ...low, index: 1 }, high],
  ])
    expect(() => TileTree.from(wrong, nodeSha256)).toThrow(RangeError);
});

it('widths of tiles: none beyond the tree', () => {
  expect(tileWidth({ level: 0, index: 0 }, 256)).toBe(256);
  expect(tileWidth({ level: 1, index: 0 }, 256)).toBe(1);
  expect(tileWidth({ level: 0, index: 1 }, 256)).toBe(0);
  expect(tileWidth({ level: 2, index: 0 }, 256)).toBe(0);
  expect(tileWidth({ level: 63, index: 0 }, Number.MAX_SAFE_INTEGER)).toBe(0);
  expect(tileWidth({ level: 0, index: Number.MAX_SAFE_INTEGER }, 256)).toBe(0);
});

describe('paths of tiles', () => {
  it.each([
    ['x001/x234/067', 1_234_067, 256],
    ['000.p/1', 0, 1],
    ['x001/000.p/255', 1000, 255],
  ])('%s', (path, index, width) => {
    expect(tilePath({ index, width })).toBe(path);
    expect(readTilePath(path)).toEqual({ index, width });
  });

  it('are read back for any tile', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 256 }), (index, width) => {
        expect(readTilePath(tilePath({ index, width }))).toEqual({ index, width });
      }),
    );
  });

  it.each([
    ...[
      '',
      '0',
      '00',
      '0000',
      '1/000',
      'x000/000',
      'x001/x234/x067',
      'x001/67',
      '000.p/0',
      '000.p/256',
      '000.p/257',
      '000.p/999',
      '000.p/01',
      '000.p',
    ],
    ...['000/', '/000', '000.p/1/', '-01', 'x1e3/000', ' 000', '000\n', '０００', '000.P/1', `${'x999/'.repeat(6)}999`],
  ])('%p is none', (text) => expect(readTilePath(text)).toBeUndefined());
});

it('a bundle has each entry behind its length', () => {
  const bundle = entryBundle([Buffer.from('ab'), new Uint8Array(), Buffer.alloc(300, 7)]);
  expect(Buffer.from(bundle.subarray(0, 8)).toString('hex')).toBe('000261620000012c');
  expect(bundle.length).toBe(2 + 2 + 2 + 2 + 300);
  expect(entryBundle([new Uint8Array(LONGEST_ENTRY)]).length).toBe(LONGEST_ENTRY + 2);
  expect(() => entryBundle([new Uint8Array(LONGEST_ENTRY + 1)])).toThrow(RangeError);
});
