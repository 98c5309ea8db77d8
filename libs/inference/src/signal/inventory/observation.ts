/**
 * The result of one finished inventory of one antenna. No term of any device passes this interface (ARCHITECTURE.md).
 */
export interface Observation {
  /** The name of this reader at the table, such as `side-1`. */
  readonly reader: string;
  /** Antennas count from 1. A gateway shifts the numbers of a device that begins at 0. */
  readonly antenna: number;
  /** The number of this reader's passes over its antennas since it was started. */
  readonly round: number;
  /** A failed inventory is no evidence, in particular not that the tags are gone. */
  readonly outcome: 'complete' | 'failed';
  /** Empty if the inventory failed. */
  readonly tags: readonly SeenTag[];
  /** Monotonic ms of the injected clock. */
  readonly at: number;
}

export interface SeenTag {
  /** Upper-case hex, most significant byte first. */
  readonly tag: string;
  /** dBm, if the device reports it. */
  readonly strength?: number;
}
