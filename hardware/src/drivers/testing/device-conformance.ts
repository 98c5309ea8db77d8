import type { DeviceStatus } from '../../device-status.js';
import { type Clock, type SerialLink, VirtualClock } from '../../serial/index.js';
import {
  faultyWire,
  NO_WIRE_FAULTS,
  plugIntoMemory,
  seededRandom,
  type SimulatedReader,
  unplugFor,
} from '../../simulator/index.js';
import type { DeviceDriver, DeviceDriverOptions, DeviceReport } from '../device-driver.js';
import { createDeviceDriver, type DeviceModel } from '../devices.js';
import type { Reported } from '../kit/device-dialogue-driver.js';
import { describeFramer, type FramerConformance } from './framer-conformance.js';

/** What a model that is no tile reader brings to the tests that every such model must pass. */
export interface DeviceConformance<
  F extends { readonly kind: string },
  Device extends SimulatedReader,
> extends FramerConformance<F> {
  readonly model: DeviceModel;
  readonly baud: number;
  readonly device: (clock: Clock) => Device;
  /** What the driver reports after each start-up, before anybody does anything. */
  readonly initial: readonly Reported[];
  /** Somebody does something at the device. */
  readonly act: (device: Device, driver: DeviceDriver) => void;
  /** The device is as it was before `act`; only where it does not return by itself. */
  readonly undo?: (device: Device) => void;
  /** What the driver reports of it, within `actMs`. */
  readonly expected: readonly Reported[];
  readonly actMs: number;
  /** What it may report in place of that where frames are lost: marked as doubtful, for a person to confirm. */
  readonly orDoubtful?: readonly Reported[];
  /** Does the device answer the host? The absence of one that only sends by itself cannot be noticed. */
  readonly answers: boolean;
}

/** Registers the tests of one model. */
export const describeDevice = <F extends { readonly kind: string }, Device extends SimulatedReader>(
  model: DeviceConformance<F, Device>,
): void => {
  describeFramer(model);
  describe(`driver of ${model.model}`, () => driverTests(model));
};

const bare = ({ device: _, at: __, ...report }: DeviceReport): Reported => report;

/** One simulated device, its port and a driver on one virtual clock. */
const bench = <F extends { readonly kind: string }, Device extends SimulatedReader>(
  model: DeviceConformance<F, Device>,
  wire?: (link: SerialLink, clock: Clock) => SerialLink,
) => {
  const clock = new VirtualClock();
  const random = seededRandom(7);
  const reader = model.device(clock);
  const port = plugIntoMemory(reader, {
    clock,
    baud: model.baud,
    ...(wire ? { wire: (link: SerialLink) => wire(link, clock) } : {}),
  });
  const reports: DeviceReport[] = [];
  const statuses: DeviceStatus[] = [];
  const options: DeviceDriverOptions = {
    device: 'table',
    connect: port.connect,
    clock,
    random,
    onReport: (report) => reports.push(report),
    onStatus: (status) => statuses.push(status),
  };
  const make = (): Promise<DeviceDriver> => createDeviceDriver(model.model, options);
  /** What is reported while somebody does something. */
  const actOn = (driver: DeviceDriver): Reported[] => {
    const before = reports.length;
    model.act(reader, driver);
    clock.advance(model.actMs);
    const acted = reports.slice(before).map(bare);
    model.undo?.(reader);
    clock.advance(2_000);
    return acted;
  };
  const states = () => statuses.map(({ state }) => state);
  return { clock, random, reader, port, reports, states, make, actOn };
};

const driverTests = <F extends { readonly kind: string }, Device extends SimulatedReader>(
  model: DeviceConformance<F, Device>,
): void => {
  it('is opened, identified and then heard', async () => {
    const { clock, make, reports, states, actOn } = bench(model);
    const driver = await make();
    expect(driver.status).toEqual({ device: 'table', state: 'absent', at: 0 });
    driver.start();
    clock.advance(3_000);
    expect(states()).toEqual(['opening', ...(model.answers ? ['identifying'] : []), 'running']);
    expect(reports.map(bare)).toEqual(model.initial);
    expect(actOn(driver)).toEqual(model.expected);
    expect(actOn(driver)).toEqual(model.expected);
    expect(driver.counters).toMatchObject({ malformed: 0, resets: 0, linkLosses: 0 });
  });

  it('names the device and the time in each report', async () => {
    const { clock, make, reports, actOn } = bench(model);
    const driver = await make();
    driver.start();
    clock.advance(10_000);
    const from = clock.now();
    const before = reports.length;
    actOn(driver);
    for (const { device, at } of reports.slice(before)) {
      expect(device).toBe('table');
      expect(at).toBeGreaterThanOrEqual(from);
      expect(at).toBeLessThanOrEqual(from + model.actMs);
    }
  });

  it('takes over a device that an earlier host left at work', async () => {
    const { clock, make, reader, actOn } = bench(model);
    const first = await make();
    first.start();
    clock.advance(2_033);
    model.act(reader, first);
    clock.advance(50);
    first.stop();
    model.undo?.(reader);
    const second = await make();
    second.start();
    clock.advance(20_000);
    expect(second.status.state).toBe('running');
    expect(actOn(second)).toEqual(model.expected);
  });

  it.each(['reset', 'brownOut'] as const)('runs again after %s', async (fault) => {
    const { clock, make, reader, actOn } = bench(model);
    const driver = await make();
    driver.start();
    clock.advance(2_000);
    reader[fault]();
    clock.advance(10_000);
    expect(driver.status.state).toBe('running');
    expect(actOn(driver)).toEqual(model.expected);
  });

  if (model.answers)
    it('is degraded when the device falls silent, and runs again when it wakes', async () => {
      const { clock, make, reader, states, actOn } = bench(model);
      const driver = await make();
      driver.start();
      clock.advance(2_000);
      reader.hang(30_000);
      clock.advance(10_000);
      expect(states()).toContain('degraded');
      expect(driver.status.state).not.toBe('running');
      clock.advance(40_000);
      expect(driver.status.state).toBe('running');
      expect(actOn(driver)).toEqual(model.expected);
    });

  it.each(model.answers ? [true, false] : [true])(
    'runs within two seconds of the replug, unplugging announced: %s',
    async (announced) => {
      const device = bench(model);
      const { clock, actOn } = device;
      const driver = await device.make();
      driver.start();
      clock.advance(2_000);
      unplugFor(device, 60_000, announced);
      clock.advance(59_999);
      expect(driver.status.state).not.toBe('running');
      clock.advance(2_001);
      expect(driver.status.state).toBe('running');
      expect(actOn(driver)).toEqual(model.expected);
    },
  );

  it('on a noisy line reports nothing wrong, and works when the noise ends', async () => {
    let noisy = true;
    const faults = { ...NO_WIRE_FAULTS, flipBit: 0.001, dropByte: 0.001, insertByte: 0.001, splitBlock: 0.2 };
    const { clock, make, reports, actOn } = bench(model, (link, on) => {
      const broken = faultyWire(link, faults, { clock: on, random: seededRandom(11) });
      return { ...link, ...broken, write: (bytes) => (noisy ? broken : link).write(bytes) };
    });
    const driver = await make();
    driver.start();
    clock.advance(3_000);
    for (let act = 0; act < 50; act++) actOn(driver);
    const right = [...model.initial, ...model.expected, ...(model.orDoubtful ?? [])].map((report) =>
      JSON.stringify(report),
    );
    expect(reports.length).toBeGreaterThan(40);
    expect(reports.map(bare).filter((report) => !right.includes(JSON.stringify(report)))).toEqual([]);
    noisy = false;
    clock.advance(15_000);
    expect(actOn(driver)).toEqual(model.expected);
  });

  it('does nothing any more after stop', async () => {
    const { clock, make, reports, reader } = bench(model);
    const driver = await make();
    driver.start();
    clock.advance(2_000);
    driver.stop();
    const count = reports.length;
    model.act(reader, driver);
    clock.advance(60_000);
    expect(reports).toHaveLength(count);
    expect(driver.status).toMatchObject({ device: 'table', state: 'absent', reason: 'stopped' });
  });
};
