/** What one finished antenna inventory saw. No word of any device crosses this border (DESIGN.md section 1). */
export interface Observation {
  /** The name the table gives this reader. */
  readonly reader: string;
  /** Counts the passes of this reader over its antennas since it was started. */
  readonly round: number;
  readonly antenna: number;
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
  /** dBm, where the device tells it. */
  readonly strength?: number;
}

export const READER_STATES = ['absent', 'opening', 'identifying', 'configuring', 'running', 'degraded'] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** The loss of a reader is a state, never an exit. */
export interface ReaderStatus {
  readonly reader: string;
  readonly state: ReaderState;
  readonly at: number;
  /** Why, in words for the health page. */
  readonly reason?: string;
}
