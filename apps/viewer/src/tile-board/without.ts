import type { Tile } from '#tiles';

/** Returns the tiles that are left after some of them are removed, copy by copy. */
export const without = (tiles: readonly Tile[], taken: readonly string[]): readonly Tile[] => {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.findIndex((each) => each === tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
