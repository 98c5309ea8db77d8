import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import type { ReaderStatus } from '../../devices/reader-status.js';
import { type Connect, LinkEnd } from '../../serial/index.js';
import { plugIntoMemory, SimulatedFeigReader } from '../../simulator/index.js';
import type { ReaderDriverOptions } from '../kit/reader-driver.js';
import { createFeigDriver } from './driver.js';
import { USUAL_PROFILE, withCrc } from './frames.js';

const BAUD = 38_400;
const FULL_ZONE = Array.from({ length: 14 }, (_, tile) => `E00401500A0B0C${(0x10 + tile).toString(16).toUpperCase()}`);
const [BOUNDARY] = FULL_ZONE as [string];

const started = (
  clock: VirtualClock,
  connect: Connect,
  options: Partial<ReaderDriverOptions> = {},
  profile = USUAL_PROFILE,
) => {
  const observations: Observation[] = [];
  const statuses: ReaderStatus[] = [];
  const driver = createFeigDriver(
    {
      reader: 'side-1',
      connect,
      clock,
      random: seededRandom(1),
      antennas: 4,
      onObservation: (observation) => observations.push(observation),
      onStatus: (status) => statuses.push(status),
      ...options,
    },
    profile,
  );
  driver.start();
  return { driver, observations, statuses };
};

/** Runs a driver on a reader with a full zone on antenna 1; one of its tiles also lies at the border of antenna 2. */
const ranFor = (
  ms: number,
  device: Partial<ConstructorParameters<typeof SimulatedFeigReader>[0]> = {},
  options: Partial<ReaderDriverOptions> = {},
  profile = USUAL_PROFILE,
) => {
  const clock = new VirtualClock();
  const tagsOn = (antenna: number): readonly string[] => ({ 1: FULL_ZONE, 2: [BOUNDARY] })[antenna] ?? [];
  const reader = new SimulatedFeigReader({ clock, tagsOn, ...device });
  const running = started(clock, plugIntoMemory(reader, { clock, baud: BAUD }).connect, options, profile);
  clock.advance(ms);
  return { ...running, clock, reader };
};

const tagsOf = (observations: readonly Observation[], ofAntenna: number): string[][] =>
  observations.filter(({ antenna }) => antenna === ofAntenna).map(({ tags }) => tags.map(({ tag }) => tag));

test.each([
  ['fetches what does not fit into one answer', { tagsPerAnswer: 3 }],
  ['reads an answer in the advanced form', { tagsPerAnswer: 100 }],
])('%s, each round again, and a tag on both antennas that see it', (_, device) => {
  const { driver, observations } = ranFor(5_000, device);
  expect(observations.length).toBeGreaterThan(20);
  for (const tags of tagsOf(observations, 1)) expect(tags).toEqual(FULL_ZONE);
  for (const tags of tagsOf(observations, 2)) expect(tags).toEqual([BOUNDARY]);
  for (const tags of tagsOf(observations, 3)) expect(tags).toEqual([]);
  expect(driver.counters).toMatchObject({ failed: 0, malformed: 0, linkLosses: 0 });
});

it('reads a reader with one antenna without requesting antenna numbers', () => {
  const { observations } = ranFor(2_000, { antennas: 1 }, { antennas: 1 });
  expect(tagsOf(observations, 1)[0]).toEqual(FULL_ZONE);
  expect(tagsOf(observations, 2)).toEqual([]);
});

it('names its antennas from the number that it is given', () => {
  const { observations } = ranFor(1_000, {}, { firstAntenna: 0 });
  expect(observations.slice(0, 4).map(({ antenna, tags }) => [antenna, tags.length])).toEqual([
    [0, 14],
    [1, 1],
    [2, 0],
    [3, 0],
  ]);
});

it.each([
  [{ ...USUAL_PROFILE, antennaBit: 0x20 as const }, 'the inventory failed: a parameter is out of range'],
  [{ ...USUAL_PROFILE, antennaTail: 1 }, /^the tags of an inventory \(\d+ bytes\) do not have the expected layout$/],
])('states the fault if the reader has another profile', (profile, reason) => {
  const { observations, statuses } = ranFor(3_000, {}, {}, profile);
  expect(observations.map(({ outcome }) => outcome)).not.toContain('complete');
  expect(statuses).toContainEqual(
    expect.objectContaining({ state: 'degraded', reason: expect.stringMatching(reason) as string }),
  );
});

it('refuses more antennas than the family has', () => {
  expect(() => ranFor(0, {}, { antennas: 9 })).toThrow('antennas: got 9, ANT_SEL of an OBID reader names at most 8');
});

/** A device that answers each command (by its CTRL) with these bytes after 20 ms. */
const scripted = (clock: VirtualClock, answers: Readonly<Record<number, () => Uint8Array>>): Connect => {
  const end = new LinkEnd();
  return (opened) =>
    opened({
      write: (bytes) => clock.after(20, () => end.received(answers[bytes[2] as number]?.() ?? Uint8Array.of())),
      onData: (listener) => end.onData(listener),
      onClose: (listener) => end.onClose(listener),
      close: () => end.gone('closed here'),
    });
};

const VERSION = withCrc([0x08, 0x00, 0x65, 0x00, 0x01, 0x00]);
const RESET_DONE = withCrc([0x06, 0x00, 0x69, 0x00]);
const NO_TAG = withCrc([0x06, 0x00, 0xb0, 0x01]);
const ONE_TAG = withCrc([0x11, 0x00, 0xb0, 0x00, 0x01, 0x03, 0x00, ...Buffer.from(BOUNDARY, 'hex')]);

it('drops bytes that came before a command: a stale "no tag" does not empty a zone', () => {
  const clock = new VirtualClock();
  const { observations } = started(
    clock,
    scripted(clock, {
      0x65: () => VERSION,
      0x69: () => Buffer.concat([RESET_DONE, NO_TAG]),
      0xb0: () => ONE_TAG,
    }),
    { antennas: 1 },
  );
  clock.advance(1_000);
  expect(observations.length).toBeGreaterThan(10);
  for (const { outcome, tags } of observations) expect([outcome, tags]).toEqual(['complete', [{ tag: BOUNDARY }]]);
});

it('waits 50 ms for the rest of an incomplete frame, not until the command times out', () => {
  const clock = new VirtualClock();
  // A fragment of a longer answer: its length covers the answer after it.
  const fragment = Uint8Array.of(0x40, 0x00, 0xb0);
  const { driver, observations } = started(
    clock,
    scripted(clock, {
      0x65: () => VERSION,
      0x69: () => RESET_DONE,
      0xb0: () => Buffer.concat([fragment, ONE_TAG]),
    }),
    { antennas: 1 },
  );
  clock.advance(1_000);
  // 65, 69, 69 and B0 take 20 ms each, then the quiet time follows; a further round takes 20 + 20 + 50 ms.
  expect(observations.slice(0, 3).map(({ at, outcome }) => [at, outcome])).toEqual([
    [130, 'complete'],
    [220, 'complete'],
    [310, 'complete'],
  ]);
  expect(driver.counters.malformed).toBeGreaterThan(5);
});
