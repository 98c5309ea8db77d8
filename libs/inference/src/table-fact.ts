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

/** What a device of the table states that reads no tiles. Dice are certain; what a player states is weighed against the readings. */
export type TableFact = DiceRolled | ButtonPressed;
