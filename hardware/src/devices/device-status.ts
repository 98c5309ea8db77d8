import type { ReaderState } from './reader-status.js';

/** The state of any device on a line. The loss of a device is a state; it never ends the process. */
export interface DeviceStatus {
  readonly device: string;
  readonly state: ReaderState;
  /** Monotonic ms when the state was entered. */
  readonly at: number;
  /** The reason, as text for the health page. */
  readonly reason?: string;
}
