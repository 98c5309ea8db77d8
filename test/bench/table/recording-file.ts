import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Recording } from './recording.js';

const fileOf = (folder: string, cell: string, seed: number): string => join(folder, cell, `${seed}.json.gz`);

/** Stores a recording as `FOLDER/CELL/SEED.json.gz`. */
export const storeRecording = async (folder: string, recording: Recording): Promise<void> => {
  const file = fileOf(folder, recording.cell, recording.seed);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, gzipSync(JSON.stringify(recording)));
};

/** The stored recording; undefined if there is none. */
export const storedRecording = async (folder: string, cell: string, seed: number): Promise<Recording | undefined> => {
  const file = fileOf(folder, cell, seed);
  if (!existsSync(file)) return undefined;
  return JSON.parse(gunzipSync(await readFile(file)).toString('utf8')) as Recording;
};
