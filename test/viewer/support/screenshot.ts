import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';

const FOLDER = join(process.cwd(), 'test/viewer/screenshots');
/** `TILESCRIBE_SCREENSHOTS=rewrite` stores the current pictures as the expected ones. */
const REWRITES = process.env['TILESCRIBE_SCREENSHOTS'] === 'rewrite';
/** The share of the pixels that may differ, for antialiasing or another version of the browser. */
const TOLERANCE = 0.01;

/** The share of the pixels in which two pictures differ, with a picture of the differences; 1 where their sizes differ. */
const compared = (one: Buffer, other: Buffer): { readonly share: number; readonly difference?: PNG } => {
  // Equal bytes are equal pixels; decoding takes seconds on a busy machine.
  if (one.equals(other)) return { share: 0 };
  const [expected, picture] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = expected;
  if (picture.width !== width || picture.height !== height) return { share: 1 };
  const difference = new PNG({ width, height });
  const count = pixelmatch(expected.data, picture.data, difference.data, width, height, { threshold: 0.2 });
  return { share: count / (width * height), difference };
};

/** The share of the pixels in which two pictures of the page differ; 1 where their sizes differ. */
export const differenceOf = (one: Buffer, other: Buffer): number => compared(one, other).share;

/** The share of the pixels in which a part of the page differs from the stored picture of that name; 1 where the sizes differ. */
export const differenceFrom = async (name: string, seen: Locator | Page): Promise<number> => {
  const taken = await seen.screenshot({ animations: 'disabled', caret: 'hide' });
  const path = join(FOLDER, `${name}.png`);
  if (REWRITES || !existsSync(path)) {
    if (!REWRITES) throw new Error(`there is no ${path}: run with TILESCRIBE_SCREENSHOTS=rewrite and look at it`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, taken);
    return 0;
  }
  const { share, difference } = compared(readFileSync(path), taken);
  if (share > TOLERANCE && difference !== undefined) {
    const failed = join(process.cwd(), 'coverage/screenshots');
    mkdirSync(failed, { recursive: true });
    writeFileSync(join(failed, `${name.replaceAll('/', '-')}.png`), taken);
    writeFileSync(join(failed, `${name.replaceAll('/', '-')}.difference.png`), PNG.sync.write(difference));
  }
  return share;
};

export { TOLERANCE };
