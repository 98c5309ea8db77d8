import type { Clock } from '#clock';
import type { Random } from '#random';
import type { Connect } from '../serial/link.js';
import { createDeviceDriver, DEVICE_MODELS, type DeviceModel, isDeviceModel } from './devices.js';
import { createReaderDriver, READER_MODELS, type ReaderModel } from './index.js';

type Model = ReaderModel | DeviceModel;
/** The settings after the path in a `serial:` address; empty for 115200 8N1. */
type Line = '' | '?baud=9600' | '?baud=19200' | '?baud=38400' | '?baud=38400&parity=even';

/** A model and the settings of the line at which it may answer. */
export interface Handshake {
  readonly model: Model;
  readonly line: Line;
}

/** The settings of models that do not always use 115200 8N1 (`hardware/protocols`). */
const LINES: Readonly<Partial<Record<Model, readonly Line[]>>> = {
  'feig-iso-host': ['?baud=38400&parity=even', '?baud=38400'],
  'dice-7a55': ['?baud=9600', ''],
  rdm6300: ['?baud=9600'],
  'table-modbus': ['?baud=9600', '?baud=19200'],
};

/**
 * The handshakes in the order in which they are tried. No handshake moves anything, such as the cup of a shaker. An `rdm6300`
 * has no commands, so it is recognised only while a tag lies on it.
 */
const HANDSHAKES: readonly Handshake[] = [...READER_MODELS, ...DEVICE_MODELS].flatMap((model) =>
  (LINES[model] ?? ['']).map((line) => ({ model, line })),
);

/** The time that a model has for its answer. */
const HANDSHAKE_MS = 1_500;
/** The pause between two handshakes: a port needs time to close before it opens with other settings. */
const REST_MS = 100;

export interface IdentifyOptions {
  readonly connectAt: (line: Line) => Connect;
  readonly clock: Clock;
  readonly random: Random;
  /** Ends the search after the current handshake. */
  readonly stop?: AbortSignal;
}

/** Tries one handshake after another; undefined if no model answers, or the search was stopped. */
export const identify = async (options: IdentifyOptions): Promise<Handshake | undefined> => {
  const { clock, stop } = options;
  for (const handshake of HANDSHAKES) {
    if (stop?.aborted === true) return undefined;
    if (await isAnswered(handshake, options)) return handshake;
    await new Promise<void>((resolve) => clock.after(REST_MS, resolve));
  }
  return undefined;
};

const isAnswered = async ({ model, line }: Handshake, options: IdentifyOptions): Promise<boolean> => {
  const { connectAt, clock, random } = options;
  let end: (isAnswered: boolean) => void = () => undefined;
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  const common = { connect: connectAt(line), clock, random };
  const driver = isDeviceModel(model)
    ? await createDeviceDriver(model, {
        ...common,
        device: model,
        onReport: () => end(true),
        onStatus: ({ state }) => {
          if (state === 'running' && model !== 'rdm6300') end(true);
        },
      })
    : await createReaderDriver(model, {
        ...common,
        reader: model,
        antennas: 1,
        onObservation: () => undefined,
        // A reader that has reported its version is configured next.
        onStatus: ({ state }) => {
          if (state === 'configuring' || state === 'running') end(true);
        },
      });
  const cancel = clock.after(HANDSHAKE_MS, () => end(false));
  driver.start();
  const isIt = await ended;
  cancel();
  driver.stop();
  return isIt;
};
