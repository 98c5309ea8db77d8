import type { DeviceStatus } from '../../devices/device-status.js';
import type { ReaderStatus } from '../../devices/reader-status.js';
import type { ReaderDriverOptions } from './reader-driver.js';
import type { DeviceOptions } from './device-session.js';

export const readerStatus = ({ device, ...status }: DeviceStatus): ReaderStatus => ({ reader: device, ...status });

/** The options of a reader as a device on a line. */
export const deviceOptions = ({ reader, connect, clock, random, onStatus }: ReaderDriverOptions): DeviceOptions => ({
  device: reader,
  connect,
  clock,
  random,
  onStatus: (status) => onStatus(readerStatus(status)),
});
