import type { Sha256 } from '../values/sha256.js';
import type { HashOfSubtree, Subtree } from './subtrees.js';
import { HASH_BYTES, nodeHash } from './tree-hash.js';

/** The levels of the tree that one level of tiles spans (C2SP tlog-tiles). */
const TILE_HEIGHT = 8;
/** The number of hashes of a full tile, and of entries of a full bundle. */
export const TILE_WIDTH = 2 ** TILE_HEIGHT;
/** The greatest level of a tree whose size is a safe integer. */
export const TOP_LEVEL = Math.floor(Number.MAX_SAFE_INTEGER.toString(2).length / TILE_HEIGHT);

/** The place of a tile: `index` counts the tiles of its level from the left. Both from 0. */
export interface TilePlace {
  readonly level: number;
  readonly index: number;
}

/** A tile of a tree of a certain size. A tile of fewer than 256 hashes is partial. */
export interface SizedTile extends TilePlace {
  readonly width: number;
}

/** The content of a tile: the hashes one after another, each 32 bytes. */
export interface HashTile extends TilePlace {
  readonly hashes: Uint8Array;
}

/** The number of hashes of a tile in a tree of this size; 0 where the tree has no such tile. */
export const tileWidth = ({ level, index }: TilePlace, size: number): number => {
  const ofLevel = Math.floor(size / TILE_WIDTH ** level);
  return Math.min(TILE_WIDTH, Math.max(0, ofLevel - index * TILE_WIDTH));
};

/** The tile in which the hash of a subtree is found, and the hashes of the tile from which it follows. */
const placeInTile = ({ height, index }: Subtree) => {
  const level = Math.floor(height / TILE_HEIGHT);
  const width = 2 ** (height - level * TILE_HEIGHT);
  const first = index * width;
  return { level, index: Math.floor(first / TILE_WIDTH), first: first % TILE_WIDTH, width };
};

export const tileOf = (subtree: Subtree): TilePlace => {
  const { level, index } = placeInTile(subtree);
  return { level, index };
};

export const tileName = ({ level, index }: TilePlace): string => `${level}/${index}`;

/** The hash at this place of a tile. @throws RangeError where the tile is not that wide. */
const hashAt = (hashes: Uint8Array, at: number): Uint8Array => {
  const hash = hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
  if (hash.length < HASH_BYTES) throw new RangeError(`the tile has ${hashes.length} bytes, so no hash ${at}`);
  return hash;
};

/** The hash of the subtree over these hashes, whose number is a power of two. */
export const subtreeHash = (hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array => {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      nodeHash(level[2 * at] as Uint8Array, level[2 * at + 1] as Uint8Array, sha256),
    );
  return level[0] as Uint8Array;
};

/**
 * Reads the hashes of complete subtrees from tiles.
 * @param tiles by `tileName`.
 * The function throws a RangeError where a tile is missing or too narrow.
 */
export const hashesFromTiles =
  (tiles: ReadonlyMap<string, Uint8Array>, sha256: Sha256): HashOfSubtree =>
  (subtree) => {
    const { first, width, ...place } = placeInTile(subtree);
    const hashes = tiles.get(tileName(place));
    if (hashes === undefined) throw new RangeError(`the tile ${tileName(place)} is missing`);
    return subtreeHash(
      Array.from({ length: width }, (_, at) => hashAt(hashes, first + at)),
      sha256,
    );
  };
