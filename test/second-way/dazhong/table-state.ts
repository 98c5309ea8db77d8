import type { Seat, Tile } from '#tiles';
import type { Line } from '../balances.js';
import type { Claim, Holding } from '../holdings.js';

/** What one of the four has. */
export interface Player extends Holding<'ready' | 'heavenly-ready'> {
  /** Those that nobody has claimed. */
  discards: readonly Tile[];
  /** One of the concealed kongs was found to be false: it is no set, so the hand wins with nothing (DZ-kong.10). */
  hasFalseKong: boolean;
  /** False ones that lie face down: they are found once they are turned over. */
  hiddenFalseKongs: number;
}

/** A tile that others may take: a discard, or the fourth tile of a pung. */
export interface Offer {
  readonly tile: Tile;
  readonly from: Seat;
  readonly on: 'discard' | 'kong';
  /** The seat that has touched the wall since: it wins with the tile only over another's claim (DZ-draw.2). */
  readonly touchedBy: Set<Seat>;
  claim?: Claim;
}

/** The seat in turn while no tile is on offer, and the source of its tile. */
export interface Turn {
  readonly seat: Seat;
  /** Undefined for the dealt hand, after a claim, and while a replacement is owed. */
  readonly drawn?: Tile;
  readonly isKongReplacement: boolean;
}

export interface Payment extends Line {
  readonly what: 'win' | 'false win' | 'false kong' | 'penalty';
}
