import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeInBrowser } from './support/chromium.js';
import { exportedDeals } from './support/exported-deals.js';
import { ServedPage } from './support/served-page.js';

const DEALS = 60;
const AUDITOR = 'dist/programs/auditor/main.js';
/** The page is drawn while the worker works; the limit allows for other programs on the machine. */
const LONGEST_FRAME_MS = 500;

/** Records the longest time between two frames of the page. */
const WATCH_FRAMES = `
  window.longestFrame = 0;
  let last = performance.now();
  const frame = (now) => {
    window.longestFrame = Math.max(window.longestFrame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
`;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

describeInBrowser('the auditor’s desk while it verifies a file', () => {
  let served: ServedPage;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tilescribe-audit-'));
    served = await ServedPage.start({ isWhole: true });
  }, 120_000);
  afterAll(async () => {
    await served.closeVisits();
    await served.stop();
    await rm(folder, { recursive: true });
  });

  it(`is drawn at least every ${LONGEST_FRAME_MS} ms`, async () => {
    const text = await exportedDeals(DEALS);
    // From a file, because Playwright decodes a buffer in the page, which is not drawn then.
    const file = join(folder, 'many.ndjson');
    await writeFile(file, text);
    const { page, faults } = await served.visit('/audit');
    const input = page.getByLabel('Choose a file or drop it here');
    await input.waitFor({ state: 'attached' });
    await page.evaluate(WATCH_FRAMES);
    const seconds = await secondsOf(async () => {
      await input.setInputFiles(file);
      await page.locator('.audit-result').waitFor({ timeout: 60_000 });
    });
    const longest = await page.evaluate<number>('window.longestFrame');
    const events = text.split('\n').filter((line) => line.includes('"leaf":')).length;
    const alone = await secondsOf(() => promisify(execFile)(process.execPath, [AUDITOR, 'verify', file]));
    process.stderr.write(
      `The audit of ${events} events in the page: ${seconds.toFixed(1)} s, by tilescribe verify ${alone.toFixed(1)} s; longest frame ${Math.round(longest)} ms.\n`,
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(LONGEST_FRAME_MS);
    expect(faults).toEqual([]);
  });
});
