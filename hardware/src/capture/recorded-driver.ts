import type { DeviceDriver } from '../drivers/kit/device-driver.js';
import type { ReaderDriver } from '../drivers/kit/reader-driver.js';
import type { LineRecorder } from './line-recorder.js';

/** Wraps the driver of a reader: its starts and stops become turns of its line. */
export const recordedReader = (driver: ReaderDriver, line: LineRecorder): ReaderDriver => ({
  start: () => line.turn({ driver: 'started' }, () => driver.start()),
  stop: () => line.turn({ driver: 'stopped' }, () => driver.stop()),
  get status() {
    return driver.status;
  },
  get counters() {
    return driver.counters;
  },
  get malformed() {
    return driver.malformed;
  },
});

/** Wraps the driver of another device: its starts, stops and rolls become turns of its line. */
export const recordedDevice = (driver: DeviceDriver, line: LineRecorder): DeviceDriver => ({
  start: () => line.turn({ driver: 'started' }, () => driver.start()),
  stop: () => line.turn({ driver: 'stopped' }, () => driver.stop()),
  ...(driver.roll !== undefined && { roll: () => line.turn({ driver: 'roll' }, () => driver.roll?.()) }),
  get status() {
    return driver.status;
  },
  get counters() {
    return driver.counters;
  },
  get malformed() {
    return driver.malformed;
  },
});
