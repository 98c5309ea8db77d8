import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Recording } from './recording.js';

const fileOf = (folder: string, { cell, seed, deals }: Stored): string =>
  join(folder, cell, `${seed}${deals === undefined ? '' : `-of-${deals}-deals`}.json.gz`);

/** What is stored: one deal, or all deals at a table. */
export interface Stored {
  readonly cell: string;
  readonly seed: number;
  /** The number of deals at the table. */
  readonly deals?: number;
}

/** Stores recordings as `FOLDER/CELL/SEED.json.gz`; the name of a table's file ends in the number of its deals. */
export const storeRecordings = async (
  folder: string,
  stored: Stored,
  recordings: readonly Recording[],
): Promise<void> => {
  const file = fileOf(folder, stored);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, gzipSync(JSON.stringify(recordings)));
};

/** The stored recordings; undefined if there are none. */
export const storedRecordings = async (folder: string, stored: Stored): Promise<readonly Recording[] | undefined> => {
  const file = fileOf(folder, stored);
  if (!existsSync(file)) return undefined;
  return JSON.parse(gunzipSync(await readFile(file)).toString('utf8')) as readonly Recording[];
};

/** Where recordings are stored, and where they are read from; otherwise deals are played. */
export interface RecordingFolders {
  readonly record?: string;
  readonly replay?: string;
  /** Where the bytes of played deals are stored, with the truth. */
  readonly capture?: string;
}

/** The stored recordings, or new ones. */
export const recordingsOf = async (
  stored: Stored,
  { record, replay }: RecordingFolders,
  play: () => Promise<readonly Recording[]>,
): Promise<readonly Recording[]> => {
  const known = replay === undefined ? undefined : await storedRecordings(replay, stored);
  const recordings = known ?? (await play());
  if (record !== undefined) await storeRecordings(record, stored, recordings);
  return recordings;
};
