import type { Page } from 'playwright-core';
import { describeInBrowser } from './support/chromium.js';
import { EveryPage, SCOPES } from './support/every-page.js';
import { layoutShifts, WATCH_SHIFTS } from './support/load-watch.js';
import { untilStill } from './support/until-still.js';

const MOST_SHIFT = 0.01;
const WIDTHS = [360, 1280];
/** So long a browser takes at most to scroll smoothly past one entry. */
const SCROLL_MS = 700;
const ACTS = 30;

/** Less than `untilStill` waits. So long each answer of the API is held back in turn: every part of a page gets its data in a frame of its own. */
const DELAYS_MS = [40, 160, 90, 220, 130];

const delayAnswers = async (page: Page): Promise<void> => {
  let count = 0;
  await page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAYS_MS[count++ % DELAYS_MS.length]));
    await route.continue();
  });
};

describeInBrowser('each page moves nothing', () => {
  let every: EveryPage;
  const measured: string[] = [];
  beforeAll(async () => {
    every = await EveryPage.start();
  }, 120_000);
  afterEach(() => every.served.closeVisits());
  afterAll(async () => {
    await every.served.stop();
    process.stderr.write(`${measured.join('\n')}\n`);
  });

  /** A window that is signed in, before it opens the page that is measured. */
  const signedIn = async (width: number): Promise<Page> => {
    const options = { initScript: WATCH_SHIFTS, width, motion: true };
    const { page } = await every.served.visit('/', SCOPES, options);
    await page.locator('.session button').waitFor();
    await page.goto('about:blank');
    return page;
  };
  const expectSteady = async (page: Page, what: string): Promise<void> => {
    const { sum, moved } = await layoutShifts(page);
    measured.push(`${what}: layout shift ${sum.toFixed(4)}`);
    expect(sum < MOST_SHIFT ? [] : moved).toEqual([]);
  };

  it.each(EveryPage.paths.flatMap((path) => WIDTHS.map((width) => [path, width] as const)))(
    'while the data of %s arrive, at %i px',
    async (path, width) => {
      const page = await signedIn(width);
      await delayAnswers(page);
      await page.goto(every.served.api.address + every.addressOf(path));
      await untilStill(page);
      await expectSteady(page, `${path} at ${width} px`);
    },
  );

  it.each(WIDTHS)('while events arrive at a live table, at %i px', async (width) => {
    const page = await signedIn(width);
    await page.goto(`${every.served.api.address}/deals/${every.liveDeal}`);
    await page.locator('.stream-status-live').waitFor();
    await every.goOn(ACTS, (sequence) => page.locator(`[data-sequence="${sequence}"]`).waitFor());
    await untilStill(page);
    // The newest act is in sight, though acts came while the list was still on its way to one before.
    await page.waitForTimeout(SCROLL_MS);
    expect(await page.evaluate(`document.querySelector('.deal-acts').scrollTop`)).toBe(0);
    await expectSteady(page, `the live table at ${width} px, ${ACTS} acts`);
  });
});
