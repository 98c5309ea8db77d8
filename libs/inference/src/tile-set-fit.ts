import { byKind, type Tile } from '#tiles';
import type { TileSet } from './tile-set.js';

/** A face of which the set has another number of tags than the rule set plays with. */
export interface TileSetMisfit {
  readonly tile: Tile;
  /** The copies that are played with. */
  readonly expected: number;
  /** The tags of the face, in the order of the register. */
  readonly tags: readonly string[];
}

/** What a set of tagged tiles is, beside the tiles that are played with. */
export interface TileSetFit {
  /** In the order of the faces. Too few tags: tiles are missing. Too many: one tag has the wrong face. */
  readonly misfits: readonly TileSetMisfit[];
  /** Faces of the set that are not played with. Their tiles stay off the table. */
  readonly notPlayed: readonly Tile[];
}

/** Compares a set with the tiles of a rule set under the options agreed on, each copy once. */
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
