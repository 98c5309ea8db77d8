import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogFile } from '#audit';
import { bytesOf, isReadOnce } from './file-bytes.js';
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
  if (!(await isReadOnce(file))) {
    await refuseUnreadable(file);
    return use({ read: () => bytesOf(file), bytes: (await stat(file)).size });
  }
  const folder = await mkdtemp(join(tmpdir(), 'tilescribe-'));
  const copy = join(folder, 'log.ndjson');
  try {
    // Only the owner may read it: a log with disclosures has concealed tiles.
    await writeFile(copy, await logBytesOf(file), { mode: 0o600 });
    return await use({ read: () => bytesOf(copy), bytes: (await stat(copy)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Checks at the beginning that the file can be opened. @throws UsageError. */
export const refuseUnreadable = async (file: string): Promise<void> => {
  for await (const _ of await bytesOf(file)) return;
};
