import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { MoveFault } from './copy/move-fault.js';

/** Only the owner of a move file may read it: it contains secrets. */
const MODE = 0o600;
const CHUNK_BYTES = 256 * 1024;

/** @throws MoveFault FILE_EXISTS. */
export function refuseExisting(path: string): void {
  if (existsSync(path))
    throw new MoveFault(
      'FILE_EXISTS',
      `${path} exists already, and is not overwritten. Name another file, or delete it.`,
    );
}

const unfinished = (path: string): string => `${path}.partial`;

/**
 * Compresses a text into a new file with a temporary name, and flushes it to the disk. `nameNewFile` gives it its name. If this fails, the file
 * is removed.
 * @returns the SHA-256 of the file, 64 lowercase hex digits.
 */
export async function writeNewFile(path: string, text: AsyncIterable<string>): Promise<string> {
  // A killed process may have left a file.
  await rm(unfinished(path), { force: true });
  const file = await open(unfinished(path), 'wx', MODE);
  try {
    const sha256 = await compressInto(file, text);
    await file.sync();
    return sha256;
  } catch (error) {
    await rm(unfinished(path), { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Gives the complete file its name. @throws MoveFault FILE_EXISTS. */
export async function nameNewFile(path: string): Promise<void> {
  refuseExisting(path);
  await rename(unfinished(path), path);
  await syncFolder(dirname(path));
}

async function compressInto(file: FileHandle, text: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256');
  // Hashes in hex digits are most of the text: a higher level takes several times as long, and saves little.
  await pipeline(
    Readable.from(text),
    createGzip({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES }),
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) {
        hash.update(part);
        await file.appendFile(part);
      }
    },
  );
  return hash.digest('hex');
}

/** Flushes the folder. Without this, the new name may be lost in a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
