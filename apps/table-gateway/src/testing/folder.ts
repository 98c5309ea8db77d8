import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives each test a new folder. All are deleted at the end, since a stopping program may still write there. */
export const testFolder = (): (() => string) => {
  const folders: string[] = [];
  beforeEach(async () => {
    folders.push(await mkdtemp(join(tmpdir(), 'tilescribe-gateway-')));
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  return () => folders.at(-1) ?? '';
};
