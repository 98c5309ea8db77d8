import { type Clock, VirtualClock } from '#clock';
import { seededRandom } from '#random';
import type { DeviceStatus } from '../../devices/device-status.js';
import type { SerialLink } from '../../serial/index.js';
import { faultyWire, NO_WIRE_FAULTS, plugIntoMemory, type SimulatedReader, unplugFor } from '../../simulator/index.js';
import type { DeviceDriver, DeviceDriverOptions, DeviceReport, Reported } from '../kit/device-driver.js';
import { createDeviceDriver, type DeviceModel } from '../devices.js';
import { DriverAccount } from './driver-account.js';
import { counted, explained } from './explained.js';
import { describeFramer, type FramerConformance } from './framer-conformance.js';
import { hasDriver, hasMembers } from './members.js';

/** The input of a model that is not a tile reader for the tests that every such model must pass. */
export interface DeviceConformance<
  F extends { readonly kind: string },
  Device extends SimulatedReader,
> extends FramerConformance<F> {
  readonly model: DeviceModel;
  readonly baud: number;
  readonly device: (clock: Clock) => Device;
  /** The reports after each start-up, before any action. */
  readonly initial: readonly Reported[];
  /** A person's action at the device. */
  readonly act: (device: Device, driver: DeviceDriver) => void;
  /** Returns the device to its state before `act`; only needed if it does not return by itself. */
  readonly undo?: (device: Device) => void;
  /** The reports of the driver after `act`, within `actMs`. */
  readonly expected: readonly Reported[];
  readonly actMs: number;
  /** The reports that it may give instead if frames are lost: marked as doubtful, for a person to confirm. */
  readonly orDoubtful?: readonly Reported[];
  /** True if the device answers the host. The absence of a device that only sends by itself cannot be detected. */
  readonly answers: boolean;
}

const DRIVER_MEMBERS = {
  baud: 'the speed of the line in bits a second',
  device: 'a function that makes the simulated device, such as (clock) => new SimulatedRdm6300(clock)',
  initial: 'the reports after each start-up, before anybody does anything: often []',
  act: 'what somebody does at the simulated device, such as (device) => device.roll([3, 4])',
  expected: 'the reports of the driver after `act`, without device and time',
  actMs: 'the time within which they come (ms)',
  answers: 'true where the device answers commands, false where it only sends by itself',
};

const ADVICE = {
  start:
    'the dialogue calls `enter("identifying")` where the device answers commands, and `running()` when the start-up is done. ' +
    'Each act gives exactly the reports of `expected` (report.ts).',
  named: '`deviceDriver` adds the device and the time. Report when the frame comes, not later than `actMs`.',
  takeOver:
    'an earlier host may have left the device at work, so the first bytes are not the answer to the first command. Skip frames ' +
    'that are no answer, as `sendUntilAnswered` (kit/dialogue.ts) does.',
  reset:
    'give `resetReason` for the frame by which the device reports a restart; the start-up then runs again. Where the device reports ' +
    'nothing, throw `DeviceFault` when no frame comes.',
  silence: 'throw `DeviceFault` when a few commands in a row get no frame at all; the link is then opened again.',
  replug:
    'throw `DeviceFault` when a few commands in a row get no frame at all, and keep the start-up below two seconds. Wait no longer ' +
    'than the sheet states.',
  noise:
    'lost and changed bytes must never make a report. Report only what a check value, a second frame or a second request confirms.',
  stop: 'nothing is reported after `stop`. Timers and frames of an old link must not report.',
};

/** Registers the tests of one model. */
export const describeDevice = <F extends { readonly kind: string }, Device extends SimulatedReader>(
  model: DeviceConformance<F, Device>,
): void => {
  describeFramer(model);
  describe(`driver of ${model.model}`, () => {
    if (hasDriver(model) && hasMembers(model, DRIVER_MEMBERS)) driverTests(model);
  });
};

const bare = ({ device: _, at: __, ...report }: DeviceReport): Reported => report;

/** One simulated device, its port and a driver on one virtual clock. */
const bench = <F extends { readonly kind: string }, Device extends SimulatedReader>(
  model: DeviceConformance<F, Device>,
  account: DriverAccount<DeviceStatus, DeviceReport>,
  wire?: (link: SerialLink, clock: Clock) => SerialLink,
) => {
  const clock = new VirtualClock();
  const random = seededRandom(7);
  const reader = model.device(clock);
  const port = plugIntoMemory(reader, {
    clock,
    baud: model.baud,
    ...(wire && { wire: (link: SerialLink) => wire(link, clock) }),
  });
  const { reports, statuses } = account;
  const options: DeviceDriverOptions = {
    device: 'table',
    connect: account.recorded(port.connect, clock, model.model),
    clock,
    random,
    onReport: (report) => reports.push(report),
    onStatus: (status) => statuses.push(status),
  };
  const make = async (): Promise<DeviceDriver> => account.of(await createDeviceDriver(model.model, options));
  /** The reports during a person's action. */
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
  type Wire = Parameters<typeof bench<F, Device>>[2];
  /** A test whose failure states what to do and what happened on the line. */
  const driverTest = (
    name: string,
    advice: string,
    body: (open: (wire?: Wire) => ReturnType<typeof bench<F, Device>>) => Promise<void>,
  ): void =>
    it(name, async () => {
      const account = new DriverAccount<DeviceStatus, DeviceReport>();
      try {
        await body((wire) => bench(model, account, wire));
      } catch (error) {
        throw explained(error, { advice, happened: account.lines() });
      }
    });

  driverTest('is opened, identified and then heard', ADVICE.start, async (open) => {
    const { clock, make, reports, states, actOn } = open();
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

  driverTest('names the device and the time in each report', ADVICE.named, async (open) => {
    const { clock, make, reports, actOn } = open();
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

  driverTest('takes over a device that an earlier host left at work', ADVICE.takeOver, async (open) => {
    const { clock, make, reader, actOn } = open();
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

  for (const fault of ['reset', 'brownOut'] as const)
    driverTest(`runs again after ${fault}`, ADVICE.reset, async (open) => {
      const { clock, make, reader, actOn } = open();
      const driver = await make();
      driver.start();
      clock.advance(2_000);
      reader[fault]();
      clock.advance(10_000);
      expect(driver.status.state).toBe('running');
      expect(actOn(driver)).toEqual(model.expected);
    });

  if (model.answers)
    driverTest(
      'is degraded when the device falls silent, and runs again when it wakes',
      ADVICE.silence,
      async (open) => {
        const { clock, make, reader, states, actOn } = open();
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
      },
    );

  for (const announced of model.answers ? [true, false] : [true])
    driverTest(
      `runs within two seconds of the replug, unplugging announced: ${announced}`,
      ADVICE.replug,
      async (open) => {
        const device = open();
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

  driverTest('on a noisy line reports nothing wrong, and works when the noise ends', ADVICE.noise, async (open) => {
    let noisy = true;
    const faults = { ...NO_WIRE_FAULTS, flipBit: 0.001, dropByte: 0.001, insertByte: 0.001, splitBlock: 0.2 };
    const { clock, make, reports, actOn } = open((link, on) => {
      const broken = faultyWire(link, faults, { clock: on, random: seededRandom(11) });
      return { ...link, ...broken, write: (bytes) => (noisy ? broken : link).write(bytes) };
    });
    const driver = await make();
    driver.start();
    clock.advance(3_000);
    for (let act = 0; act < 50; act++) actOn(driver);
    const textOf = (report: Reported): string => JSON.stringify(report);
    const right = [...model.initial, ...model.expected, ...(model.orDoubtful ?? [])].map(textOf);
    expect(reports.length).toBeGreaterThan(40);
    expect(
      counted(
        reports
          .map(bare)
          .map(textOf)
          .filter((text) => !right.includes(text)),
      ),
    ).toEqual([]);
    noisy = false;
    clock.advance(15_000);
    expect(actOn(driver)).toEqual(model.expected);
  });

  driverTest('does nothing any more after stop', ADVICE.stop, async (open) => {
    const { clock, make, reports, reader } = open();
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
