import { isKnown, type SeenTile, tileIndex } from '#tiles';
import type { ClaimedPlace } from './meld-tiles.js';

/** A standing tile. Its `key` stays the same when other tiles are added or removed. */
export interface StandingTile {
  readonly tile: SeenTile;
  readonly key: string;
}

const LAST = 100;
const order = (tile: SeenTile): number => (isKnown(tile) ? tileIndex(tile) : LAST);

/** Sorts standing tiles as players do: by suit and rank, then the unknown and concealed ones. */
export const sortedTiles = (hand: readonly SeenTile[]): readonly StandingTile[] =>
  keyed([...hand].sort((one, other) => order(one) - order(other)));

/** Returns the hand without its drawn tile, which lies apart. Undefined if the hand does not hold it. */
export const withDrawnApart = (
  hand: readonly SeenTile[],
  drawn: SeenTile | undefined,
): { readonly kept: readonly StandingTile[]; readonly drawn: StandingTile } | undefined => {
  const at = drawn === undefined ? -1 : hand.lastIndexOf(drawn);
  if (drawn === undefined || at === -1) return undefined;
  const all = keyed([...sortedTiles(hand.toSpliced(at, 1)).map(({ tile }) => tile), drawn]);
  return { kept: all.slice(0, -1), drawn: all[all.length - 1] as StandingTile };
};

/** Returns the hand without one copy of a tile that lies apart from it; undefined if the hand does not hold the tile. */
export const handWithout = (hand: readonly SeenTile[], tile: SeenTile | undefined): readonly SeenTile[] | undefined => {
  const at = tile === undefined ? -1 : hand.indexOf(tile);
  return at === -1 ? undefined : hand.toSpliced(at, 1);
};

/** Returns the tiles on either side of a claimed winning tile. Without one, all are on the left. */
export const parted = <T>(
  tiles: readonly T[],
  place: ClaimedPlace | undefined,
): Record<'left' | 'right', readonly T[]> => {
  const left = { left: 0, middle: Math.ceil(tiles.length / 2), right: tiles.length }[place ?? 'right'];
  return { left: tiles.slice(0, left), right: tiles.slice(left) };
};

/** Counts equal tiles, so that each has its own key. */
const keyed = (tiles: readonly SeenTile[]): readonly StandingTile[] => {
  const seen = new Map<SeenTile, number>();
  return tiles.map((tile) => {
    const copy = (seen.get(tile) ?? 0) + 1;
    seen.set(tile, copy);
    return { tile, key: `${tile}.${copy}` };
  });
};
