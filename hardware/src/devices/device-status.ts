import type { LineState } from './reader-status.js';

/** The state of a device that is not a tile reader. */
export interface DeviceStatus extends LineState {
  readonly device: string;
}
