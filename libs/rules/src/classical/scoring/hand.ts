import type { Circumstance, WinSource } from '#deal';
import type { Meld, Seat, Tile } from '#tiles';

/** Everything that the value of a hand that has not won depends on. */
export interface HandToValue {
  /** Tiles that are not laid down; a winner's with the last one. */
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
  /** Flowers and seasons laid out; one that still stands gives nothing (CC-A43). */
  readonly bonusTiles: readonly Tile[];
  readonly seatWind: Seat;
  readonly roundWind: Seat;
  /** Points that no hand exceeds (CC-setup.limit). */
  readonly limit: number;
}

/**
 * The circumstances of the win: `replacement-tile` of a loose tile, `last-tile` of the last permitted one, `dealt-hand` of
 * a hand complete as it was dealt, `heavenly-ready` of a ready hand shown at once, `blessing-of-earth` of one that was
 * shown before East's first discard and wins on it (CC-A30). Others are nothing of this book.
 */
export interface Win {
  /** Absent for a hand dealt complete. */
  readonly tile?: Tile;
  readonly source: WinSource['kind'];
  /** Of a robbed kong: it was a closed one, which Thirteen Wonders alone may rob (CC-claim.rob.closed). */
  readonly fromClosedKong?: true;
  readonly circumstances: readonly Circumstance[];
}

export interface WonHand extends HandToValue {
  readonly win: Win;
}

/** A hand that waits: `standing` without the tile it waits for. */
export interface WaitingHand extends HandToValue {
  readonly win: Omit<Win, 'tile'>;
}
