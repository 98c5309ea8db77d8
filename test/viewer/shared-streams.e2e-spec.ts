import type { Page } from 'playwright-core';
import { uuidv7 } from '../api/uuidv7.js';
import { played, record, recordFurther } from '../api/played-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';

const deal = played(3);
const DEALT = deal.steps.findIndex(({ command }) => command.type === 'DealHands') + 1;
/** More than the connections that a browser has to one server over HTTP/1.1. */
const TABS = 8;

/** The streams of a page that have begun and not ended. */
const openStreams = (page: Page): Set<unknown> => {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
};

const setHidden = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: '${isHidden ? 'hidden' : 'visible'}', configurable: true });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );

const eventually = async (what: string, check: () => boolean): Promise<void> => {
  for (let tries = 0; !check(); tries += 1) {
    if (tries === 300) throw new Error(`it does not come about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

describeInBrowser('the streams of a browser', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin');
    await club.post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
  }, 120_000);
  beforeEach(() => served.api.clearTables());
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('are one for all tabs of a deal; another tab opens one when its tab is hidden', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(table, dealId, deal, DEALT);
    let next = DEALT;
    const { page: first } = await served.visit(`/deals/${dealId}`, ['deals:read']);
    await first.locator('.stream-status-live').waitFor();
    const pages = [first];
    const open = [openStreams(first)];
    await first.reload();
    for (let count = 1; count < TABS; count += 1) {
      const page = await first.context().newPage();
      open.push(openStreams(page));
      pages.push(page);
      await page.goto(first.url());
      await page.locator('.stream-status-live').waitFor();
    }
    const opened = (): number => open.reduce((sum, { size }) => sum + size, 0);
    const allShowNext = async (shown: readonly Page[]): Promise<void> => {
      tag = await recordFurther(table, dealId, tag, deal.steps.slice(next, next + 8));
      next += 8;
      const last = tag.replaceAll('"', '');
      await Promise.all(shown.map((page) => page.locator(`[data-sequence="${last}"]`).waitFor()));
    };
    await eventually('one stream is left', () => opened() === 1);
    await allShowNext(pages);

    const holder = open.findIndex(({ size }) => size === 1);
    await setHidden(pages[holder]!, true);
    await eventually('the hidden tab has no stream', () => open[holder]!.size === 0);
    await eventually('another tab has one', () => opened() === 1);
    await allShowNext(pages.filter((_, index) => index !== holder));

    await setHidden(pages[holder]!, false);
    await allShowNext(pages);
    await eventually('one stream is left', () => opened() === 1);

    // A closed tab announces it, and another one connects at once.
    await pages[open.findIndex(({ size }) => size === 1)]!.close();
    await allShowNext(pages.filter((page) => !page.isClosed()));
  }, 120_000);
});
