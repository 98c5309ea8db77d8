import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '../testing/folder.js';
import { JsonFile } from './json-file.js';
import { readAtMost } from './read-at-most.js';

const folder = testFolder();

it('reads a file up to its limit', async () => {
  const path = join(folder(), 'file');
  const bytes = Buffer.alloc(200_000, 'x');
  await writeFile(path, bytes);
  expect((await readAtMost(path, 200_000)).equals(bytes)).toBe(true);
  await expect(readAtMost(path, 199_999)).rejects.toMatchObject({ code: 'EFBIG' });
});

it('reads no device without end', async () => {
  await expect(readAtMost('/dev/zero', 1_000)).rejects.toMatchObject({ code: 'EFBIG' });
  await expect(JsonFile.read('/dev/zero')).rejects.toThrow('/dev/zero cannot be read (EFBIG)');
});
