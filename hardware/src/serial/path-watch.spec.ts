import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchPath } from './path-watch.js';

/** Longer than it takes until the path is looked up. */
const LOOKED_MS = 2_500;

let folder = '';
let path = '';
let gone = 0;
let end: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'port-'));
  path = join(folder, 'tty');
  await writeFile(path, '');
  gone = 0;
  end = watchPath(path, () => (gone += 1));
  await sleep(200);
});
afterEach(async () => {
  end();
  await rm(folder, { recursive: true });
});

it('reports once that the path is gone', async () => {
  await rm(path);
  await sleep(LOOKED_MS);
  expect(gone).toBe(1);
});

it('reports that the path names another device', async () => {
  await writeFile(join(folder, 'other'), '');
  await rename(join(folder, 'other'), path);
  await sleep(LOOKED_MS);
  expect(gone).toBe(1);
});

it('reports nothing while the path stays, or after its end', async () => {
  await sleep(LOOKED_MS);
  end();
  await rm(path);
  await sleep(LOOKED_MS);
  expect(gone).toBe(0);
});
