export const READER_STATES = ['absent', 'opening', 'identifying', 'configuring', 'running', 'degraded'] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** The state of a line. The loss of its device is a state; it never ends the process. */
export interface LineState {
  readonly state: ReaderState;
  /** Monotonic ms when the state was entered. */
  readonly at: number;
  /** The reason, as text for the health page; of a running device, what it cannot do. */
  readonly reason?: string;
}

export interface ReaderStatus extends LineState {
  readonly reader: string;
}
