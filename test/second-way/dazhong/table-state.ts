import type { Seat, Tile } from '#tiles';
import type { Line } from '../balances.js';
import type { Claim, Holding } from '../holdings.js';

/** The tiles and state of one player. */
export interface Player extends Holding<'ready' | 'heavenly-ready'> {
  /** The discards that nobody has claimed. */
  discards: readonly Tile[];
  /** A concealed kong was found to be false: it is no set, so the hand cannot win (DZ-kong.10). */
  hasFalseKong: boolean;
  /** The number of false kongs face down, which are found when they are turned over. */
  hiddenFalseKongs: number;
}

/** A tile that others may take: a discard, or the fourth tile of a pung. */
export interface Offer {
  readonly tile: Tile;
  readonly from: Seat;
  readonly on: 'discard' | 'kong';
  /** The seats that have touched the wall since: each wins with the tile only over another player's claim (DZ-draw.2). */
  readonly touchedBy: Set<Seat>;
  claim?: Claim;
}

/** A set that is called and not opened yet. */
export interface Call {
  readonly seat: Seat;
  /** The discard that it takes, once its seat has discarded before it opened the set, and what takes back that discard. */
  late?: { readonly tile: Tile; readonly from: Seat; readonly undo: () => void };
}

/** The seat in turn while no tile is on offer, and the source of its tile. */
export interface Turn {
  readonly seat: Seat;
  /** Undefined for the dealt hand, after a claim, and before a required replacement draw. */
  readonly drawn?: Tile;
  readonly isKongReplacement: boolean;
}

export interface Payment extends Line {
  readonly what: 'win' | 'false win' | 'false kong' | 'penalty';
}
