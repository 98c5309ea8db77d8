import type { Meld, Seat, Tile } from '#tiles';

/** What one of the four has. */
export interface Player {
  standing: readonly Tile[];
  melds: readonly Meld[];
  /** Those that nobody has claimed. */
  discards: readonly Tile[];
  /** Flowers and seasons set aside. */
  bonusTiles: readonly Tile[];
  hasDrawn: boolean;
  hasDiscarded: boolean;
  /** One of the concealed kongs was found to be false: it is no set, so the hand wins with nothing (DZ-kong.10). */
  hasFalseKong: boolean;
  /** False ones that lie face down: they are found once they are turned over. */
  hiddenFalseKongs: number;
  ready: 'ready' | 'heavenly-ready' | undefined;
  /** Said, while the discard is still to come. */
  announces: 'ready' | 'heavenly-ready' | undefined;
}

/** A tile that others may take: a discard, or the fourth tile of a pung. */
export interface Offer {
  readonly tile: Tile;
  readonly from: Seat;
  readonly on: 'discard' | 'kong';
  /** Who has touched the wall since: he wins with it only over another's claim (DZ-draw.2). */
  readonly touchedBy: Set<Seat>;
  /** The set it is claimed for; the claimer has it laid out from his own tiles. */
  claim?: { readonly seat: Seat; readonly meld: Meld; readonly from: readonly Tile[] };
}

/** Who has the turn without any offer, and how his tile came. */
export interface Turn {
  readonly seat: Seat;
  /** Undefined for the dealt hand, after a claim, and while a replacement is owed. */
  readonly drawn?: Tile;
  readonly isKongReplacement: boolean;
}

export interface Payment {
  readonly from: Seat | 'bank';
  readonly to: Seat | 'bank';
  readonly points: number;
  readonly what: 'win' | 'false win' | 'false kong' | 'penalty';
}
