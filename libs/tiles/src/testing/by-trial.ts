import type { Tile } from '../tile/tile.js';

/** Steps from a tile to the two others of a chow. */
const BESIDE = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

const without = (tiles: readonly Tile[], taken: readonly string[]): readonly Tile[] | undefined => {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.indexOf(tile as Tile);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
};

/**
 * A slow second implementation without counts, keys or tables. The first tile must be in a set with two others, or in
 * the pair, and so on for the rest. `pairs`: the number of pairs to find in addition to the sets.
 */
export const fallsByTrial = ([first, ...others]: readonly Tile[], pairs: 0 | 1): boolean => {
  if (first === undefined) return pairs === 0;
  const [rank, suit] = [Number(first[0]), first.slice(1)];
  const chows = suit === 'z' ? [] : BESIDE.map((steps) => steps.map((step) => `${rank + step}${suit}`));
  if (pairs === 1) {
    const rest = without(others, [first]);
    if (rest && fallsByTrial(rest, 0)) return true;
  }
  return [[first, first], ...chows].some((two) => {
    const rest = without(others, two);
    return rest !== undefined && fallsByTrial(rest, pairs);
  });
};

const areSevenPairs = (tiles: readonly Tile[]): boolean =>
  tiles.length === 14 && tiles.every((tile) => tiles.filter((other) => other === tile).length % 2 === 0);

/** Sets and a pair or, with all fourteen tiles standing, seven pairs. */
export const isCompleteByTrial = (tiles: readonly Tile[]): boolean => fallsByTrial(tiles, 1) || areSevenPairs(tiles);
