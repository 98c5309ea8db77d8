import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { commandLine, numberAbove0 } from '#command-line';
import { connectTo, isReaderModel, realClock, recordingConnect } from '#hardware';
import { errorCode } from '../state/fault.js';
import { command, type ExitCode, type Terminal, UsageError } from './command.js';
import { ANTENNAS, checkAddress, DRIVER, driverOf, oneDevice, type OneDevice, PROFILE } from './one-device.js';

const OWNER_ONLY = 0o600;

export const capture = command(
  commandLine(
    'tilescribe capture',
    `Drives one device and writes every byte of both directions to FILE, with its time, until Ctrl-C or for N seconds.
FILE is new, and readable by its owner alone: bytes of a table in play show its tags.`,
  )
    .argument('<ADDRESS>', 'the port of the device', checkAddress)
    .argument('<FILE>', 'a new file')
    .addOption(DRIVER)
    .addOption(ANTENNAS)
    .addOption(PROFILE)
    .option('--seconds <N>', 'how long', numberAbove0),
  (terminal, { seconds, ...flags }, address, path) =>
    captured(terminal, { device: oneDevice(flags), address, path, seconds }),
);

interface Capturing {
  readonly device: OneDevice;
  readonly address: string;
  readonly path: string;
  readonly seconds: number | undefined;
}

const captured = async (terminal: Terminal, { device, address, path, seconds }: Capturing): Promise<ExitCode> => {
  const file = await openedNew(path);
  const header = {
    capture: 1,
    reader: 'capture',
    model: device.model,
    ...(isReaderModel(device.model) && { antennas: device.antennas }),
  } as const;
  const connect = recordingConnect(connectTo(address), { header, clock: realClock, sink: (text) => file.write(text) });
  let heard = 0;
  const driver = await driverOf(device, 'capture', {
    connect,
    clock: realClock,
    random: Math.random,
    onHeard: () => (heard += 1),
    onStatus: ({ state, reason }) => terminal.err(`${address} is ${state}${reason === undefined ? '' : `: ${reason}`}`),
  });
  driver.start();
  await ended(terminal, seconds);
  const { bytesIn, frames, malformed } = driver.counters;
  driver.stop();
  file.end();
  await once(file, 'close');
  terminal.out(`${path}: ${bytesIn} bytes received, ${frames} frames, ${malformed} malformed, ${heard} readings`);
  return bytesIn > 0 ? 0 : 1;
};

/** Opens a new file. Throws `UsageError` if the file exists already, or cannot be made. */
const openedNew = async (path: string): Promise<WriteStream> => {
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY });
  try {
    await once(file, 'open');
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    throw new UsageError(code === 'EEXIST' ? `${path} exists; name a new file` : `${path} cannot be written (${code})`);
  }
  return file;
};

/** A timer without an end keeps the process alive while the port is absent. */
const ended = ({ stop }: Terminal, seconds: number | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = seconds === undefined ? setInterval(() => undefined, 60_000) : setTimeout(end, seconds * 1_000);
    if (stop.aborted) end();
    stop.addEventListener('abort', end, { once: true });
  });
