import type { Seat, Suit, Tile } from '#tiles';

/** In playing order; east deals. */
export const SEATS: readonly Seat[] = ['east', 'south', 'west', 'north'];

/** The four seats in playing order, beginning after the given one and ending with it. */
export const roundAfter = (seat: Seat): readonly Seat[] => {
  const place = SEATS.indexOf(seat) + 1;
  return [...SEATS.slice(place), ...SEATS.slice(0, place)];
};

/** The 27 kinds of both rule sets, four copies of each (SBR-1.1, SS-gen.1). */
export const KINDS: readonly Tile[] = (['m', 'p', 's'] as const).flatMap((suit) =>
  ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((rank): Tile => `${rank}${suit}`),
);
export const COPIES = 4;

export const isOf = (suit: Suit | undefined, tile: Tile): boolean => tile[1] === suit;

export const copiesOf = (tile: Tile, tiles: readonly Tile[]): number => tiles.filter((one) => one === tile).length;

/** The tiles without one copy for each of `taken`; undefined where a copy is missing. */
export const without = (tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] | undefined => {
  const left = [...tiles];
  for (const tile of taken) {
    const place = left.indexOf(tile);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
};

/** The value where it was recorded; throws an Error for `?`. */
export const known = <T extends string>(value: T | '?'): T => {
  if (value === '?') throw new Error('a second way needs a full recording');
  return value;
};
