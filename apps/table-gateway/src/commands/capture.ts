import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { connectTo, isReaderModel, realClock, recordingConnect } from '#hardware';
import { errorCode } from '../state/fault.js';
import { type Command, parsedArgs, positive, type Terminal, UsageError } from './command.js';
import { checkAddress, DEVICE_FLAGS, DEVICE_USAGE, driverOf, oneDevice } from './one-device.js';

const USAGE = `  tilescribe capture ADDRESS FILE --driver MODEL [--antennas N] [--profile JSON] [--seconds N]
      Drives one device and writes every byte of both directions to FILE, with its time, until Ctrl-C or for N seconds.
      FILE is new, and readable by its owner alone: bytes of a table in play show its tags.
      ${DEVICE_USAGE}`;

const OWNER_ONLY = 0o600;

const run: Command['run'] = async (args, terminal) => {
  const { values, positionals } = parsedArgs(args, { ...DEVICE_FLAGS, seconds: { type: 'string' } });
  const [given, path, ...others] = positionals;
  const address = checkAddress(given);
  if (path === undefined) throw new UsageError('FILE is missing');
  if (others.length > 0) throw new UsageError(`one address and one file, not also ${others.join(' ')}`);
  const device = oneDevice(values);
  const seconds = positive('seconds', values.seconds);

  const file = await openedNew(path);
  const header = {
    capture: 1,
    reader: 'capture',
    model: device.model,
    ...(isReaderModel(device.model) ? { antennas: device.antennas } : {}),
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

export const capture: Command = { usage: USAGE, run };

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
