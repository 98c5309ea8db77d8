import { Injectable } from '@nestjs/common';
import {
  consistencyNodes,
  hashesFromTiles,
  hexOfRange,
  inclusionNodes,
  otherNodes,
  proofHashes,
  subtreesOf,
  subtreesOfProof,
  tileName,
  tileOf,
  type EntryRange,
  type HashOfSubtree,
  type Subtree,
} from '#event-log';
import { TreeTiles } from '#persistence';
import { sha256 } from '../../../platform/environment/environment.js';

/** Reads roots and proofs from the stored tiles of the tree. A proof needs at most two tiles of each level. */
@Injectable()
export class TreeReader {
  constructor(private readonly tiles: TreeTiles) {}

  /** The root of the tree at this size, which the tree has reached: 64 lowercase hex digits. */
  async root(size: number): Promise<string> {
    const range = { from: 0, to: size };
    return size === 0 ? sha256('') : hexOfRange(range, await this.#hashes(subtreesOf(range)), sha256);
  }

  /** @param index less than `size`, which the tree has reached. */
  async inclusion(index: number, size: number): Promise<readonly string[]> {
    const nodes = inclusionNodes(index, size);
    return proofHashes(nodes, await this.#hashes(subtreesOfProof(nodes)), sha256);
  }

  /** @param from at most `to`, which the tree has reached. */
  async consistency(from: number, to: number): Promise<readonly string[]> {
    const nodes = consistencyNodes(from, to);
    return proofHashes(nodes, await this.#hashes(subtreesOfProof(nodes)), sha256);
  }

  /**
   * The hashes of the nodes that hold none of these entries; with the entries they give the root.
   * @param known in ascending order, none beyond `size`, which the tree has reached.
   */
  async others(known: readonly EntryRange[], size: number): Promise<readonly string[]> {
    const nodes = otherNodes(known, size);
    return proofHashes(nodes, await this.#hashes(subtreesOfProof(nodes)), sha256);
  }

  async #hashes(subtrees: readonly Subtree[]): Promise<HashOfSubtree> {
    const places = new Map(subtrees.map(tileOf).map((place) => [tileName(place), place]));
    const tiles = await this.tiles.find([...places.values()]);
    return hashesFromTiles(new Map(tiles.map((tile) => [tileName(tile), tile.hashes])), sha256);
  }
}
