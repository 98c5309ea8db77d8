import type { Observation } from '#inference';
import type { ReaderStatus } from '../reader-status.js';
import type { Clock } from '../serial/clock.js';
import type { Connect } from '../serial/link.js';
import type { Random } from '../serial/backoff.js';
import type { LineCounters, MalformedBytes } from './kit/line-counters.js';

/** What every driver is given, whatever the device. */
export interface ReaderDriverOptions {
  /** The name of this reader in observations. */
  readonly reader: string;
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  /** How many antennas the reader goes round. */
  readonly antennas: number;
  /** The number by which the device names its first antenna, 0 or 1, where firmwares of a model differ. */
  readonly firstAntenna?: number;
  /** Check values on the line, for noisy surroundings, where the device knows them. */
  readonly checked?: boolean;
  readonly onObservation: (observation: Observation) => void;
  readonly onStatus: (status: ReaderStatus) => void;
}

/** The only face a driver shows inward. */
export interface ReaderDriver {
  /** Opens the port and keeps at it until `stop`: no loss of a device ends a driver. */
  start(): void;
  stop(): void;
  readonly status: ReaderStatus;
  readonly counters: Readonly<DriverCounters>;
  /** The newest malformed bytes, oldest first: evidence, not noise. */
  readonly malformed: readonly MalformedBytes[];
}

/** Counters with names that stay, one set for each reader since its driver was made. */
export interface DriverCounters extends LineCounters {
  complete: number;
  failed: number;
}

export type { LineCounters, MalformedBytes };
