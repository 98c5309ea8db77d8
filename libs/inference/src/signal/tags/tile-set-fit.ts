import { byKind, type Tile } from '#tiles';
import type { TileSet } from './tile-set.js';

/** A face with another number of tags in the set than the rule set requires. */
export interface TileSetMisfit {
  readonly tile: Tile;
  /** The number of copies in play. */
  readonly expected: number;
  /** The tags of the face, in the order of the register. */
  readonly tags: readonly string[];
}

/** The result of comparing a set of tagged tiles with the tiles in play. */
export interface TileSetFit {
  /** In the order of the faces. Too few tags: tiles are missing. Too many: one tag has the wrong face. */
  readonly misfits: readonly TileSetMisfit[];
  /** Faces of the set that are not played with. Their tiles stay off the table. */
  readonly notPlayed: readonly Tile[];
}

/** Compares a set with the tiles of a rule set under the agreed options, each copy once. */
export const tileSetFit = (set: TileSet, played: readonly Tile[]): TileSetFit => {
  const tagged = new Map<Tile, string[]>();
  for (const [tag, thing] of set) {
    if (thing.kind !== 'tile') continue;
    tagged.set(thing.tile, [...(tagged.get(thing.tile) ?? []), tag]);
  }
  const copies = new Map<Tile, number>();
  for (const tile of played) copies.set(tile, (copies.get(tile) ?? 0) + 1);
  return {
    misfits: [...copies]
      .map(([tile, expected]) => ({ tile, expected, tags: tagged.get(tile) ?? [] }))
      .filter(({ expected, tags }) => tags.length !== expected)
      .sort((a, b) => byKind(a.tile, b.tile)),
    notPlayed: [...tagged.keys()].filter((tile) => !copies.has(tile)).sort(byKind),
  };
};
