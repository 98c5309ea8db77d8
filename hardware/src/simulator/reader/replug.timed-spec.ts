import { seededRandom } from '#random';
import { createReaderDriver, READER_ANTENNAS, READER_MODELS, type ReaderModel } from '../../drivers/index.js';
import { connectTo, realClock, type SerialLink } from '../../serial/index.js';
import { plugIntoPort } from './plug-in.js';
import { hasSocat, openPtyPair, type PtyPair } from './pty-pair.js';
import { SIMULATED_READERS } from './simulate-reader.js';

const clock = realClock;
const TAGS = { iso15693: 'E0040150954F02B1', epc: '300000000000000000000123' } as const;
/** A reader runs again within this time after it is plugged in again. */
const REPLUGGED_MS = 2_000;
/** A generous limit for all other waits, which have no limit of the product. */
const PATIENCE_MS = 20_000;

const until = async (what: string, happened: () => boolean): Promise<void> => {
  const start = clock.now();
  while (!happened()) {
    if (clock.now() - start > PATIENCE_MS) throw new Error(`not within ${PATIENCE_MS} ms: ${what}`);
    await new Promise<void>((resolve) => clock.after(20, resolve));
  }
};

/** A simulated device on a pseudo-terminal, and the driver that reads it. Each plugging gives the port another path. */
const pluggedIn = async (model: ReaderModel) => {
  const { make, baud, tags } = SIMULATED_READERS[model];
  const { first } = READER_ANTENNAS[model];
  const device = make({ clock, tagsOn: (antenna) => (antenna === first ? [TAGS[tags]] : []) });
  const states: string[] = [];
  const seen = { tag: 0 };
  let pair: PtyPair = await openPtyPair();
  let plug: SerialLink = await plugIntoPort(device, pair.device, { clock, baud });
  const driver = await createReaderDriver(model, {
    reader: model,
    connect: (opened, failed) => connectTo(`serial://${pair.gateway}?baud=${baud}`)(opened, failed),
    clock,
    random: seededRandom(1),
    antennas: 2,
    firstAntenna: first,
    onObservation: ({ antenna, tags: read }) => {
      if (antenna === first && read.some(({ tag }) => tag === TAGS[tags])) seen.tag += 1;
    },
    onStatus: ({ state }) => states.push(state),
  });
  driver.start();
  const unplug = async (): Promise<void> => {
    device.powerOff();
    plug.close();
    await pair.stop();
  };
  return {
    model,
    states,
    seen,
    isRunning: () => driver.status.state === 'running',
    unplug,
    replug: async (): Promise<void> => {
      pair = await openPtyPair();
      plug = await plugIntoPort(device, pair.device, { clock, baud });
      device.powerOn();
    },
    close: async (): Promise<void> => {
      driver.stop();
      await unplug();
    },
  };
};
type Plugged = Awaited<ReturnType<typeof pluggedIn>>;

const isRead = async ({ model, seen }: Plugged): Promise<void> => {
  const before = seen.tag;
  await until(`${model} reads its tag`, () => seen.tag > before + 1);
};

if (!hasSocat()) console.warn('socat is not installed: the tests on pseudo-terminals are skipped');

(hasSocat() ? describe : describe.skip)('readers of every model on pseudo-terminals', () => {
  const readers: Plugged[] = [];
  beforeAll(async () => {
    for (const model of READER_MODELS) readers.push(await pluggedIn(model));
    for (const reader of readers) await until(`${reader.model} runs`, reader.isRunning);
  });
  afterAll(() => Promise.all(readers.map((reader) => reader.close())));

  it.each(READER_MODELS)(
    '%s is unplugged and plugged in again under another path, while the others go on',
    async (model) => {
      const reader = readers.find((each) => each.model === model) as Plugged;
      const others = readers.filter((each) => each !== reader);
      const statesBefore = others.map(({ states }) => states.length);
      await reader.unplug();
      await until(`${model} is lost`, () => !reader.isRunning());
      await Promise.all(others.map(isRead));
      await reader.replug();
      const replugged = clock.now();
      await until(`${model} runs again`, reader.isRunning);
      expect(clock.now() - replugged).toBeLessThanOrEqual(REPLUGGED_MS);
      await isRead(reader);
      await Promise.all(others.map(isRead));
      expect(others.map(({ states }) => states.length)).toEqual(statesBefore);
    },
    120_000,
  );
});
