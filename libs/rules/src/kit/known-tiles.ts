import { isKnown, type SeenTile, type Tile } from '#tiles';

/** The tiles if the record shows every face. */
export const allKnown = (tiles: readonly SeenTile[]): readonly Tile[] | undefined =>
  tiles.every((tile) => isKnown(tile)) ? tiles : undefined;
