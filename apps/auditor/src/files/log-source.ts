import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogFile } from '#audit';
import { bytesOf, isStream } from './file-bytes.js';
import { cannotRead, cannotWrite, isFileFault } from './file-faults.js';
import { logBytesOf } from './log-file.js';

/** A log that can be read more than once. */
export interface LogSource {
  readonly read: LogFile;
  readonly bytes: number;
}

/**
 * Calls `use` with a file, or with a private copy of a stream (standard input, a pipe), which is removed afterwards.
 * @throws UsageError where the file cannot be read.
 */
export const withLogSource = async <T>(file: string, use: (source: LogSource) => Promise<T>): Promise<T> => {
  if (!(await isStream(file))) {
    await refuseUnreadable(file);
    return use({ read: () => bytesOf(file), bytes: (await stat(file)).size });
  }
  const folder = await mkdtemp(join(tmpdir(), 'tilescribe-'));
  const copy = join(folder, 'log.ndjson');
  try {
    // Only the owner may read it: a log with disclosures has concealed tiles.
    await writeFile(copy, await logBytesOf(file), { mode: 0o600 }).catch((fault: unknown) => {
      if (!isFileFault(fault)) throw fault;
      throw fault.syscall === 'read' ? cannotRead(file, fault) : cannotWrite(copy, fault, advice(file));
    });
    return await use({ read: () => bytesOf(copy), bytes: (await stat(copy)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const advice = (file: string): string =>
  `It is the private copy of ${file}. Name a folder with more space in TMPDIR, or save the log as a file first.`;

/** Checks at the beginning that the file can be opened. @throws UsageError. */
export const refuseUnreadable = async (file: string): Promise<void> => {
  for await (const _ of await bytesOf(file)) return;
};
