import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import type { ReaderStatus } from '../../devices/reader-status.js';
import { plugIntoMemory, SimulatedEccelReader } from '../../simulator/index.js';
import type { ReaderDriverOptions } from '../kit/reader-driver.js';
import { createEccelDriver } from './driver.js';

const FULL_ZONE = Array.from({ length: 14 }, (_, tile) => `E0040150D4C3B2${(0xa0 + tile).toString(16).toUpperCase()}`);

/** Runs a driver for `ms` on a reader with a full zone on its first antenna. */
const ranFor = (
  ms: number,
  device: Partial<ConstructorParameters<typeof SimulatedEccelReader>[0]> = {},
  driver: Partial<ReaderDriverOptions> = {},
) => {
  const clock = new VirtualClock();
  const first = device.firstAntenna ?? 0;
  const reader = new SimulatedEccelReader({
    clock,
    tagsOn: (antenna) => (antenna === first ? FULL_ZONE : []),
    ...device,
  });
  const observations: Observation[] = [];
  const statuses: ReaderStatus[] = [];
  const made = createEccelDriver({
    reader: 'side-1',
    connect: plugIntoMemory(reader, { clock }).connect,
    clock,
    random: seededRandom(1),
    antennas: 4,
    onObservation: (observation) => observations.push(observation),
    onStatus: (status) => statuses.push(status),
    ...driver,
  });
  made.start();
  clock.advance(ms);
  return { clock, reader, driver: made, observations, statuses };
};

const summary = ({ antenna, outcome, tags }: Observation): string => `${antenna} ${outcome} ${tags.length}`;

it('reads a full zone again in each round: after halt, tags reply again', () => {
  const { observations } = ranFor(5_000);
  const ofFirst = observations.filter(({ antenna }) => antenna === 0);
  expect(ofFirst.length).toBeGreaterThan(5);
  for (const { tags } of ofFirst) expect(tags.map(({ tag }) => tag)).toEqual(FULL_ZONE);
});

it('selects antennas from 1 if the firmware counts from 1, and reports those numbers', () => {
  const { observations } = ranFor(2_000, { firstAntenna: 1, antennas: 4 }, { firstAntenna: 1 });
  expect(observations.slice(0, 4).map(summary)).toEqual([
    '1 complete 14',
    '2 complete 0',
    '3 complete 0',
    '4 complete 0',
  ]);
});

it('loses only the zone of an antenna that the reader refuses', () => {
  const { driver, observations } = ranFor(2_000, { antennas: 3 });
  expect(driver.status.state).toBe('running');
  expect(observations.slice(0, 4).map(summary)).toEqual([
    '0 complete 14',
    '1 complete 0',
    '2 complete 0',
    '3 failed 0',
  ]);
});

it('closes the link when the reader refuses every antenna, and states why', () => {
  const { statuses } = ranFor(2_000, { firstAntenna: 10, antennas: 4 });
  expect(statuses).toContainEqual(
    expect.objectContaining({
      state: 'degraded',
      reason: 'no antenna could be read: antenna 3 (0F) is refused: internal fault',
    }),
  );
});

it('continues to count rounds after a restart, and stops the polling that the restart began', () => {
  const { clock, reader, driver, observations } = ranFor(3_000);
  reader.reset();
  clock.advance(10_000);
  const rounds = observations.map(({ round }) => round);
  expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
  expect(driver.counters.linkLosses).toBe(0);
  expect(observations.some(({ outcome }) => outcome === 'failed')).toBe(true);
  expect(observations.slice(-8).map(({ outcome }) => outcome)).toEqual(Array(8).fill('complete'));
});

it('refuses more antennas than the family has', () => {
  expect(() => ranFor(0, {}, { antennas: 9 })).toThrow('antennas: got 9, a Pepper C1 MUX has at most 8');
});
