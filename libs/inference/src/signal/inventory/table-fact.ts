import type { Side } from '#tiles';

/** Dice that came to rest, with every face read. */
export interface DiceRolled {
  readonly kind: 'dice-rolled';
  /** The name of the device at the table. */
  readonly device: string;
  /** Monotonic ms of the injected clock. */
  readonly at: number;
  readonly dice: readonly [number, number];
}

/** A player pressed the button at a side of the table, and so states that he claims a discard or declares a win. */
export interface ButtonPressed {
  readonly kind: 'button-pressed';
  /** The name of the device at the table. */
  readonly device: string;
  /** Monotonic ms of the injected clock. */
  readonly at: number;
  readonly side: Side;
}

/**
 * The shuffler read the tiles while it built the wall. Confidential: it belongs only to the evidence on disk, like
 * readings of concealed tiles. No device protocol is known for it; a simulated table states it.
 */
export interface WallRead {
  readonly kind: 'wall-read';
  /** The name of the device at the table. */
  readonly device: string;
  /** Monotonic ms of the injected clock. */
  readonly at: number;
  /** The tags that answered, in the order in which their tiles are dealt and drawn. Upper-case hex. */
  readonly tags: readonly string[];
}

/**
 * A fact from a device of the table other than the readers of the sides. Dice are certain; all else is weighed against
 * the readings.
 */
export type TableFact = DiceRolled | ButtonPressed | WallRead;
