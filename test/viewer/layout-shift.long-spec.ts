import type { Page } from 'playwright-core';
import { describeInBrowser } from './support/chromium.js';
import { EveryPage, SCOPES } from './support/every-page.js';
import { inTurn } from './support/in-turn.js';
import { layoutShifts, WATCH_SHIFTS } from './support/load-watch.js';
import { untilSteady } from './support/list-scroll.js';
import { untilReceived } from './support/until-received.js';

const MOST_SHIFT = 0.01;
const WIDTHS = [360, 1280];
const ACTS = 30;

/** The delays of the API's answers, in turn, so that every part of a page gets its data in a separate frame. */
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
  afterAll(async () => {
    await every.served.stop();
    process.stderr.write(`${measured.join('\n')}\n`);
  });

  /** Windows by their widths, which sign in before they open the measured pages. */
  const windows = new Map<number, Page>();
  const windowOf = async (width: number): Promise<Page> => {
    const open = windows.get(width);
    if (open !== undefined) return open;
    const { page } = await every.served.visit('/', SCOPES, { initScript: WATCH_SHIFTS, width, motion: true });
    await page.locator('.session button').waitFor({ state: 'attached' });
    windows.set(width, page);
    return page;
  };
  const expectSteady = async (page: Page, what: string): Promise<void> => {
    const { sum, moved } = await layoutShifts(page);
    measured.push(`${what}: layout shift ${sum.toFixed(4)}`);
    expect(sum < MOST_SHIFT ? [] : moved).toEqual([]);
  };

  it.each(WIDTHS)('while events arrive at a live table, at %i px', async (width) => {
    const page = await windowOf(width);
    await page.goto(`/deals/${every.liveDeal}`);
    await page.locator('.stream-status-live').waitFor();
    // A phone has the acts in a sheet.
    const sheet = page.locator('.deal-tabs').getByRole('button', { name: 'Play' });
    if (await sheet.isVisible()) await sheet.click();
    await every.goOn(ACTS, (sequence) => page.locator(`[data-sequence="${sequence}"]`).waitFor());
    await untilReceived(page);
    // The newest act is visible, although acts came while the list still scrolled to an earlier one.
    const list = `document.querySelector('.deal-acts')`;
    await untilSteady(page, list);
    expect(await page.evaluate(`${list}.scrollTop`)).toBe(0);
    await expectSteady(page, `the live table at ${width} px, ${ACTS} acts`);
  });

  describe.each(WIDTHS)('at %i px', (width) => {
    beforeAll(async () => delayAnswers(await windowOf(width)));

    it.each(EveryPage.paths.filter((_, page) => inTurn(WIDTHS, page).includes(width)))(
      'while the data of %s arrive',
      async (path) => {
        const page = await windowOf(width);
        await page.goto(every.addressOf(path));
        await untilReceived(page);
        await expectSteady(page, `${path} at ${width} px`);
      },
    );
  });
});
