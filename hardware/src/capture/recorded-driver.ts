import type { DeviceDriver } from '../drivers/device-driver.js';
import type { ReaderDriver } from '../drivers/reader-driver.js';
import type { LineRecorder } from './line-recorder.js';

/** The reader's driver, whose starts and stops are turns of its line. */
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

/** The driver of another device, whose starts, stops and rolls are turns of its line. */
export const recordedDevice = (driver: DeviceDriver, line: LineRecorder): DeviceDriver => ({
  start: () => line.turn({ driver: 'started' }, () => driver.start()),
  stop: () => line.turn({ driver: 'stopped' }, () => driver.stop()),
  ...(driver.roll === undefined ? {} : { roll: () => line.turn({ driver: 'roll' }, () => driver.roll?.()) }),
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
