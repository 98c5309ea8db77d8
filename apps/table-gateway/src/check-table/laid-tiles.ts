import type { TileSet } from '#inference';
import { byKind, type Tile } from '#tiles';

/** The tiles that are laid on one place after another. */
const TILES = 4;

/** A tile to lay, with the tags of all its copies: a person takes any of them. */
export interface Laid {
  readonly tile: Tile;
  readonly tags: readonly string[];
}

/** Four different tiles of the set, as unlike as possible. */
export const tilesToLay = (set: TileSet): readonly Laid[] => {
  const tags = new Map<Tile, string[]>();
  for (const [tag, thing] of set) {
    if (thing.kind !== 'tile') continue;
    tags.set(thing.tile, [...(tags.get(thing.tile) ?? []), tag]);
  }
  const faces = [...tags.keys()].sort(byKind);
  const chosen = Array.from({ length: TILES }, (_, index) => faces[Math.floor((index * faces.length) / TILES)]);
  return chosen.flatMap((tile) => (tile === undefined ? [] : [{ tile, tags: tags.get(tile) ?? [] }]));
};

/** Such as `1m 4p 7s 3z`. */
export const tilesNamed = (laid: readonly Laid[]): string => laid.map(({ tile }) => tile).join(' ');
