/** Dice that came to rest, each face read. */
export interface DiceRolled {
  readonly kind: 'dice-rolled';
  /** The name the table gives the device. */
  readonly device: string;
  /** Monotonic milliseconds of the clock that was passed in. */
  readonly at: number;
  readonly dice: readonly [number, number];
}

/** What a device of the table states that reads no tiles. It is certain: no probability is weighed. */
export type TableFact = DiceRolled;
