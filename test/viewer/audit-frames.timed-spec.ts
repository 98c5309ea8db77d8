import { describeInBrowser } from './support/chromium.js';
import { exportedDeals } from './support/exported-deals.js';
import { ServedPage } from './support/served-page.js';

const DEALS = 12;
/** The page is drawn while the worker works; the limit is for a machine that does other things too. */
const LONGEST_FRAME_MS = 500;

/** Keeps the longest time between two frames of the page. */
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

describeInBrowser('the auditor’s desk while it verifies a file', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
  }, 120_000);
  afterAll(async () => {
    await served.closeVisits();
    await served.stop();
  });

  it(`is drawn at least every ${LONGEST_FRAME_MS} ms`, async () => {
    const text = await exportedDeals(DEALS);
    const { page, faults } = await served.visit('/audit');
    const input = page.getByLabel('Choose a file or drop it here');
    await input.waitFor({ state: 'attached' });
    await page.evaluate(WATCH_FRAMES);
    const begun = Date.now();
    await input.setInputFiles({ name: 'many.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
    await page.locator('.audit-result').waitFor({ timeout: 60_000 });
    const seconds = (Date.now() - begun) / 1_000;
    const longest = await page.evaluate<number>('window.longestFrame');
    const events = text.split('\n').filter((line) => line.includes('"leaf":')).length;
    process.stderr.write(
      `The audit of ${events} events: ${Math.round(events / seconds)} events a second, longest frame ${Math.round(longest)} ms.\n`,
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(LONGEST_FRAME_MS);
    expect(faults).toEqual([]);
  });
});
