import { type Clock, VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import type { ReaderStatus } from '../../devices/reader-status.js';
import type { SerialLink } from '../../serial/index.js';
import { faultyWire, NO_WIRE_FAULTS, plugIntoMemory, SIMULATED_READERS, unplugFor } from '../../simulator/index.js';
import { createReaderDriver, READER_ANTENNAS, type ReaderModel } from '../index.js';
import { DriverAccount } from './driver-account.js';
import { counted, explained } from './explained.js';
import { describeFramer, type FramerConformance } from './framer-conformance.js';
import { hasDriver, hasMembers } from './members.js';

/** The input of a reader model for the tests that every reader model must pass. */
export interface Conformance<F extends { readonly kind: string }> extends FramerConformance<F> {
  readonly model: ReaderModel;
  /** Two tags as the device reports them. */
  readonly tags: readonly [string, string];
  /** True if the device reports a restart by itself, such as by a banner that the driver accepts while it runs. Then each reset is counted. */
  readonly countsResets: boolean;
  /** The ways in which the protocol reports that an inventory is invalid or not whole; at least one. */
  readonly invalidInventories: readonly InvalidInventory[];
  /** The number of antennas that the driver reads; four unless the model has fewer. */
  readonly antennas?: number;
}

/** A change of the device's frames that makes an inventory invalid. */
export interface InvalidInventory {
  readonly name: string;
  /** Takes one frame (or block) of the simulated device and returns its replacement; frames of other kinds stay the same. */
  readonly change: (sent: Uint8Array) => Uint8Array;
}

const DRIVER_MEMBERS = {
  tags: 'two tags as the device reports them, in upper-case hex: they lie on the second antenna, or on the only one',
  countsResets: 'true where the device reports a restart by itself, as by a banner, otherwise false',
  invalidInventories:
    'the ways in which the protocol reports that an inventory is invalid or not whole: { name, change }. `change` makes such a ' +
    'frame of one that the simulated device sends, for instance "collision" of "done" or a wrong count',
};

const ADVICE = {
  start:
    'the dialogue calls `enter("identifying")`, `enter("configuring")` and, after the first whole inventory, `running()`. Each ' +
    'inventory gives one observation. Its `antenna` is the number that the device uses (`antennas.first` of the model in ' +
    'src/drivers/index.ts is the first), and `round` counts from 0. A state `degraded` names the command that was refused or got no ' +
    'answer: compare its bytes with the sheet.',
  takeOver:
    'an earlier host may have left the device at work, so the first bytes are not the answer to the first command. Stop the ' +
    'running work, or skip frames that are no answer, as `sendUntilAnswered` (kit/dialogue.ts) does.',
  reset:
    'give `resetReason` for the frame by which the device reports a restart; the start-up then runs again. Where the device reports ' +
    'nothing, throw `DeviceFault` when no frame comes. An inventory that a restart cut off has the outcome `failed`.',
  anyReset: 'an inventory is `complete` only when its end has come and the tags before it are all there.',
  silence: 'throw `DeviceFault` when a few commands in a row get no frame at all; the link is then opened again.',
  replug:
    'throw `DeviceFault` when a few commands in a row get no frame at all, and keep the start-up below two seconds: request no ' +
    'more than it needs, and wait no longer than the sheet states.',
  noise:
    'lost and changed bytes must never make a complete inventory. Compare the count, the antenna and the status that the device ' +
    'sends with the tags that came; otherwise the outcome is `failed`. Where the device sends no count, malformed bytes may have been ' +
    'a tag: count them in `framer` of driver.ts, and let an inventory in which some came be `failed`. Noise must not stop the ' +
    'rounds either: after a frame that did not come, send the request again.',
  invalid:
    'give the outcome `failed` without tags (observe.ts) where the device reports that an inventory is invalid or not whole.',
  full: 'an inventory with many tags takes longer: wait for the next frame, not for the whole inventory.',
  stop: 'the driver reports observations until `stop`, and none after it. Timers and frames of an old link must not report.',
};

const USUAL_ANTENNAS = 4;
const FULL_ZONE = 40;

/** The antennas in the tests of a driver, and the one with the tags. */
const antennasOf = <F extends { readonly kind: string }>({ model, antennas }: Conformance<F>) => {
  const { first, most } = READER_ANTENNAS[model];
  const count = Math.min(antennas ?? USUAL_ANTENNAS, most);
  return { first, count, tagged: first + Math.min(1, count - 1) };
};

/** Registers the tests of one model. */
export const describeConformance = <F extends { readonly kind: string }>(model: Conformance<F>): void => {
  describeFramer(model);
  describe(`driver of ${model.model}`, () => {
    const isReady = [hasDriver(model), hasSimulatedDevice(model), hasMembers(model, DRIVER_MEMBERS)].every(Boolean);
    if (isReady) driverTests(model);
  });
};

/** Registers the tests of the driver of a model again, with another number of antennas. */
export const describeDriverWith = <F extends { readonly kind: string }>(
  antennas: number,
  model: Conformance<F>,
): void => describe(`driver of ${model.model} with ${antennas} antennas`, () => driverTests({ ...model, antennas }));

/** Registers a failing test if the model has no simulated device yet. Returns whether it has one. */
const hasSimulatedDevice = ({ model }: { readonly model: ReaderModel }): boolean => {
  if (Object.hasOwn(SIMULATED_READERS, model)) return true;
  it(`${model} has a simulated device`, () => {
    throw new Error(
      `SIMULATED_READERS in hardware/src/simulator/reader/simulate-reader.ts: got no ${model}, expected its simulated device ` +
        '(hardware/README.md, "Add a model", step 5). Until then the tests of its driver are left out.',
    );
  });
  return false;
};

interface BenchOptions {
  readonly wire?: (link: SerialLink, clock: Clock) => SerialLink;
  /** The tags on the tagged antenna; by default the two tags of the model. */
  readonly tags?: readonly string[];
}

/** One simulated device, its port and a driver on one virtual clock. */
const bench = <F extends { readonly kind: string }>(
  model: Conformance<F>,
  account: DriverAccount<ReaderStatus, Observation>,
  { wire, tags = model.tags }: BenchOptions = {},
) => {
  const clock = new VirtualClock();
  const random = seededRandom(7);
  const { count, tagged } = antennasOf(model);
  const { make: makeReader, baud } = SIMULATED_READERS[model.model];
  const reader = makeReader({ clock, tagsOn: (antenna) => (antenna === tagged ? tags : []) });
  const port = plugIntoMemory(reader, {
    clock,
    baud,
    ...(wire && { wire: (link: SerialLink) => wire(link, clock) }),
  });
  const { reports: observations, statuses } = account;
  const connect = account.recorded(port.connect, clock, model.model);
  const make = async () =>
    account.of(
      await createReaderDriver(model.model, {
        reader: 'side-1',
        connect,
        clock,
        random,
        antennas: count,
        checked: true,
        onObservation: (observation) => observations.push(observation),
        onStatus: (status) => statuses.push(status),
      }),
    );
  const states = () => statuses.map(({ state }) => state);
  return { clock, random, reader, port, observations, states, make };
};

/** Antenna and tags of each observation: `antenna 2 complete: A,B`. */
const seen = (observations: readonly Observation[]): string[] =>
  observations.map(({ antenna, outcome, tags }) =>
    seenText(
      antenna,
      outcome,
      tags.map(({ tag }) => tag),
    ),
  );

const seenText = (antenna: number, outcome: string, tags: readonly string[]): string =>
  `antenna ${antenna} ${outcome}: ${tagsText(tags.toSorted())}`;

const LISTED = 4;
const tagsText = (tags: readonly string[]): string => {
  if (tags.length === 0) return 'no tags';
  return tags.length > LISTED ? `${tags.length} tags from ${tags[0]} to ${tags.at(-1)}` : tags.join();
};

/** The tags of a full zone, made from the first tag of the model. */
const fullZone = ([tag]: readonly [string, ...string[]]): readonly string[] =>
  Array.from({ length: FULL_ZONE }, (_, index) => `${tag.slice(0, -2)}${(0x10 + index).toString(16).toUpperCase()}`);

const driverTests = <F extends { readonly kind: string }>(model: Conformance<F>): void => {
  const { first, count, tagged } = antennasOf(model);
  /** The expected readings of a round with these tags on the tagged antenna. */
  const roundOf = (tags: readonly string[]): readonly string[] =>
    Array.from({ length: count }, (_, index) => first + index).map((antenna) =>
      seenText(antenna, 'complete', antenna === tagged ? tags : []),
    );
  const expected = roundOf(model.tags);
  /** The complete inventories that differ from the tags on the antennas. */
  const wrong = (observations: readonly Observation[]): readonly string[] =>
    counted(
      seen(observations.filter(({ outcome }) => outcome === 'complete')).filter((text) => !expected.includes(text)),
    );
  const newestRound = (observations: readonly Observation[]): readonly string[] =>
    seen(observations.slice(-count)).toSorted();

  /** A test whose failure states what to do and what happened on the line. */
  const driverTest = (
    name: string,
    advice: string,
    body: (open: (options?: BenchOptions) => ReturnType<typeof bench<F>>) => Promise<void>,
  ): void =>
    it(name, async () => {
      const account = new DriverAccount<ReaderStatus, Observation>();
      try {
        await body((options) => bench(model, account, options));
      } catch (error) {
        throw explained(error, { advice, happened: account.lines() });
      }
    });

  driverTest('is opened, identified, configured and then heard, antenna after antenna', ADVICE.start, async (open) => {
    const { clock, make, observations, states } = open();
    const driver = await make();
    driver.start();
    clock.advance(3_000);
    expect(states()).toEqual(['opening', 'identifying', 'configuring', 'running']);
    expect(seen(observations.slice(0, count))).toEqual(expected);
    expect(observations.slice(0, 2 * count).map(({ round }) => round)).toEqual(
      [0, 1].flatMap((round) => Array<number>(count).fill(round)),
    );
    expect(driver.counters).toMatchObject({ malformed: 0, failed: 0, resets: 0, linkLosses: 0 });
  });

  driverTest('takes over a device that an earlier host left at work', ADVICE.takeOver, async (open) => {
    const { clock, make, observations } = open();
    const earlier = await make();
    earlier.start();
    clock.advance(2_033);
    earlier.stop();
    const before = observations.length;
    const driver = await make();
    driver.start();
    clock.advance(5_000);
    expect(driver.status.state).toBe('running');
    expect(observations.length).toBeGreaterThan(before + count);
    expect(wrong(observations.slice(before))).toEqual([]);
  });

  for (const fault of ['reset', 'brownOut'] as const)
    driverTest(`runs again after ${fault}, and no zone is read wrongly`, ADVICE.reset, async (open) => {
      const { clock, make, reader, observations } = open();
      const driver = await make();
      driver.start();
      clock.advance(2_000);
      reader[fault]();
      clock.advance(10_000);
      expect(driver.status.state).toBe('running');
      expect(newestRound(observations)).toEqual(expected.toSorted());
      expect(wrong(observations)).toEqual([]);
      if (fault === 'reset' && model.countsResets) expect(driver.counters).toMatchObject({ resets: 1 });
    });

  driverTest('reads no zone wrongly whenever the device is reset', ADVICE.anyReset, async (open) => {
    const { clock, random, make, reader, observations } = open();
    const driver = await make();
    driver.start();
    for (let reset = 0; reset < 20; reset++) {
      clock.advance(2_000 + random() * 1_000);
      reader.reset();
    }
    clock.advance(10_000);
    expect(wrong(observations)).toEqual([]);
    expect(newestRound(observations)).toEqual(expected.toSorted());
  });

  driverTest('is degraded when the device falls silent, and runs again when it wakes', ADVICE.silence, async (open) => {
    const { clock, make, reader, states } = open();
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

  for (const announced of [true, false])
    driverTest(
      `runs within two seconds of the replug, unplugging announced: ${announced}`,
      ADVICE.replug,
      async (open) => {
        const device = open();
        const { clock } = device;
        const driver = await device.make();
        driver.start();
        clock.advance(2_000);
        unplugFor(device, 60_000, announced);
        clock.advance(59_999);
        expect(driver.status.state).not.toBe('running');
        clock.advance(2_001);
        expect(driver.status.state).toBe('running');
      },
    );

  driverTest('on a noisy line reads no zone wrongly, and runs when the noise ends', ADVICE.noise, async (open) => {
    let noisy = true;
    const faults = { ...NO_WIRE_FAULTS, flipBit: 0.001, dropByte: 0.001, insertByte: 0.001, splitBlock: 0.2 };
    const { clock, make, observations } = open({
      wire: (link, on) => {
        const broken = faultyWire(link, faults, { clock: on, random: seededRandom(11) });
        return { ...link, ...broken, write: (bytes) => (noisy ? broken : link).write(bytes) };
      },
    });
    const driver = await make();
    driver.start();
    clock.advance(120_000);
    expect(observations.length).toBeGreaterThan(100);
    expect(wrong(observations)).toEqual([]);
    noisy = false;
    clock.advance(15_000);
    expect(newestRound(observations)).toEqual(expected.toSorted());
  });

  for (const { name, change } of model.invalidInventories)
    driverTest(`an invalid inventory is never complete: ${name}`, ADVICE.invalid, async (open) => {
      let changes = 0;
      const { clock, make, observations } = open({
        wire: (link) => ({
          ...link,
          onData: (listener) => link.onData(listener),
          onClose: (listener) => link.onClose(listener),
          close: () => link.close(),
          write: (sent) => {
            const changed = change(sent);
            if (!Buffer.from(changed).equals(Buffer.from(sent))) changes++;
            link.write(changed);
          },
        }),
      });
      const driver = await make();
      driver.start();
      clock.advance(10_000);
      if (changes === 0)
        throw new Error(`\`change\` of "${name}": got no change, expected one of each inventory that the device ends`);
      expect(driver.counters.malformed).toBe(0);
      expect(
        counted(seen(observations.filter(({ antenna, outcome }) => antenna === tagged && outcome === 'complete'))),
      ).toEqual([]);
    });

  driverTest(`reads ${FULL_ZONE} tags on one antenna`, ADVICE.full, async (open) => {
    const tags = fullZone(model.tags);
    const { clock, make, observations } = open({ tags });
    const driver = await make();
    driver.start();
    clock.advance(10_000);
    expect(newestRound(observations)).toEqual(roundOf(tags).toSorted());
  });

  driverTest('does nothing any more after stop', ADVICE.stop, async (open) => {
    const { clock, make, observations } = open();
    const driver = await make();
    driver.start();
    clock.advance(2_000);
    driver.stop();
    const count = observations.length;
    expect(count).toBeGreaterThan(0);
    clock.advance(60_000);
    expect(observations).toHaveLength(count);
    expect(driver.status).toMatchObject({ state: 'absent', reason: 'stopped' });
  });
};
