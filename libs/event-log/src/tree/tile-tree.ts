import type { Sha256 } from '../values/sha256.js';
import { hexOfRange } from './subtrees.js';
import { hashesFromTiles, type HashTile, subtreeHash, tileName, TILE_WIDTH, tileWidth } from './tiles.js';
import { entryHash, HASH_BYTES } from './tree-hash.js';

/** The last tile of a level. It is not full. */
interface Edge {
  index: number;
  hashes: Uint8Array[];
  isChanged: boolean;
}

/**
 * The RFC 6962 Merkle tree over the entries of a log, kept as C2SP tlog-tiles. It holds the last tile of each level only, from which it
 * grows; full tiles are given out and never needed again.
 */
export class TileTree {
  #size = 0;
  readonly #edges: Edge[] = [];
  #full: HashTile[] = [];

  private constructor(private readonly sha256: Sha256) {}

  /**
   * A tree that goes on from stored tiles.
   * @param lastTiles the last tile of each level, from level 0 on; none for an empty tree.
   * @throws RangeError where these are not the last tiles of one tree.
   */
  static from(lastTiles: readonly HashTile[], sha256: Sha256): TileTree {
    const tree = new TileTree(sha256);
    const [lowest] = lastTiles;
    if (lowest !== undefined) tree.#size = lowest.index * TILE_WIDTH + lowest.hashes.length / HASH_BYTES;
    for (const [level, { index, hashes, ...tile }] of lastTiles.entries()) {
      const width = hashes.length / HASH_BYTES;
      const isLast = tileWidth({ level, index: index + 1 }, tree.#size) === 0;
      if (tile.level !== level || width === 0 || width !== tileWidth({ level, index }, tree.#size) || !isLast)
        throw new RangeError(`tile ${tileName({ level: tile.level, index })} with ${width} hashes is not the last one`);
      const isFull = width === TILE_WIDTH;
      tree.#edges.push({
        index: isFull ? index + 1 : index,
        hashes: isFull
          ? []
          : Array.from({ length: width }, (_, at) => hashes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
        isChanged: false,
      });
    }
    if (tileWidth({ level: lastTiles.length, index: 0 }, tree.#size) > 0)
      throw new RangeError(`a tree of ${tree.#size} entries has more than ${lastTiles.length} levels of tiles`);
    return tree;
  }

  /** The number of entries. */
  get size(): number {
    return this.#size;
  }

  /** @param entry its bytes: for an event the canonical text of its leaf in UTF-8. */
  add(entry: Uint8Array): void {
    this.#size += 1;
    this.#push(0, entryHash(entry, this.sha256));
  }

  /** 64 lowercase hex digits; for an empty tree the hash of the empty string. */
  root(): string {
    if (this.#size === 0) return this.sha256('');
    const tiles = new Map(
      this.#edges.map((edge, level) => [tileName({ level, index: edge.index }), joined(edge.hashes)]),
    );
    return hexOfRange({ from: 0, to: this.#size }, hashesFromTiles(tiles, this.sha256), this.sha256);
  }

  /** The tiles that are new or wider since the last call. */
  takeChanged(): readonly HashTile[] {
    const changed = [...this.#full];
    this.#full = [];
    for (const [level, edge] of this.#edges.entries()) {
      if (edge.isChanged && edge.hashes.length > 0)
        changed.push({ level, index: edge.index, hashes: joined(edge.hashes) });
      edge.isChanged = false;
    }
    return changed;
  }

  #push(level: number, hash: Uint8Array): void {
    const edge = (this.#edges[level] ??= { index: 0, hashes: [], isChanged: true });
    edge.hashes.push(hash);
    edge.isChanged = true;
    if (edge.hashes.length < TILE_WIDTH) return;
    this.#full.push({ level, index: edge.index, hashes: joined(edge.hashes) });
    const root = subtreeHash(edge.hashes, this.sha256);
    edge.index += 1;
    edge.hashes = [];
    this.#push(level + 1, root);
  }
}

const joined = (hashes: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * HASH_BYTES);
  return bytes;
};
