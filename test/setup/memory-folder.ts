import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { placesOf } from '../../libs/embedded-postgres/src/places.js';

/** The file system in memory that Linux has. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run need, so that they never fill a small container. */
const NEEDED_BYTES = 2 ** 30;

const isRoomy = (): boolean => {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
};

/**
 * Leads the folder of an embedded server to memory, where it stays until the machine restarts. A run makes and drops hundreds
 * of databases, each of some 300 files. ext4 searches long for free inodes while many files have just been deleted.
 * @returns whether it does; not where the system has no such memory or too little.
 */
export const leadToMemory = (dataRoot: string, name: string): boolean => {
  const project = createHash('sha256').update(realpathSync(dataRoot)).digest('hex').slice(0, 16);
  const inMemory = join(MEMORY, `tilescribe-${project}`);
  // A server may already run there.
  if (!existsSync(inMemory) && !isRoomy()) return false;
  mkdirSync(inMemory, { recursive: true });
  if (statSync(inMemory).uid !== process.getuid?.()) return false;
  // The account of the server enters it.
  chmodSync(inMemory, 0o755);
  const { folder } = placesOf(dataRoot, name);
  if (lstatSync(folder).isSymbolicLink()) return true;
  rmSync(folder, { recursive: true });
  symlinkSync(inMemory, folder);
  return true;
};
