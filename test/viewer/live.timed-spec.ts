import type { Page } from 'playwright-core';
import { uuidv7 } from '../api/uuidv7.js';
import { order, played, record } from '../api/played-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';

const deal = played(3);
/** The commands up to the dealt hands. */
const DEALT = deal.steps.findIndex(({ command }) => command.type === 'DealHands') + 1;

/** Notes when each event of the list of acts came onto the page. */
const WATCH = `
  window.shownAt = {};
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('[data-sequence]'))
      window.shownAt[each.dataset.sequence] ??= Date.now();
  }).observe(document, { childList: true, subtree: true });
`;

interface Recorded {
  readonly sequence: number;
  readonly recordedAt: string;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Faces and backs of the tiles in the racks. */
const rackTiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.table-hand use')].map((use) => use.getAttribute('href'))`);

describeInBrowser('the live table', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin');
    for (const table of ['table-1', 'table-2'])
      await club.post('/v1/tables', { table, name: `Hall ${table}` }).expect(201);
  }, 120_000);
  beforeEach(() => served.api.clearTables());
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('shows a deal from the dealt hands to the ledger as it is played, each event at once', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(table, dealId, deal, DEALT);
    const { page, faults } = await served.visit('/tables/table-1', ['deals:read'], { initScript: WATCH });
    await page.getByText('Live', { exact: false }).first().waitFor();
    await page.locator('.table-hand use').first().waitFor();
    // Concealed tiles are backs for a spectator.
    expect(new Set(await rackTiles(page))).toEqual(new Set(['/tiles.svg#tile-back']));

    for (const { command } of deal.steps.slice(DEALT)) {
      const answer = await table.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
    }
    const { body } = await table.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    const events = body.events as readonly Recorded[];
    await page.locator(`[data-sequence="${events.at(-1)!.sequence}"]`).waitFor();

    const shownAt = await page.evaluate<Record<string, number>>('window.shownAt');
    const delays = events
      .slice(DEALT + 4)
      .flatMap(({ sequence, recordedAt }) =>
        shownAt[sequence] === undefined ? [] : [shownAt[sequence] - Date.parse(recordedAt)],
      );
    expect(delays.length).toBeGreaterThan(20);
    process.stderr.write(`from append to screen: median ${median(delays)} ms of ${delays.length} events\n`);
    expect(median(delays)).toBeLessThan(200);

    const { lines } = (await table.get(`/v1/deals/${dealId}/ledger`).expect(200)).body as {
      readonly lines: readonly { readonly points: number }[];
    };
    const shown = await page.locator('.deal-line .number').allTextContents();
    expect(shown.map(Number)).toEqual(lines.map(({ points }) => points).reverse());
    expect(await differenceFrom('live-table', page.locator('.table-felt'))).toBeLessThan(TOLERANCE);
    expect(faults).toEqual([]);
  });

  it('shows the concealed tiles to a referee', async () => {
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, deal, DEALT);
    const { page } = await served.visit(`/deals/${dealId}`, ['referee']);
    await page.locator('.table-hand use').first().waitFor();
    expect(await rackTiles(page)).not.toContain('/tiles.svg#tile-back');
  });

  it('goes on where it was after the connection was lost, and says so meanwhile', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(table, dealId, deal, DEALT);
    const { page } = await served.visit(`/deals/${dealId}`, ['deals:read']);
    await page.locator('.stream-status-live').waitFor();
    // The open connection is cut, and no other can be made.
    await page.context().setOffline(true);
    served.api.app.getHttpServer().closeAllConnections();
    await page.locator('.stream-status-reconnecting').waitFor();
    for (const { command } of deal.steps.slice(DEALT, DEALT + 8)) {
      const answer = await table.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
    }
    await page.context().setOffline(false);
    const last = tag.replaceAll('"', '');
    await page.locator(`[data-sequence="${last}"]`).waitFor();
    await page.locator('.stream-status-live').waitFor();
    expect(await page.locator('[data-sequence]').count()).toBe(Number(last));
  });

  it('lists tables and the latest deals with their results on the front page', async () => {
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, deal);
    const { page, faults } = await served.visit('/', ['deals:read']);
    await page.getByText('Hall table-1').first().waitFor();
    await page.locator(`a[href="/deals/${dealId}"]`).first().click();
    await page.locator('.table-felt').waitFor();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider').waitFor();
    expect(faults).toEqual([]);
  });

  it.each([
    ['en', 1280, false],
    ['ru', 360, true],
    ['zh', 360, false],
  ] as const)('has no fault that axe finds, in %s at %i px', async (language, width, dark) => {
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, deal);
    const visit = await served.visit(`/deals/${dealId}`, ['deals:read'], { language, width, dark });
    await visit.page.locator('.deal-line').first().waitFor();
    expect(await visit.axe()).toEqual([]);
    expect(await visit.page.evaluate<number>(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(width);
  });
});
