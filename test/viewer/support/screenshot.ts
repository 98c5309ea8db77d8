import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';

const FOLDER = join(process.cwd(), 'test/viewer/screenshots');
/** `TILESCRIBE_SCREENSHOTS=rewrite` keeps what is seen as what is expected. */
const REWRITES = process.env['TILESCRIBE_SCREENSHOTS'] === 'rewrite';
/** The share of the pixels that may differ: antialiasing, another version of the browser. */
const TOLERANCE = 0.01;

/** The share of the pixels in which a part of the page differs from the picture of that name, 1 where the sizes differ. */
export const differenceFrom = async (name: string, seen: Locator | Page): Promise<number> => {
  const taken = await seen.screenshot({ animations: 'disabled', caret: 'hide' });
  const path = join(FOLDER, `${name}.png`);
  if (REWRITES || !existsSync(path)) {
    if (!REWRITES) throw new Error(`there is no ${path}: run with TILESCRIBE_SCREENSHOTS=rewrite and look at it`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, taken);
    return 0;
  }
  const stored = readFileSync(path);
  // The same browser writes the same pixels as the same bytes; decoding takes seconds on a busy machine.
  if (stored.equals(taken)) return 0;
  const [expected, picture] = [PNG.sync.read(stored), PNG.sync.read(taken)];
  const { width, height } = expected;
  if (picture.width !== width || picture.height !== height) return 1;
  const difference = new PNG({ width, height });
  const share =
    pixelmatch(expected.data, picture.data, difference.data, width, height, { threshold: 0.2 }) / (width * height);
  if (share > TOLERANCE) {
    const failed = join(process.cwd(), 'coverage/screenshots');
    mkdirSync(failed, { recursive: true });
    writeFileSync(join(failed, `${name.replaceAll('/', '-')}.png`), PNG.sync.write(picture));
    writeFileSync(join(failed, `${name.replaceAll('/', '-')}.difference.png`), PNG.sync.write(difference));
  }
  return share;
};

export { TOLERANCE };
