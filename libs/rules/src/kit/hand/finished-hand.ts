import type { Circumstance, WinSource } from '#deal';
import type { Meld, Seat, Tile } from '#tiles';

/** The tiles of one player. `standing` includes the winning tile of a win, but not the tile that a hand waits for. */
export interface HandTiles {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
}

/** A hand in the form that is valued, from a deal and from the calculator alike. */
export interface HeldHand extends HandTiles {
  /** Flowers and seasons set aside. */
  readonly bonusTiles: readonly Tile[];
  readonly seatWind: Seat;
  readonly roundWind: Seat;
}

/** The winning tile of a declared win, its source and its circumstances. */
export interface Winning {
  /** Absent for a hand dealt complete. */
  readonly winningTile?: Tile;
  readonly source: WinSource['kind'];
  readonly circumstances: readonly Circumstance[];
}

/** The hand of a declared win. A rule set adds the facts that only its own scoring reads. */
export interface FinishedHand extends HeldHand, Winning {}
