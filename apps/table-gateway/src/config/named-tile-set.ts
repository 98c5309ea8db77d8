import type { TileSet } from '#inference';

/** A tile set, and its name in logs and status reports. */
export interface NamedTileSet {
  readonly name: string;
  readonly tiles: TileSet;
}
