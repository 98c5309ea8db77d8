import { open, stat } from 'node:fs/promises';
import { cannotRead } from './file-faults.js';
import { UsageError } from '../call/usage-error.js';

/** The bytes that are read at a time: each read takes a turn of the event loop. */
const CHUNK = 256 << 10;

/** The names of standard input. Linux cannot open the file of a socket. */
const STANDARD_INPUT: ReadonlySet<string> = new Set(['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0']);

/** Returns whether two files that can be read only once are the same stream. */
export const isSameStream = (one: string, other: string): boolean =>
  one === other || [one, other].every((file) => STANDARD_INPUT.has(file));

/** Returns whether a file can be read only once and from its beginning, such as standard input, a pipe or a device. */
export const isStream = async (file: string): Promise<boolean> => {
  if (file === '-') return true;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && !found.isFile() && !found.isDirectory();
};

/** Returns the bytes of the file, or of standard input for `-`. Throws `UsageError` if the file cannot be read. */
export const bytesOf = async (file: string): Promise<AsyncIterable<Uint8Array>> => {
  if (STANDARD_INPUT.has(file) && (await isStream(file))) return process.stdin;
  try {
    if (!(await stat(file)).isDirectory()) return (await open(file)).createReadStream({ highWaterMark: CHUNK });
  } catch (fault) {
    throw cannotRead(file, fault);
  }
  throw new UsageError(`tilescribe: ${file} is a folder, not a file.`);
};
