import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageUse } from '../delivery/api/device-status.js';

interface Files {
  readonly bytes: number;
  /** Of the oldest file, in ms since 1970; Infinity where there is none. */
  readonly oldest: number;
}

const NO_FILES: Files = { bytes: 0, oldest: Infinity };

/** The size of the evidence in a state folder, and the free space. Unreadable files count as 0. */
export const storageUse = async (stateFolder: string, isCaptured: boolean): Promise<StorageUse> => {
  const [observations, capture, disk] = await Promise.all([
    filesIn(join(stateFolder, 'observations')),
    isCaptured ? filesIn(join(stateFolder, 'capture')) : NO_FILES,
    statfs(stateFolder).catch(() => undefined),
  ]);
  const oldest = Math.min(observations.oldest, capture.oldest);
  return {
    observationBytes: observations.bytes,
    ...(isCaptured && { captureBytes: capture.bytes }),
    ...(oldest !== Infinity && { oldestEvidenceAt: new Date(oldest).toISOString() }),
    ...(disk !== undefined && { freeBytes: Math.floor(disk.bavail * disk.bsize) }),
  };
};

const filesIn = async (folder: string): Promise<Files> => {
  const names = await readdir(folder).catch(() => []);
  // A file may rotate away meanwhile.
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return found.reduce<Files>(
    (sum, file) =>
      file === undefined
        ? sum
        : { bytes: sum.bytes + file.size, oldest: Math.min(sum.oldest, file.birthtimeMs || file.mtimeMs) },
    NO_FILES,
  );
};
