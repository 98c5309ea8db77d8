import type { Cancel, Clock } from '#clock';
import type { Random } from '#random';
import type { MemoryPort } from '../../serial/memory-port.js';
import type { SimulatedReader } from '../firmware/simulated-firmware.js';

/** The mean number of faults an hour, and their durations; with all 0 the device never fails. */
export interface DeviceFaults {
  readonly resetsPerHour: number;
  readonly brownOutsPerHour: number;
  readonly hangsPerHour: number;
  readonly hangMs: number;
  readonly unplugsPerHour: number;
  readonly unpluggedMs: number;
  /** False if the port gives no event when it is unplugged. */
  readonly unplugAnnounced: boolean;
}

export const NO_DEVICE_FAULTS: DeviceFaults = {
  resetsPerHour: 0,
  brownOutsPerHour: 0,
  hangsPerHour: 0,
  hangMs: 5_000,
  unplugsPerHour: 0,
  unpluggedMs: 3_000,
  unplugAnnounced: true,
};

const HOUR_MS = 3_600_000;

export interface FaultyDevice {
  readonly reader: SimulatedReader;
  readonly port: MemoryPort;
  readonly clock: Clock;
  readonly random: Random;
}

/** Unplugs the reader and plugs it in again; it is powered by the port. */
export const unplugFor = ({ reader, port, clock }: FaultyDevice, ms: number, announced: boolean): void => {
  port.unplug({ announced });
  reader.powerOff();
  clock.after(ms, () => {
    reader.powerOn();
    port.replug();
  });
};

/** Causes faults at random times until cancelled. */
export const haveDeviceFaults = (device: FaultyDevice, faults: DeviceFaults): Cancel => {
  const { reader, clock, random } = device;
  const recurring: readonly (readonly [perHour: number, happen: () => void])[] = [
    [faults.resetsPerHour, () => reader.reset()],
    [faults.brownOutsPerHour, () => reader.brownOut()],
    [faults.hangsPerHour, () => reader.hang(faults.hangMs)],
    [faults.unplugsPerHour, () => unplugFor(device, faults.unpluggedMs, faults.unplugAnnounced)],
  ];
  const cancels = recurring.map(([perHour, happen]) => {
    let cancel: Cancel = () => undefined;
    const wait = (): void => {
      if (perHour <= 0) return;
      cancel = clock.after((-Math.log(1 - random()) * HOUR_MS) / perHour, () => {
        happen();
        wait();
      });
    };
    wait();
    return () => cancel();
  });
  return () => cancels.forEach((cancel) => cancel());
};

/** The clock of a device that is `ppm` parts in a million slower. */
export const driftingClock = (clock: Clock, ppm: number): Clock => ({
  now: () => clock.now(),
  after: (ms, action) => clock.after(ms * (1 + ppm / 1e6), action),
});
