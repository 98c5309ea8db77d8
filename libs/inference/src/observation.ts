/** What one finished inventory of one antenna saw. No word of any device crosses this border (ARCHITECTURE.md). */
export interface Observation {
  /** The name the table gives this reader, such as `side-1`. */
  readonly reader: string;
  /** The table counts its antennas from 1; a gateway shifts the numbers of a device that begins at 0. */
  readonly antenna: number;
  /** Counts the passes of this reader over its antennas since it was started. */
  readonly round: number;
  /** A failed inventory says nothing: never that the tags are gone. */
  readonly outcome: 'complete' | 'failed';
  /** Empty when the inventory failed. */
  readonly tags: readonly SeenTag[];
  /** Monotonic milliseconds of the clock that was passed in. */
  readonly at: number;
}

export interface SeenTag {
  /** Upper-case hex, most significant byte first. */
  readonly tag: string;
  /** dBm, where the device reports it. */
  readonly strength?: number;
}
