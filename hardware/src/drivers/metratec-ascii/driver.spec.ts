import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import type { SerialLink } from '../../serial/index.js';
import type { ReaderStatus } from '../../devices/reader-status.js';
import {
  faultyWire,
  NO_WIRE_FAULTS,
  plugIntoMemory,
  SimulatedMetratecReader,
  type SimulatedMetratecOptions,
  unplugFor,
} from '../../simulator/index.js';
import { createMetratecDriver } from './driver.js';

const A = 'E0040150954F02B1';
const B = 'E200600311753E33';

interface BenchOptions {
  readonly checked?: boolean;
  readonly tagsOn?: (antenna: number) => readonly string[];
  readonly reader?: Partial<SimulatedMetratecOptions>;
  readonly wire?: (link: SerialLink) => SerialLink;
}

/** One simulated reader, its port and a driver, on one virtual clock. */
const bench = ({
  checked = false,
  tagsOn = (antenna) => (antenna === 1 ? [A, B] : []),
  reader: device = {},
  wire,
}: BenchOptions = {}) => {
  const clock = new VirtualClock();
  const random = seededRandom(7);
  const reader = new SimulatedMetratecReader({ clock, tagsOn, ...device });
  const port = plugIntoMemory(reader, { clock, ...(wire && { wire }) });
  const observations: Observation[] = [];
  const statuses: ReaderStatus[] = [];
  const make = () =>
    createMetratecDriver({
      reader: 'side-1',
      connect: port.connect,
      clock,
      random,
      antennas: 4,
      checked,
      onObservation: (observation) => observations.push(observation),
      onStatus: (status) => statuses.push(status),
    });
  const states = () => statuses.map(({ state }) => state);
  return { clock, random, reader, port, observations, statuses, states, make, driver: make() };
};

describe('a metraTec reader from the port on', () => {
  it('is opened, identified, configured and then read, antenna after antenna', () => {
    const { clock, driver, observations, states } = bench();
    driver.start();
    clock.advance(1_000);
    expect(states()).toEqual(['opening', 'identifying', 'configuring', 'running']);
    expect(
      observations
        .slice(0, 5)
        .map(({ round, antenna, outcome, tags }) => [round, antenna, outcome, tags.map(({ tag }) => tag)]),
    ).toEqual([
      [0, 0, 'complete', []],
      [0, 1, 'complete', [A, B]],
      [0, 2, 'complete', []],
      [0, 3, 'complete', []],
      [1, 0, 'complete', []],
    ]);
    expect(driver.counters).toMatchObject({ malformed: 0, failed: 0, resets: 0, linkLosses: 0 });
  });

  it('stays running while nothing but empty inventories and heartbeats come', () => {
    const { clock, driver, states } = bench({ tagsOn: () => [] });
    driver.start();
    clock.advance(60_000);
    expect(states()).toEqual(['opening', 'identifying', 'configuring', 'running']);
  });

  it('works with check values', () => {
    const { clock, driver, observations } = bench({ checked: true });
    driver.start();
    clock.advance(1_000);
    expect(driver.status.state).toBe('running');
    expect(observations[1]?.tags).toEqual([{ tag: A }, { tag: B }]);
    expect(driver.counters.malformed).toBe(0);
  });

  it.each([true, false])('takes over a reader that an earlier host left running, check values %s', (checked) => {
    const { clock, driver, make, port, observations } = bench({ checked });
    driver.start();
    clock.advance(1_033);
    driver.stop();
    const second = make();
    second.start();
    const before = observations.length;
    clock.advance(5_000);
    expect(second.status.state).toBe('running');
    expect(observations.length).toBeGreaterThan(before);
    expect(port).toBeDefined();
  });

  it('switches check values off that an earlier host left on', () => {
    const clock = new VirtualClock();
    const reader = new SimulatedMetratecReader({ clock, tagsOn: () => [A] });
    const port = plugIntoMemory(reader, { clock });
    port.connect(
      (link) => link.write(Buffer.from('EOF\rCON\r')),
      (error) => {
        throw error;
      },
    );
    clock.advance(100);
    const options = {
      reader: 'side-1',
      connect: port.connect,
      clock,
      random: seededRandom(1),
      antennas: 4,
      onStatus: () => undefined,
    };
    const seen: Observation[] = [];
    const driver = createMetratecDriver({ ...options, onObservation: (observation) => seen.push(observation) });
    driver.start();
    clock.advance(4_000);
    expect(driver.status.state).toBe('running');
    expect(seen[0]).toMatchObject({ outcome: 'complete', tags: [{ tag: A }] });
  });
});

describe('a reader that loses its settings', () => {
  it.each(['reset', 'brownOut'] as const)('is set up again after %s', (fault) => {
    const { clock, driver, reader, observations, states } = bench();
    driver.start();
    clock.advance(1_000);
    reader[fault]();
    clock.advance(1_000);
    expect(states().slice(4)).toEqual(['degraded', 'identifying', 'configuring', 'running']);
    expect(driver.counters.resets).toBe(1);
    expect(driver.counters.linkLosses).toBe(0);
    expect(observations.at(-1)?.outcome).toBe('complete');
  });
});

describe('a reader that is lost', () => {
  it('is degraded when it is silent for longer than its heartbeat, and runs again when it wakes', () => {
    const { clock, driver, reader, states, statuses } = bench();
    driver.start();
    clock.advance(1_000);
    reader.hang(20_000);
    clock.advance(1_900);
    expect(driver.status.state).toBe('running');
    clock.advance(500);
    expect(statuses.at(4)).toMatchObject({ state: 'degraded', reason: 'silent for longer than its heartbeat' });
    clock.advance(30_000);
    expect(driver.status.state).toBe('running');
    expect(states()).toContain('identifying');
  });

  it.each([true, false])(
    'is absent while unplugged and runs within two seconds of the replug, unplugging announced: %s',
    (announced) => {
      const device = bench();
      const { clock, driver, states } = device;
      driver.start();
      clock.advance(1_000);
      unplugFor(device, 60_000, announced);
      clock.advance(59_999);
      expect(driver.status.state === 'absent' || driver.status.state === 'opening').toBe(true);
      expect(states()).toContain('degraded');
      clock.advance(2_001);
      expect(driver.status.state).toBe('running');
    },
  );

  it('is retried without limit when it refuses a setting, and the status names the setting', () => {
    const { clock, driver, statuses } = bench({ reader: { multiplexer: false } });
    driver.start();
    clock.advance(120_000);
    const refusals = statuses.filter(({ state }) => state === 'degraded');
    expect(refusals[0]?.reason).toBe('SAP AUT 4 is refused: not supported by this hardware');
    expect(refusals.length).toBeGreaterThan(20);
  });

  it('does nothing any more after stop', () => {
    const { clock, driver, observations } = bench();
    driver.start();
    clock.advance(1_000);
    driver.stop();
    const count = observations.length;
    clock.advance(60_000);
    expect(observations).toHaveLength(count);
    expect(driver.status).toMatchObject({ state: 'absent', reason: 'stopped' });
  });
});

describe('a noisy line', () => {
  const noisy = (checked: boolean, perByte: number) => {
    const clock = new VirtualClock();
    const random = seededRandom(11);
    const tagsOn = (antenna: number) => (antenna === 1 ? [A, B] : antenna === 2 ? [A.replace('B1', 'B2')] : []);
    const faults = {
      ...NO_WIRE_FAULTS,
      flipBit: perByte,
      dropByte: perByte,
      insertByte: perByte,
      splitBlock: 0.2,
      delayBlock: 0.1,
      delayMs: 30,
    };
    const reader = new SimulatedMetratecReader({ clock, tagsOn });
    const port = plugIntoMemory(reader, { clock, wire: (link) => faultyWire(link, faults, { clock, random }) });
    const observations: Observation[] = [];
    const driver = createMetratecDriver({
      reader: 'side-1',
      connect: port.connect,
      clock,
      random,
      antennas: 4,
      checked,
      onObservation: (observation) => observations.push(observation),
      onStatus: () => undefined,
    });
    driver.start();
    clock.advance(120_000);
    return { driver, observations, tagsOn };
  };

  it('never yields a wrong complete observation from damaged bytes while check values are on', () => {
    const { driver, observations, tagsOn } = noisy(true, 0.003);
    const complete = observations.filter(({ outcome }) => outcome === 'complete');
    expect(complete.length).toBeGreaterThan(1_000);
    expect(observations.length - complete.length).toBeGreaterThan(50);
    for (const { antenna, tags } of complete) expect(tags.map(({ tag }) => tag)).toEqual(tagsOn(antenna));
    expect(driver.malformed.length).toBeGreaterThan(0);
    expect(driver.malformed.length).toBeLessThanOrEqual(32);
  });

  it('without check values loses rounds, but never reports an occupied zone as empty', () => {
    const { observations } = noisy(false, 0.003);
    const zone = observations.filter(({ antenna, outcome }) => antenna === 1 && outcome === 'complete');
    expect(zone.length).toBeGreaterThan(300);
    expect(zone.filter(({ tags }) => tags.length !== 2)).toEqual([]);
  });
});
