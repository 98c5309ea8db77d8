import { isKnown, type SeenTile, type Tile } from '#tiles';

/** Returns the tiles if the record knows every face. */
export const allKnown = (tiles: readonly SeenTile[]): readonly Tile[] | undefined => {
  for (const tile of tiles) if (!isKnown(tile)) return undefined;
  return tiles as readonly Tile[];
};
