import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import { createMetratecDriver } from '../../drivers/metratec-ascii/driver.js';
import type { ReaderStatus } from '../../devices/reader-status.js';
import { driftingClock, haveDeviceFaults, NO_DEVICE_FAULTS, type DeviceFaults } from './device-faults.js';
import { plugIntoMemory } from '../firmware/plug-in.js';
import { SimulatedMetratecReader } from '../reader/simulated-metratec-reader.js';

const HOUR_MS = 3_600_000;
const TAG = 'E0040150954F02B1';

/** An hour with a failing device, then a minute without faults. */
const anHourOf = (faults: Partial<DeviceFaults>, seed = 21) => {
  const clock = new VirtualClock();
  const random = seededRandom(seed);
  const reader = new SimulatedMetratecReader({
    clock: driftingClock(clock, 200),
    tagsOn: (antenna) => (antenna === 1 ? [TAG] : []),
    durationFactor: 4,
  });
  const port = plugIntoMemory(reader, { clock });
  const statuses: ReaderStatus[] = [];
  const observations: Observation[] = [];
  const driver = createMetratecDriver({
    reader: 'side-1',
    connect: port.connect,
    clock,
    random,
    antennas: 4,
    onObservation: (observation) => observations.push(observation),
    onStatus: (status) => statuses.push(status),
  });
  driver.start();
  const end = haveDeviceFaults({ reader, port, clock, random }, { ...NO_DEVICE_FAULTS, ...faults });
  clock.advance(HOUR_MS);
  end();
  clock.advance(60_000);
  return { driver, statuses, observations };
};

const ALL: Partial<DeviceFaults> = {
  resetsPerHour: 30,
  brownOutsPerHour: 30,
  hangsPerHour: 20,
  unplugsPerHour: 20,
  unplugAnnounced: false,
};

describe('an hour with a failing device', () => {
  it('without faults is an hour of running', () => {
    const { driver, statuses } = anHourOf({});
    expect(statuses.map(({ state }) => state)).toEqual(['opening', 'identifying', 'configuring', 'running']);
    expect(driver.counters).toMatchObject({ resets: 0, linkLosses: 0, malformed: 0 });
  });

  it.each<[keyof DeviceFaults, 'resets' | 'linkLosses']>([
    ['resetsPerHour', 'resets'],
    ['brownOutsPerHour', 'resets'],
    ['hangsPerHour', 'linkLosses'],
    ['unplugsPerHour', 'linkLosses'],
  ])('%s of 30 are met and counted, and the device runs afterwards', (fault, counter) => {
    const { driver } = anHourOf({ [fault]: 30 });
    expect(driver.counters[counter]).toBeGreaterThan(15);
    expect(driver.status.state).toBe('running');
  });

  it('all kinds together: it runs afterwards, and no complete inventory lacks a tag', () => {
    const { driver, observations } = anHourOf(ALL);
    expect(driver.status.state).toBe('running');
    expect(driver.counters.resets).toBeGreaterThan(20);
    const zone = observations.filter(({ antenna, outcome }) => antenna === 1 && outcome === 'complete');
    expect(zone.length).toBeGreaterThan(5_000);
    expect(zone.every(({ tags }) => tags.length === 1)).toBe(true);
  });

  it('the same seed gives the same hour, another seed another', () => {
    const history = (seed: number) => anHourOf(ALL, seed).statuses;
    const first = history(3);
    expect(history(3)).toEqual(first);
    expect(history(4)).not.toEqual(first);
  });
});
