import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { LogFile } from '#audit';
import { bytesOf } from './log-file.js';

/** A log that can be read more than once. */
export interface LogSource {
  readonly read: LogFile;
  readonly bytes: number;
}

/**
 * Calls `use` with a file, or with a private copy of standard input for `-`, which is removed afterwards.
 * @throws UsageError where the file cannot be read.
 */
export const withLogSource = async <T>(file: string, use: (source: LogSource) => Promise<T>): Promise<T> => {
  if (file !== '-') {
    await refuseUnreadable(file);
    return use({ read: () => bytesOf(file), bytes: (await stat(file)).size });
  }
  const folder = await mkdtemp(join(tmpdir(), 'tilescribe-'));
  const copy = join(folder, 'log.ndjson');
  try {
    // Only the owner may read it: a log with disclosures has concealed tiles.
    await pipeline(process.stdin, createWriteStream(copy, { mode: 0o600 }));
    return await use({ read: () => bytesOf(copy), bytes: (await stat(copy)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Checks at the beginning that the file can be opened. @throws UsageError. */
export const refuseUnreadable = async (file: string): Promise<void> => {
  for await (const _ of await bytesOf(file)) return;
};
