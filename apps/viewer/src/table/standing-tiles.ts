import { isKnown, type SeenTile, tileIndex } from '#tiles';

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

/** Returns the hand without the last drawn tile, which is drawn apart. */
export const withDrawnApart = (
  hand: readonly SeenTile[],
): { readonly kept: readonly StandingTile[]; readonly drawn: StandingTile } | undefined => {
  const drawn = hand.at(-1);
  if (drawn === undefined) return undefined;
  const all = keyed([...sortedTiles(hand.slice(0, -1)).map(({ tile }) => tile), drawn]);
  return { kept: all.slice(0, -1), drawn: all[all.length - 1] as StandingTile };
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
