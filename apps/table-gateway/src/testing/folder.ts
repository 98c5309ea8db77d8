import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for each test, gone afterwards. */
export const testFolder = (): (() => string) => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tilescribe-gateway-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return () => folder;
};
