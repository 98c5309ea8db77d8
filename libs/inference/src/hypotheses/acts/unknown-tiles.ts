import type { Dealt } from '#deal';
import type { Seat, Tile } from '#tiles';
import type { Tag } from '../../signal/tags/tags.js';
import type { Zone } from '../../signal/inventory/zones.js';
import type { Placement } from '../../signal/likelihood/placement.js';

/** An unknown tile of a hand or of a river whose face is known now, or a declaration of ready whose token is read only now. */
export interface FillIn {
  readonly seat: Seat;
  /** Undefined for a declaration. */
  readonly tile?: Tile;
  /** Whether the tile has been discarded as an unknown one. */
  readonly isDiscarded?: boolean;
  /** The number of the command that brought the tile, or that the declaration precedes, among those given since the dealt hands, which have -1. */
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
  /** Fills in the last unknown tile that a seat has discarded; undefined for none, or as above. */
  discardFilledIn(seat: Seat, tile: Tile): { readonly place: number; readonly state: Dealt } | undefined;
  /** Declares ready before the last discard of a seat; undefined if it has none, or the commands since cannot have been given after it. */
  declaredReady(seat: Seat): { readonly place: number; readonly state: Dealt } | undefined;
  /**
   * How often a rack has shown a tag since a command brought an unknown tile, up to the readings that are weighed; 0 if it had before: the
   * tile is one of the wall within reach.
   */
  answersSince(place: number, tag: Tag, rack: Zone): number;
}
