/** The counters of the line of any device, since its driver was made. */
export interface LineCounters {
  bytesIn: number;
  frames: number;
  malformed: number;
  /** Banners by which the device reported that it lost its settings. */
  resets: number;
  /** The number of times that the link was lost, closed or not opened. */
  linkLosses: number;
}

export const NO_COUNTS: Readonly<LineCounters> = { bytesIn: 0, frames: 0, malformed: 0, resets: 0, linkLosses: 0 };

export interface MalformedBytes {
  readonly at: number;
  readonly reason: string;
  /** Hex; the first 256 bytes. */
  readonly hex: string;
}
