import { HIDDEN, isKnown, type SeenTile, SEATS, type Tile } from '#tiles';
import type { DealView, MeldView } from '../api/types.js';

/** The kinds of tiles as they stand in the grid: three suits of nine, then the honours. */
export const GRID: readonly (readonly Tile[])[] = [
  ...(['m', 'p', 's'] as const).map((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}` as Tile)),
  [1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}z` as Tile),
];

const COPIES = 4;

/** The number of tiles of a set with suits only. Larger sets have honours. */
const SUITS_ONLY = 108;

export interface UnseenTiles {
  /** True if this reader sees every tile outside the wall: then the unseen tiles are those of the wall. */
  readonly isWall: boolean;
  /** True if the set has honours. */
  readonly hasHonours: boolean;
  readonly left: (tile: Tile) => number;
}

/** Counts the copies of each kind that this reader has not seen. Undefined before the hands are dealt. */
export const unseenTiles = (view: DealView, tilesOfSet: number | undefined): UnseenTiles | undefined => {
  if (view.players === undefined || tilesOfSet === undefined) return undefined;
  return {
    isWall: seenTiles(view).every(isKnown),
    hasHonours: tilesOfSet > SUITS_ONLY,
    left: copiesLeft(view),
  };
};

/** Returns a function that counts the copies of a kind that this reader has not seen. */
export const copiesLeft = (view: DealView): ((tile: Tile) => number) => {
  const counts = new Map<SeenTile, number>();
  for (const tile of seenTiles(view)) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return (tile) => Math.max(0, COPIES - (counts.get(tile) ?? 0));
};

/** The tiles outside the wall. A discard that was claimed lies in a set or with its winner. */
const seenTiles = ({ players, wins, indicator }: DealView): readonly SeenTile[] => [
  ...SEATS.flatMap((seat) => {
    const { hand = [], melds = [], discards = [], bonusTiles = [] } = players?.[seat] ?? {};
    return [
      ...hand,
      ...melds.flatMap(tilesOf),
      ...discards.flatMap(({ tile, claimedBy = [] }) => (claimedBy.length === 0 ? [tile] : [])),
      ...bonusTiles,
    ];
  }),
  ...claimedByWins(wins),
  ...(indicator === undefined ? [] : [indicator]),
];

/** A tile that several seats won lies once. */
const claimedByWins = (wins: DealView['wins']): readonly SeenTile[] =>
  wins.flatMap(({ seat, tile, source, sharedWith = [] }) => {
    const isFirst = sharedWith.every((other) => SEATS.indexOf(other) > SEATS.indexOf(seat));
    return source.kind === 'self-draw' || tile === undefined || !isFirst ? [] : [tile];
  });

const tilesOf = (meld: MeldView): readonly SeenTile[] => {
  switch (meld.kind) {
    case 'chow':
      return meld.tiles;
    case 'pung':
      return [meld.tile, meld.tile, meld.tile];
    case 'kong':
      return meld.tile === HIDDEN ? [HIDDEN] : [meld.tile, meld.tile, meld.tile, meld.tile];
  }
};
