import type { Tile } from '#tiles';
import type { CorpusHand } from '../kit/bloody/index.js';

/*
 * Finds the fans of the Sichuan rule sets a second way, by trial and by counting, without readings. It tries every set
 * with the first tile, and counts each fan from the tiles.
 */

const without = (tiles: readonly string[], taken: readonly string[]): readonly string[] | undefined => {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.indexOf(tile);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
};

const splits = (tiles: readonly string[]): boolean => {
  const [first] = tiles;
  if (first === undefined) return true;
  const next = (step: number) => `${Number(first[0]) + step}${first[1] ?? ''}`;
  return [
    [first, first, first],
    [first, next(1), next(2)],
  ].some((set) => {
    const rest = without(tiles, set);
    return rest !== undefined && splits(rest);
  });
};

const kinds = (tiles: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
};

const setsAndPair = (tiles: readonly string[]): boolean =>
  [...kinds(tiles)].some(([tile]) => {
    const rest = without([...tiles].sort(), [tile, tile]);
    return rest !== undefined && splits(rest);
  });

/** The fans of a complete hand with its last tile; undefined if the hand is not complete. Ignores forbidden suits. */
export const fansByCounting = ({ melds, circumstances }: CorpusHand, standing: readonly Tile[]): number | undefined => {
  const counts = [...kinds(standing).values()];
  const declared = melds.flatMap((meld) =>
    meld.kind === 'chow' ? [] : [{ tile: meld.tile, kong: meld.kind === 'kong' }],
  );
  const bySets = standing.length === 14 - 3 * melds.length && setsAndPair(standing);
  const byPairs = melds.length === 0 && standing.length === 14 && counts.every((count) => count % 2 === 0);
  if (!bySets && !byPairs) return undefined;
  const loose = kinds([...standing, ...declared.flatMap(({ tile, kong }) => (kong ? [] : [tile, tile, tile]))]);
  const every = [...standing, ...declared.map(({ tile }) => tile)];
  const common =
    declared.filter(({ kong }) => kong).length +
    [...loose.values()].filter((count) => count >= 4).length +
    (new Set(every.map((tile) => tile[1])).size === 1 ? 2 : 0) +
    circumstances.filter((how) => how !== 'dealt-hand').length;
  const pungs =
    counts.filter((count) => count === 2).length === 1 && counts.every((count) => count === 2 || count === 3);
  // Five identical tiles can be a pung and the pair.
  const five =
    counts.filter((count) => count === 5).length === 1 && counts.every((count) => count === 5 || count === 3);
  const structure = bySets && (pungs || five) ? 1 + (melds.length === 4 ? 1 : 0) : 0;
  return common + Math.max(structure, byPairs ? 2 : 0);
};
