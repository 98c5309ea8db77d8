import type { Side } from '#tiles';

/** Dice that came to rest, each face read. */
export interface DiceRolled {
  readonly kind: 'dice-rolled';
  /** The name the table gives the device. */
  readonly device: string;
  /** Monotonic milliseconds of the clock that was passed in. */
  readonly at: number;
  readonly dice: readonly [number, number];
}

/** A player pressed the button at a side of the table: he states that he claims a discard or declares a win. */
export interface ButtonPressed {
  readonly kind: 'button-pressed';
  /** The name the table gives the device. */
  readonly device: string;
  /** Monotonic milliseconds of the clock that was passed in. */
  readonly at: number;
  readonly side: Side;
}

/**
 * The shuffler read the tiles as it built the wall. Confidential: it belongs to the evidence on disk alone, like what is read of
 * concealed tiles. No device protocol is known for it; a simulated table states it.
 */
export interface WallRead {
  readonly kind: 'wall-read';
  /** The name the table gives the device. */
  readonly device: string;
  /** Monotonic milliseconds of the clock that was passed in. */
  readonly at: number;
  /** The tags that answered, in the order in which their tiles are dealt and drawn. Upper-case hex. */
  readonly tags: readonly string[];
}

/** What a device of the table states that is no tile reader of a side. Dice are certain; all else is weighed against the readings. */
export type TableFact = DiceRolled | ButtonPressed | WallRead;
