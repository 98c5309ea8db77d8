import type { Seat, Suit, Tile } from '#tiles';

/** In playing order; east deals. */
export const SEATS: readonly Seat[] = ['east', 'south', 'west', 'north'];

/** The four seats in playing order, beginning after the given one and ending with it. */
export const roundAfter = (seat: Seat): readonly Seat[] => {
  const place = SEATS.indexOf(seat) + 1;
  return [...SEATS.slice(place), ...SEATS.slice(0, place)];
};

/** Both books play with the same 27 kinds, four of each (SBR-1.1, SS-gen.1). */
export const KINDS: readonly Tile[] = (['m', 'p', 's'] as const).flatMap((suit) =>
  ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((rank): Tile => `${rank}${suit}`),
);
export const COPIES = 4;

export const isOf = (suit: Suit | undefined, tile: Tile): boolean => tile[1] === suit;

export const copiesOf = (tile: Tile, tiles: readonly Tile[]): number => tiles.filter((one) => one === tile).length;

/** The tiles that are left when each of `taken` is removed once; undefined where one of them is not there. */
export const without = (tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] | undefined => {
  const left = [...tiles];
  for (const tile of taken) {
    const place = left.indexOf(tile);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
};

/** What the record saw. */
export const known = <T extends string>(value: T | '?'): T => {
  if (value === '?') throw new Error('a second way needs a deal that was seen whole');
  return value;
};
