import type { Circumstance, WinSource } from '#deal';
import type { Meld, Seat, Tile } from '#tiles';

/** Everything on which the value of a hand that has not won depends. */
export interface HandToValue {
  /** The tiles not laid down, for a winner with the last tile. */
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  /** Flowers and seasons laid out. A bonus tile among the standing tiles has no value (CC-A43). */
  readonly bonusTiles: readonly Tile[];
  readonly seatWind: Seat;
  readonly roundWind: Seat;
  /** The maximum value of a hand in points (CC-setup.limit). */
  readonly limit: number;
}

/**
 * The circumstances of the win. This rule set has no others.
 * - `replacement-tile`: a loose tile; `last-tile`: the last permitted tile.
 * - `dealt-hand`: a hand dealt complete; `heavenly-ready`: a hand ready at once.
 * - `blessing-of-earth`: a hand that was announced before East's first discard and wins on it (CC-A30).
 */
export interface Win {
  /** Absent for a hand dealt complete. */
  readonly tile?: Tile;
  readonly source: WinSource['kind'];
  /** The robbed kong was closed. Only Thirteen Wonders can rob it (CC-claim.rob.closed). */
  readonly fromClosedKong?: true;
  readonly circumstances: readonly Circumstance[];
}

export interface WonHand extends HandToValue {
  readonly win: Win;
}

/** A waiting hand: `standing` does not contain the tile that it waits for. */
export interface WaitingHand extends HandToValue {
  readonly win: Omit<Win, 'tile'>;
}
