import { seededRandom } from '#random';
import { createReaderDriver, READER_ANTENNAS, READER_MODELS, type ReaderModel } from '../drivers/index.js';
import { connectTo, realClock, type SerialLink } from '../serial/index.js';
import { plugIntoPort } from '../simulator/firmware/plug-in.js';
import { openPtyPair, type PtyPair } from '../simulator/firmware/pty-pair.js';
import { SIMULATED_READERS } from '../simulator/reader/simulate-reader.js';

const clock = realClock;
const TAGS = { iso15693: 'E0040150954F02B1', epc: '300000000000000000000123' } as const;
/** A generous limit for waits that have no limit of the product. */
const PATIENCE_MS = 20_000;

/** Waits until something has happened; throws after a generous time. */
export const until = async (what: string, happened: () => boolean): Promise<void> => {
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
export type PluggedReader = Awaited<ReturnType<typeof pluggedIn>>;

/** Waits until a reader has read its tag twice more. */
export const isRead = async ({ model, seen }: PluggedReader): Promise<void> => {
  const before = seen.tag;
  await until(`${model} reads its tag`, () => seen.tag > before + 1);
};

/** A running reader of every model. */
export const readersOfEveryModel = async (): Promise<readonly PluggedReader[]> => {
  const readers: PluggedReader[] = [];
  for (const model of READER_MODELS) readers.push(await pluggedIn(model));
  for (const reader of readers) await until(`${reader.model} runs`, reader.isRunning);
  return readers;
};
