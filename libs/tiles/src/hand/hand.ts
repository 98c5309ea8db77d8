import { HONOUR_TILES, type HonourTile, SUIT_TILES, type SuitTile, type Tile, tileIndex } from '../tile/tile.js';

/** A kind that a hand can hold; bonus tiles are exposed and replaced. */
export type PlayingTile = SuitTile | HonourTile;
/** The 34 playing kinds in the order of their index. */
export const PLAYING_TILES: readonly PlayingTile[] = [...SUIT_TILES, ...HONOUR_TILES];

/** The number of playing kinds. */
export const KINDS = PLAYING_TILES.length;

/**
 * Standing tiles as counts: byte `tileIndex(kind)` is the number of tiles of a kind. 34 bytes: nine for each suit in
 * rank order (m, p, s), then seven honours. Other libraries do not need this layout; they use the functions below.
 */
export type Counts = Uint8Array;

/** The places of one suit in `Counts`, and of the honours: from the first to before the second number. */
export const SUIT_SPANS: readonly (readonly [number, number])[] = [
  [0, 9],
  [9, 18],
  [18, 27],
];
export const HONOUR_SPAN: readonly [number, number] = [27, 34];

export const countAt = (counts: Counts, index: number): number => counts[index] as number;

export const totalIn = (counts: Counts, [from, to]: readonly [number, number]): number => {
  let total = 0;
  for (let index = from; index < to; index += 1) total += countAt(counts, index);
  return total;
};

/** Counts a row of tiles. Bonus tiles are not part of a hand's shape and are ignored. */
export const countsOf = (tiles: readonly Tile[]): Counts => {
  const counts = new Uint8Array(PLAYING_TILES.length);
  for (const tile of tiles) {
    const index = tileIndex(tile);
    if (index < counts.length) counts[index] = countAt(counts, index) + 1;
  }
  return counts;
};

/** The number of tiles of a kind; 0 for bonus tiles. */
export const countOf = (counts: Counts, tile: Tile): number => counts[tileIndex(tile)] ?? 0;

/** The total number of tiles. */
export const totalOf = (counts: Counts): number => totalIn(counts, [0, counts.length]);

/** The tiles counted, in the order of kinds. */
export const tilesIn = (counts: Counts): readonly PlayingTile[] =>
  PLAYING_TILES.flatMap((tile, index) => Array<PlayingTile>(countAt(counts, index)).fill(tile));
