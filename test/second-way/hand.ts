import type { Tile } from '#tiles';
import { copiesOf, KINDS, without } from './words.js';

export interface Group {
  readonly kind: 'chow' | 'pung' | 'pair';
  /** The lowest tile of a chow. */
  readonly tile: Tile;
}
/** One way of sorting all standing tiles into sets and pairs. */
export type Reading = readonly Group[];

const tilesOf = ({ kind, tile }: Group): readonly Tile[] => {
  if (kind === 'pair') return [tile, tile];
  if (kind === 'pung') return [tile, tile, tile];
  const place = KINDS.indexOf(tile);
  return KINDS.slice(place, place + 3);
};

/** A chow begins at 1 to 7, so that its three tiles are of one suit. */
const groupsFrom = (tile: Tile, pairToCome: boolean): readonly Group[] => [
  { kind: 'pung', tile },
  ...(Number(tile[0]) <= 7 ? [{ kind: 'chow', tile } as const] : []),
  ...(pairToCome ? [{ kind: 'pair', tile } as const] : []),
];

/** Takes each group that the lowest tile can belong to, and sorts the remaining tiles in the same way. */
const setsAndPair = (sorted: readonly Tile[], pairToCome: boolean): readonly Reading[] => {
  const [lowest] = sorted;
  if (lowest === undefined) return pairToCome ? [] : [[]];
  return groupsFrom(lowest, pairToCome).flatMap((group) => {
    const rest = without(sorted, tilesOf(group));
    if (rest === undefined) return [];
    return setsAndPair(rest, pairToCome && group.kind !== 'pair').map((reading) => [group, ...reading]);
  });
};

/** Four identical tiles are two of the pairs (SBR-7.F6, reading A30). */
const sevenPairs = (sorted: readonly Tile[]): readonly Reading[] => {
  if (sorted.length !== 14 || sorted.some((tile) => copiesOf(tile, sorted) % 2 === 1)) return [];
  return [sorted.filter((_, place) => place % 2 === 0).map((tile) => ({ kind: 'pair', tile }))];
};

/** Every reading of complete standing tiles, with the winning tile and without melds (SBR-2.1, SS-gen.6). */
export const readingsOf = (standing: readonly Tile[]): readonly Reading[] => {
  const sorted = standing.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
  return [...setsAndPair(sorted, true), ...sevenPairs(sorted)];
};
