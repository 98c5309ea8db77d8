import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { called } from '../commands/testing/called.js';

const FOLDER = join(process.cwd(), 'hardware', 'captures', 'tables');

/** Each folder here is a capture with its truth (`hardware/captures/README.md`). */
test.each(readdirSync(FOLDER))('the capture %s is recorded at least as well as when it was kept', async (name) => {
  const { code, out, err } = await called(['score-capture', join(FOLDER, name)]);
  expect({ code, lines: code === 0 ? [] : [...err, ...out] }).toEqual({ code: 0, lines: [] });
});
