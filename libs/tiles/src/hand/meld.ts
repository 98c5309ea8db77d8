import type { Seat } from '../tile/seat.js';
import type { SeenTile, Tile } from '../tile/tile.js';

/** Promoted: the fourth tile just drawn is added to one's pung; postponed: the same, a tile held for longer (SBR-10.3). */
export const KONG_KINDS = ['concealed', 'melded', 'promoted', 'postponed'] as const;
export type KongKind = (typeof KONG_KINDS)[number];

/** The number of its four tiles that a kong takes from the hand. */
export const KONG_TILES_FROM_HAND: { readonly [kind in KongKind]: number } = {
  concealed: 4,
  melded: 3,
  promoted: 1,
  postponed: 1,
};

/**
 * Three consecutive tiles of a suit, claimed; `tiles` in rank order. `from`: the seat of the claimed tile, if the
 * record knows it.
 */
export interface Chow {
  readonly kind: 'chow';
  readonly tiles: readonly [Tile, Tile, Tile];
  readonly claimed: Tile;
  readonly from?: Seat;
}
export interface Pung {
  readonly kind: 'pung';
  readonly tile: Tile;
  readonly from?: Seat;
}
/** Four tiles that were laid down as a kong, by kind. */
export type LaidTiles = readonly [Tile, Tile, Tile, Tile];

export const isFour = (tiles: readonly Tile[]): tiles is LaidTiles => tiles.length === 4;

/** `from` is the seat whose tile was claimed, also for the pung of an added kong; a concealed kong has none. */
export interface Kong {
  readonly kind: 'kong';
  readonly tile: SeenTile;
  readonly kongKind: KongKind;
  readonly from?: Seat;
  /** For a concealed kong known to be false, its tiles: four that are not alike; `tile` is `?` then. */
  readonly laid?: LaidTiles;
}
/** The tiles of the kong, as far as they are known. */
export const tilesInKong = ({ tile, laid }: Kong): readonly SeenTile[] => laid ?? [tile, tile, tile, tile];

/** A set laid down during the deal. */
export type Meld = Chow | Pung | Kong;
