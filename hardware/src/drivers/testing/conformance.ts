import type { Observation } from '#inference';
import type { ReaderStatus } from '../../reader-status.js';
import { type Clock, type SerialLink, VirtualClock } from '../../serial/index.js';
import { faultyWire, NO_WIRE_FAULTS, plugIntoMemory, seededRandom, unplugFor } from '../../simulator/index.js';
import type { SimulatedReader } from '../../simulator/index.js';
import { createReaderDriver, type ReaderModel } from '../index.js';
import type { Framer, OnFrame } from '../kit/framer.js';

/** What a model brings to the tests that every model must pass. */
export interface Conformance<F extends { readonly kind: string }> {
  readonly model: ReaderModel;
  /** Frames from the device as the model's sheet prints them, and what they say. */
  readonly examples: readonly { readonly name: string; readonly bytes: Uint8Array; readonly frame: F }[];
  readonly framer: (onFrame: OnFrame<F | { readonly kind: 'malformed'; readonly reason: string }>) => Framer;
  /** The most bytes that the framer may hold back. */
  readonly bufferBound: number;
  /** Can a frame be trusted? By default each one that is not malformed; give it where a later part decides. */
  readonly isSound?: (frame: F) => boolean;
  /** Does every frame carry a check value? Then no single wrong bit may pass. */
  readonly hasCheckValues: boolean;
  readonly device: (options: {
    readonly clock: Clock;
    readonly tagsOn: (antenna: number) => readonly string[];
  }) => SimulatedReader;
  /** The first number by which the device names an antenna. */
  readonly firstAntenna: number;
  /** Two tags as the device reports them. */
  readonly tags: readonly [string, string];
}

const ANTENNAS = 4;
const NOISE_BYTES = 10_000_000;
const NOISE_PIECE = 65_536;

/** Registers the tests of one model. */
export const describeConformance = <F extends { readonly kind: string }>(model: Conformance<F>): void => {
  describe(`framer of ${model.model}`, () => framerTests(model));
  describe(`driver of ${model.model}`, () => driverTests(model));
};

const framerTests = <F extends { readonly kind: string }>(model: Conformance<F>): void => {
  const { examples, isSound = ({ kind }: F) => kind !== 'malformed' } = model;

  const heard = (pieces: readonly Uint8Array[]): F[] => {
    const frames: F[] = [];
    const framer = model.framer((frame) => {
      if (frame.kind !== 'malformed' && isSound(frame as F)) frames.push(frame as F);
    });
    for (const piece of pieces) framer.push(piece);
    framer.flush();
    expect(framer.buffered).toBe(0);
    return frames;
  };

  it.each(examples)('reads $name: whole, cut at every position, byte by byte', ({ bytes, frame }) => {
    expect(heard([bytes])).toEqual([frame]);
    for (let at = 1; at < bytes.length; at++)
      expect(heard([bytes.subarray(0, at), bytes.subarray(at)])).toEqual([frame]);
    expect(heard([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual([frame]);
  });

  it.each(examples)('reads $name behind every other example', ({ bytes, frame }) => {
    for (const before of examples) expect(heard([Buffer.concat([before.bytes, bytes])])).toEqual([before.frame, frame]);
  });

  it.each(examples)('reads $name behind noise', ({ bytes, frame }) => {
    const random = seededRandom(1);
    for (let length = 1; length <= 64; length++) {
      const noise = Uint8Array.from({ length }, () => Math.floor(random() * 256));
      expect(heard([noise, bytes]).at(-1)).toEqual(frame);
    }
  });

  it.each(examples)('no wrong byte in $name costs the second frame behind it', ({ bytes, frame }) => {
    for (const damaged of eachByteChanged(bytes)) expect(heard([damaged, bytes, bytes]).at(-1)).toEqual(frame);
  });

  if (model.hasCheckValues)
    it.each(examples)('never reads $name as anything else with one bit wrong', ({ bytes, frame }) => {
      for (const damaged of eachBitChanged(bytes)) for (const read of heard([damaged])) expect(read).toEqual(frame);
    });

  it.each(examples)('reads $name cut short as malformed, and keeps the bytes', ({ bytes }) => {
    const kept: number[] = [];
    const framer = model.framer((frame, of) => {
      if (frame.kind === 'malformed') kept.push(...of);
    });
    framer.push(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    framer.flush();
    expect(kept.length).toBeGreaterThan(0);
  });

  it('ten million bytes of noise are held in bounded memory, and the next frame is read', () => {
    const { bytes, frame } = examples[0] as (typeof examples)[number];
    const random = seededRandom(3);
    let last: F | undefined;
    const framer = model.framer((read) => {
      if (read.kind !== 'malformed') last = read as F;
    });
    const noise = Uint8Array.from({ length: NOISE_PIECE }, () => Math.floor(random() * 256));
    for (let sent = 0; sent < NOISE_BYTES; sent += NOISE_PIECE) {
      // Another order of the same bytes: as good as new ones, and cheap.
      noise.set(noise.slice(1 + (sent % 251)), 0);
      framer.push(noise);
      expect(framer.buffered).toBeLessThanOrEqual(model.bufferBound);
    }
    framer.flush();
    framer.push(bytes);
    framer.flush();
    expect(last).toEqual(frame);
  });
};

const eachByteChanged = (bytes: Uint8Array): Uint8Array[] =>
  [...bytes].flatMap((byte, at) =>
    [0x00, 0xff, byte ^ 0x01, byte ^ 0x80, (byte + 7) & 0xff]
      .filter((value) => value !== byte)
      .map((value) => bytes.map((old, place) => (place === at ? value : old))),
  );

const eachBitChanged = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length * 8 }, (_, bit) =>
    bytes.map((old, place) => (place === bit >> 3 ? old ^ (1 << (bit & 7)) : old)),
  );

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
  const port = plugIntoMemory(reader, { clock, ...(wire ? { wire: (link: SerialLink) => wire(link, clock) } : {}) });
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
