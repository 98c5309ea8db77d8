import type { Observation } from '#inference';
import type { ReaderStatus } from '../../devices/reader-status.js';
import { type DeviceProtocol, DeviceSession, type DialogueContext, type LineOptions } from './device-session.js';
import { type LineCounters, type MalformedBytes, NO_COUNTS } from './line-counters.js';

/** The options of every reader driver. */
export interface ReaderDriverOptions extends LineOptions<ReaderStatus> {
  /** The name of this reader in observations. */
  readonly reader: string;
  /** The number of antennas that the reader inventories in turn. */
  readonly antennas: number;
  /** The number of the first antenna in the protocol, 0 or 1, where firmwares of a model differ. */
  readonly firstAntenna?: number;
  /** Switches check values on, for a noisy line, if the device supports them. */
  readonly checked?: boolean;
  readonly onObservation: (observation: Observation) => void;
}

export type ReaderContext = DialogueContext<Observation>;

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

/** Creates the driver of a reader. */
export const readerDriver = <F extends { readonly kind: string }>(
  options: ReaderDriverOptions,
  protocol: DeviceProtocol<F, Observation>,
): ReaderDriver => {
  const { reader, onObservation } = options;
  const counters: DriverCounters = { ...NO_COUNTS, complete: 0, failed: 0 };
  return new DeviceSession<F, Observation, { readonly reader: string }, DriverCounters>(options, protocol, {
    named: { reader },
    counters,
    onReport: (observation) => {
      counters[observation.outcome]++;
      onObservation(observation);
    },
  });
};

export type { LineCounters, MalformedBytes };
