import type { Seat, Tile } from '#tiles';
import type { Claim, Holding } from '../holdings.js';

/** The tiles and state of one player. */
export interface Player extends Holding<Announced> {
  /** The player declared false mahjong with this hand, or the referee ruled it dead (CC-A32). */
  isDead: boolean;
}

/** How a ready hand was announced (CC-ready, CC-A49). */
export interface Announced {
  /** It was also exposed at once (CC-double.immediateready). */
  readonly isOpened: boolean;
  readonly isBeforeAnyDiscard: boolean;
  /** The tile on offer at the announcement: an announcement after a discard is too late for it (CC-A44). */
  readonly during: Offer | undefined;
}

/** A tile that others may take: a discard, or the fourth tile of a kong of an own turn. */
export interface Offer {
  readonly tile: Tile;
  readonly from: Seat;
  readonly on: 'discard' | 'open kong' | 'closed kong';
  /** The very first discard of the deal, which is East's. */
  readonly isFirst: boolean;
  claim?: Claim;
}

/** The seat in turn while no tile is on offer, and the source of its tile. */
export interface Turn {
  readonly seat: Seat;
  /** Undefined for the dealt hand, after a claim, and before a required loose tile is drawn. */
  readonly drawn?: Tile;
  readonly isLoose: boolean;
  readonly needsLoose: boolean;
}
