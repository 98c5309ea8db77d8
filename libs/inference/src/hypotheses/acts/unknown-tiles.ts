import type { Dealt } from '#deal';
import type { Seat, Tile } from '#tiles';
import type { Placement } from '../../signal/likelihood/placement.js';

/** An unknown tile of a hand whose face is known now. */
export interface FillIn {
  readonly seat: Seat;
  readonly tile: Tile;
  /** The number of the command that brought it, among those given since the dealt hands; the dealt hands have -1. */
  readonly place: number;
  /** Nats in its favour by readings that are not weighed any more. */
  readonly logGain: number;
}

/** How a tile lies that no reader has read for long, until it answers. */
export const UNREAD_SO_FAR: Placement = [0.3, 0.55, 0.05, 0.1, 0.6, 1.5];

/** The unknown tiles on record. */
export interface UnknownTiles {
  /** Fills in an unknown tile of a seat; undefined if the commands since cannot have been given with it. */
  filledIn(seat: Seat, tile: Tile): { readonly place: number; readonly state: Dealt } | undefined;
}
