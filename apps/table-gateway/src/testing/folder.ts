import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for each test. All go at the end: what a test stops after itself may still write there. */
export const testFolder = (): (() => string) => {
  const folders: string[] = [];
  beforeEach(async () => {
    folders.push(await mkdtemp(join(tmpdir(), 'tilescribe-gateway-')));
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  return () => folders.at(-1) ?? '';
};
