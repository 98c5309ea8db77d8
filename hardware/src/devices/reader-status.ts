export const READER_STATES = ['absent', 'opening', 'identifying', 'configuring', 'running', 'degraded'] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** The state of a reader. The loss of a reader is a state; it never ends the process. */
export interface ReaderStatus {
  readonly reader: string;
  readonly state: ReaderState;
  readonly at: number;
  /** The reason, as text for the health page; of a running reader, what it cannot do. */
  readonly reason?: string;
}
