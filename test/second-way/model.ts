import type { Seat, Suit, Tile } from '#tiles';
import type { Extra } from './fans.js';

export interface Kong {
  readonly seat: Seat;
  readonly kind: 'concealed' | 'melded' | 'promoted' | 'postponed';
  readonly payers: readonly Seat[];
  /** Whether a player declared Hu on the discard right after the kong (SBR-10.5, SS-kong.5). */
  shot: boolean;
}
export interface Meld {
  readonly tile: Tile;
  readonly isKong: boolean;
}
export interface Hu {
  readonly seat: Seat;
  readonly how: 'wall' | 'discard' | 'robbery';
  /** The seat that discarded or was robbed. */
  readonly from?: Seat;
  readonly claimed?: Tile;
  /** The seats still in play after this Hu and all that were declared together with it. */
  readonly left: readonly Seat[];
  readonly extras: readonly Extra[];
}
export interface Player {
  readonly seat: Seat;
  forbidden?: Suit;
  /** The tile set aside face down; it must be the first discard (SBR-4.1, SS-fs.2). */
  setAside?: Tile;
  standing: readonly Tile[];
  melds: readonly Meld[];
  discards: readonly Tile[];
  hu?: Hu;
  /** The points of a Hu not declared: until the next own draw only a better one may be declared (SBR-2.7, SS-hu.5). */
  passed: number;
  /** The referee declared the hand dead: it draws, discards and pays, but neither claims nor wins, and is not ready. */
  isDead: boolean;
}

/** A tile that others may take: a discard, or the fourth tile of a pung. */
export interface Offer {
  readonly tile: Tile;
  readonly from: Seat;
  readonly kong?: Kong;
  readonly extras: readonly Extra[];
  /** The kongs before this discard whose price goes back if it is won on. */
  readonly after: readonly Kong[];
  readonly winners: Seat[];
  claim?: { readonly seat: Seat; readonly kong: boolean };
}

/** The seat to act when nothing is on offer. */
export interface Turn {
  readonly seat: Seat;
  readonly act: 'draw' | 'discard';
  /** A player who has drawn or was dealt 14 tiles may declare Hu and kongs. After a pung there is no Hu (A111). */
  readonly free: boolean;
}
