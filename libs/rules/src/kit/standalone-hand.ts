import type { Circumstance, RuleSetOptions, WinSource } from '#deal';
import type { Meld, Seat, Suit, Tile } from '#tiles';

/** The reason, as an id, why a declared win is invalid or a hand is not ready. */
export interface Fault {
  readonly clause: string;
  readonly reason: string;
}

/** A standalone hand. `standing` does not include the tile that the hand waits for. */
export interface StandaloneHand {
  /** As given. The rule set fills in missing options. */
  readonly options?: RuleSetOptions;
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly forbiddenSuit?: Suit;
  /** The joker's kind. */
  readonly joker?: Tile;
  readonly seatWind?: Seat;
  readonly roundWind?: Seat;
  /** Flowers and seasons set aside. */
  readonly bonusTiles?: readonly Tile[];
  /** For a waiting hand: the source of the tile that would come. */
  readonly source?: WinSource['kind'];
}

/** A standalone win, with its winning tile in `standing`. */
export interface StandaloneWin extends StandaloneHand {
  /** Absent for a hand dealt complete. */
  readonly winningTile?: Tile;
  readonly source: WinSource['kind'];
  /** The seat whose tile it was, if that is stated. */
  readonly from?: Seat;
  readonly circumstances: readonly Circumstance[];
}
