import type { ReaderState } from './reader-status.js';

/** The state of any device on a line. The loss of a device is a state, never an exit. */
export interface DeviceStatus {
  readonly device: string;
  readonly state: ReaderState;
  /** Monotonic ms when the state was entered. */
  readonly at: number;
  /** Why, in words for the health page. */
  readonly reason?: string;
}
