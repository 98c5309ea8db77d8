import type { Page } from 'playwright-core';
import { PAGE_PATHS } from '../../apps/api/src/viewer/page-paths.js';
import { order, played, record } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { firstContentfulPaint, layoutShifts, LoadedScripts, median, WATCH_SHIFTS } from './support/load-watch.js';
import { ServedPage } from './support/served-page.js';
import { untilStill } from './support/until-still.js';

const LOADS = 3;
const MOST_FIRST_PAINT_MS = 1_000;
const MOST_SCRIPT_BYTES = 120_000;
const MOST_SHIFT = 0.01;
const WIDTHS = [360, 1280];
/** So long a browser takes at most to scroll smoothly past one entry. */
const SCROLL_MS = 700;

/** A session that may use every page. */
const SCOPES = ['admin', 'deals:read', 'deals:record', 'referee', 'audit'];

const live = played(3);
const DEALT = live.steps.findIndex(({ command }) => command.type === 'DealHands') + 1;

/** Less than `untilStill` waits. So long each answer of the API is held back in turn: every part of a page gets its data in a frame of its own. */
const DELAYS_MS = [40, 160, 90, 220, 130];

const delayAnswers = async (page: Page): Promise<void> => {
  let count = 0;
  await page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAYS_MS[count++ % DELAYS_MS.length]));
    await route.continue();
  });
};

describeInBrowser('each page', () => {
  let served: ServedPage;
  let tag: string;
  /** How many commands of the live deal have been given. */
  let given = DEALT + 20;
  const liveDeal = uuidv7();
  const whole = uuidv7();
  /** What stands for each parameter of an address. */
  const parameters: Record<string, string> = { ':dealId': whole, ':table': 'table-1' };
  const measured: string[] = [];
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:record', 'deals:write');
    for (const table of ['table-1', 'table-2'])
      await club.post('/v1/tables', { table, name: `Hall ${table}` }).expect(201);
    const evening = new ReportedEvening('table-2', club);
    const match = await evening.openMatch();
    await evening.play(match, 'south', 'east', 'north');
    parameters[':matchId'] = match;
    await record(club, whole, played(1));
    await record(club, uuidv7(), played(2));
    tag = await record(club, liveDeal, live, given);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(async () => {
    await served.stop();
    process.stderr.write(`${measured.join('\n')}\n`);
  });

  const addressOf = (path: string): string =>
    path.replace(/:\w+/g, (parameter) => {
      const value = parameters[parameter];
      if (value === undefined) throw new Error(`${path}: say in this test what stands for ${parameter}`);
      return value;
    });

  /** A window that is signed in, before it opens the page that is measured. */
  const signedIn = async (width: number): Promise<Page> => {
    const options = { initScript: WATCH_SHIFTS, width, motion: true };
    const { page } = await served.visit('/', SCOPES, options);
    await page.locator('.session button').waitFor();
    await page.goto('about:blank');
    return page;
  };

  it.each(PAGE_PATHS)('%s: first paint within a second, less than 120 KB of JavaScript', async (path) => {
    const paints: number[] = [];
    let bytes = 0;
    for (let load = 1; load <= LOADS; load += 1) {
      const { page } = await served.visit('about:blank');
      const scripts = new LoadedScripts(page);
      await page.goto(`${served.api.address}${addressOf(path)}#sign-in=${await served.signInCode(...SCOPES)}`);
      await page.locator('main h1').first().waitFor();
      paints.push(await firstContentfulPaint(page));
      if (load === LOADS) await untilStill(page);
      bytes = Math.max(bytes, await scripts.bytes());
      await served.closeVisits();
    }
    measured.push(`${path}: first paint ${Math.round(median(paints))} ms, JavaScript ${bytes} bytes of gzip`);
    expect(median(paints)).toBeLessThan(MOST_FIRST_PAINT_MS);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES);
  });

  it.each(PAGE_PATHS.flatMap((path) => WIDTHS.map((width) => [path, width] as const)))(
    '%s moves nothing while its data arrive, at %i px',
    async (path, width) => {
      const page = await signedIn(width);
      await delayAnswers(page);
      await page.goto(served.api.address + addressOf(path));
      await untilStill(page);
      const { sum, moved } = await layoutShifts(page);
      measured.push(`${path} at ${width} px: layout shift ${sum.toFixed(4)}`);
      expect(sum < MOST_SHIFT ? [] : moved).toEqual([]);
    },
  );

  it.each(WIDTHS)('a live table moves nothing while events arrive, at %i px', async (width) => {
    const page = await signedIn(width);
    await page.goto(`${served.api.address}/deals/${liveDeal}`);
    await page.locator('.stream-status-live').waitFor();
    const club = await served.api.as('deals:record');
    for (const { command } of live.steps.slice(given, (given += 30))) {
      const answer = await club.post(`/v1/deals/${liveDeal}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
      await page.locator(`[data-sequence="${tag.replaceAll('"', '')}"]`).waitFor();
    }
    await untilStill(page);
    // The newest act is in sight, though acts came while the list was still on its way to one before.
    await page.waitForTimeout(SCROLL_MS);
    expect(await page.evaluate(`document.querySelector('.deal-acts').scrollTop`)).toBe(0);
    const { sum, moved } = await layoutShifts(page);
    measured.push(`the live table at ${width} px, 30 acts: layout shift ${sum.toFixed(4)}`);
    expect(sum < MOST_SHIFT ? [] : moved).toEqual([]);
  });
});
