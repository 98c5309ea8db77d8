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
