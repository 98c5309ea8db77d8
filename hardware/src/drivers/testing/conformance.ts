import type { Observation } from '#inference';
import type { ReaderStatus } from '../../reader-status.js';
import { type Clock, type SerialLink, VirtualClock } from '../../serial/index.js';
import { faultyWire, NO_WIRE_FAULTS, plugIntoMemory, seededRandom, unplugFor } from '../../simulator/index.js';
import type { SimulatedReader } from '../../simulator/index.js';
import { createReaderDriver, type ReaderModel } from '../index.js';
import { describeFramer, type FramerConformance } from './framer-conformance.js';

/** What a reader model brings to the tests that every reader model must pass. */
export interface Conformance<F extends { readonly kind: string }> extends FramerConformance<F> {
  readonly model: ReaderModel;
  readonly device: (options: {
    readonly clock: Clock;
    readonly tagsOn: (antenna: number) => readonly string[];
  }) => SimulatedReader;
  /** The speed of its line where it is not 115200 bits a second. */
  readonly baud?: number;
  /** The first number by which the device names an antenna. */
  readonly firstAntenna: number;
  /** Two tags as the device reports them. */
  readonly tags: readonly [string, string];
}

const ANTENNAS = 4;

/** Registers the tests of one model. */
export const describeConformance = <F extends { readonly kind: string }>(model: Conformance<F>): void => {
  describeFramer(model);
  describe(`driver of ${model.model}`, () => driverTests(model));
};

/** One simulated device, its port and a driver on one virtual clock; both tags lie on the second antenna. */
const bench = <F extends { readonly kind: string }>(
  model: Conformance<F>,
  wire?: (link: SerialLink, clock: Clock) => SerialLink,
) => {
  const clock = new VirtualClock();
  const random = seededRandom(7);
  const second = model.firstAntenna + 1;
  const tagsOn = (antenna: number): readonly string[] => (antenna === second ? model.tags : []);
  const reader = model.device({ clock, tagsOn });
  const port = plugIntoMemory(reader, {
    clock,
    ...(model.baud === undefined ? {} : { baud: model.baud }),
    ...(wire ? { wire: (link: SerialLink) => wire(link, clock) } : {}),
  });
  const observations: Observation[] = [];
  const statuses: ReaderStatus[] = [];
  const make = () =>
    createReaderDriver(model.model, {
      reader: 'side-1',
      connect: port.connect,
      clock,
      random,
      antennas: ANTENNAS,
      checked: true,
      onObservation: (observation) => observations.push(observation),
      onStatus: (status) => statuses.push(status),
    });
  const states = () => statuses.map(({ state }) => state);
  return { clock, random, reader, port, observations, statuses, states, make, tagsOn };
};

/** Antenna and tags of each observation: `2 A,B`. */
const seen = (observations: readonly Observation[]): string[] =>
  observations.map(
    ({ antenna, outcome, tags }) =>
      `${antenna} ${outcome} ${tags
        .map(({ tag }) => tag)
        .sort()
        .join()}`,
  );

const driverTests = <F extends { readonly kind: string }>(model: Conformance<F>): void => {
  const expected = Array.from({ length: ANTENNAS }, (_, index) => model.firstAntenna + index).map(
    (antenna, index) => `${antenna} complete ${index === 1 ? [...model.tags].sort().join() : ''}`,
  );

  it('is opened, identified, configured and then heard, antenna after antenna', async () => {
    const { clock, make, observations, states } = bench(model);
    const driver = await make();
    driver.start();
    clock.advance(3_000);
    expect(states()).toEqual(['opening', 'identifying', 'configuring', 'running']);
    expect(seen(observations.slice(0, ANTENNAS))).toEqual(expected);
    expect(observations.slice(0, 2 * ANTENNAS).map(({ round }) => round)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(driver.counters).toMatchObject({ malformed: 0, failed: 0, resets: 0, linkLosses: 0 });
  });

  it('takes over a device that an earlier host left at work', async () => {
    const { clock, make, observations } = bench(model);
    const first = await make();
    first.start();
    clock.advance(2_033);
    first.stop();
    const before = observations.length;
    const second = await make();
    second.start();
    clock.advance(5_000);
    expect(second.status.state).toBe('running');
    expect(observations.length).toBeGreaterThan(before + ANTENNAS);
    expect(seen(observations.slice(before)).every((text) => expected.includes(text) || text.includes('failed'))).toBe(
      true,
    );
  });

  it.each(['reset', 'brownOut'] as const)(
    'runs again after %s, and no zone with tags is read as empty',
    async (fault) => {
      const { clock, make, reader, observations } = bench(model);
      const driver = await make();
      driver.start();
      clock.advance(2_000);
      reader[fault]();
      clock.advance(10_000);
      expect(driver.status.state).toBe('running');
      expect(seen(observations.slice(-ANTENNAS)).sort()).toEqual([...expected].sort());
      expect(seen(observations)).not.toContain(`${model.firstAntenna + 1} complete `);
    },
  );

  it('is degraded when the device falls silent, and runs again when it wakes', async () => {
    const { clock, make, reader, states } = bench(model);
    const driver = await make();
    driver.start();
    clock.advance(2_000);
    reader.hang(30_000);
    clock.advance(10_000);
    expect(states()).toContain('degraded');
    expect(driver.status.state).not.toBe('running');
    clock.advance(40_000);
    expect(driver.status.state).toBe('running');
  });

  it.each([true, false])('runs within two seconds of the replug, unplugging announced: %s', async (announced) => {
    const device = bench(model);
    const { clock } = device;
    const driver = await device.make();
    driver.start();
    clock.advance(2_000);
    unplugFor(device, 60_000, announced);
    clock.advance(59_999);
    expect(driver.status.state).not.toBe('running');
    clock.advance(2_001);
    expect(driver.status.state).toBe('running');
  });

  it('on a noisy line reads no zone wrongly, and runs when the noise ends', async () => {
    let noisy = true;
    const faults = { ...NO_WIRE_FAULTS, flipBit: 0.001, dropByte: 0.001, insertByte: 0.001, splitBlock: 0.2 };
    const { clock, make, observations } = bench(model, (link, on) => {
      const broken = faultyWire(link, faults, { clock: on, random: seededRandom(11) });
      return { ...link, ...broken, write: (bytes) => (noisy ? broken : link).write(bytes) };
    });
    const driver = await make();
    driver.start();
    clock.advance(120_000);
    const read = seen(observations);
    expect(read.length).toBeGreaterThan(100);
    expect(read.filter((text) => text.includes('complete') && !expected.includes(text))).toEqual([]);
    noisy = false;
    clock.advance(15_000);
    expect(seen(observations.slice(-ANTENNAS)).sort()).toEqual([...expected].sort());
  });

  it('does nothing any more after stop', async () => {
    const { clock, make, observations } = bench(model);
    const driver = await make();
    driver.start();
    clock.advance(2_000);
    driver.stop();
    const count = observations.length;
    clock.advance(60_000);
    expect(observations).toHaveLength(count);
    expect(driver.status).toMatchObject({ state: 'absent', reason: 'stopped' });
  });
};
