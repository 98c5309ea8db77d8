import type { Clock } from '#clock';
import type { Observation } from '#inference';
import type { Random } from '#random';
import type { ReaderStatus } from '../../devices/reader-status.js';
import type { Connect } from '../../serial/link.js';
import type { LineCounters, MalformedBytes } from './line-counters.js';

/** The options of every reader driver. */
export interface ReaderDriverOptions {
  /** The name of this reader in observations. */
  readonly reader: string;
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  /** The number of antennas that the reader inventories in turn. */
  readonly antennas: number;
  /** The number of the first antenna in the protocol, 0 or 1, where firmwares of a model differ. */
  readonly firstAntenna?: number;
  /** Switches check values on, for a noisy line, if the device supports them. */
  readonly checked?: boolean;
  readonly onObservation: (observation: Observation) => void;
  readonly onStatus: (status: ReaderStatus) => void;
}

/** The interface of every reader driver. */
export interface ReaderDriver {
  /** Opens the port, and opens it again after each loss, until `stop`. */
  start(): void;
  stop(): void;
  readonly status: ReaderStatus;
  readonly counters: Readonly<DriverCounters>;
  /** The newest malformed bytes, oldest first: evidence, not noise. */
  readonly malformed: readonly MalformedBytes[];
}

/** Counters since the driver was made, one set for each reader. Their names are stable. */
export interface DriverCounters extends LineCounters {
  complete: number;
  failed: number;
}

export type { LineCounters, MalformedBytes };
