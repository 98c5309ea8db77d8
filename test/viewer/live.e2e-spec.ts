import type { Page } from 'playwright-core';
import { uuidv7 } from '../api/uuidv7.js';
import { played, record, recordFurther } from '../api/played-deal.js';
import { savedContent } from '../../libs/persistence/src/testing/index.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn } from './support/in-turn.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';
import { seeAll } from './support/see-all.js';

const deal = played(3);
/** The number of commands up to the dealt hands. */
const DEALT = deal.steps.findIndex(({ command }) => command.type === 'DealHands') + 1;

/** The names of the tiles in the racks whose images can be loaded. An image in the page may still be on its way. */
const rackTiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    `Promise.all([...document.querySelectorAll('[data-place^="hand/"] img')].map((image) => image.decode().then(() => image.alt, () => 'no image')))`,
  );

/** The tables, the deals, the stream of the deal and the names of players. */
const FRONT_REQUESTS = 4;
const FRONT_MS = 4_000;

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

  it('shows a deal from the dealt hands to the ledger as it is played', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    const tag = await record(table, dealId, deal, DEALT);
    const { page, faults } = await served.visit('/tables/table-1', ['deals:read']);
    await page.getByText('Live', { exact: false }).first().waitFor();
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    // Concealed tiles are backs for a spectator.
    expect(new Set(await rackTiles(page))).toEqual(new Set(['concealed tile']));
    const last = await recordFurther(table, dealId, tag, deal.steps.slice(DEALT));
    await page.locator(`[data-sequence="${last.replaceAll('"', '')}"]`).waitFor();

    const { lines } = (await table.get(`/v1/deals/${dealId}/ledger`).expect(200)).body as {
      readonly lines: readonly { readonly points: number }[];
    };
    const shown = await page.locator('.deal-line .number').allTextContents();
    expect(shown.map(Number)).toEqual(lines.map(({ points }) => points).reverse());
    await page.getByRole('button', { name: 'Close the result' }).click();
    expect(await differenceFrom('live-table', page.locator('.table-felt'))).toBeLessThan(TOLERANCE);
    expect(faults).toEqual([]);
  });

  it('shows the concealed tiles to a referee', async () => {
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, deal, DEALT);
    const { page } = await served.visit(`/deals/${dealId}`, ['referee']);
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    expect(await rackTiles(page)).not.toContain('concealed tile');
  });

  it('continues after a lost connection, and shows a notice meanwhile', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    const before = await record(table, dealId, deal, DEALT);
    const { page } = await served.visit(`/deals/${dealId}`, ['deals:read']);
    await page.locator('.stream-status-live').waitFor();
    // The open connection breaks, and no other can be made.
    await page.context().setOffline(true);
    served.api.app.getHttpServer().closeAllConnections();
    await page.locator('.stream-status-reconnecting').waitFor();
    const tag = await recordFurther(table, dealId, before, deal.steps.slice(DEALT, DEALT + 8));
    await page.context().setOffline(false);
    const last = tag.replaceAll('"', '');
    await page.locator(`[data-sequence="${last}"]`).waitFor();
    await page.locator('.stream-status-live').waitFor();
    expect(await page.locator('[data-sequence]').count()).toBe(Number(last));
  });

  it('shows the events of the log again after its database was set back', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    const before = await record(table, dealId, deal, DEALT);
    const { page } = await served.visit(`/deals/${dealId}`, ['deals:read']);
    await page.locator('.stream-status-live').waitFor();
    const restore = await savedContent(served.api.database);
    const lost = await recordFurther(table, dealId, before, deal.steps.slice(DEALT, DEALT + 8));
    await page.locator(`[data-sequence="${lost.replaceAll('"', '')}"]`).waitFor();
    await restore();
    // Fewer commands: without a new start the page would show none of their events, and all that were lost.
    const tag = await recordFurther(table, dealId, before, deal.steps.slice(DEALT, DEALT + 4));
    const last = Number(tag.replaceAll('"', ''));
    await page.locator(`[data-sequence="${last + 1}"]`).waitFor({ state: 'detached' });
    expect(await page.locator('[data-sequence]').count()).toBe(last);
  });

  it('lists tables and the latest deals with their results on the front page', async () => {
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, deal);
    const { page, faults } = await served.visit('/', ['deals:read']);
    await page.getByText('Hall table-1').first().waitFor();
    await seeAll(page);
    await page.locator(`a[href="/deals/${dealId}"]`).first().click();
    await page.locator('.table-felt').waitFor();
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByRole('slider').waitFor();
    expect(faults).toEqual([]);
  });

  it('plays the newest table on the front page, with at most four requests in four seconds', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    const tag = await record(table, dealId, deal, DEALT);
    const visit = await served.visit('/', ['deals:read'], { width: 1440, height: 900, fresh: true });
    const { page, requested, faults } = visit;
    const felt = page.locator('.front-felt .table-felt');
    await felt.locator('[data-place^="hand/"] img').first().waitFor();
    await page.waitForTimeout(FRONT_MS);
    expect(requested.filter((path) => path !== '/v1/sessions')).toHaveLength(FRONT_REQUESTS);
    await recordFurther(table, dealId, tag, deal.steps.slice(DEALT, DEALT + 8));
    await felt.locator('[data-place^="river/"] img').first().waitFor();
    expect(await visit.axe('.front-hero')).toEqual([]);
    expect(faults).toEqual([]);
  });

  const MISSING = [
    ['en', 'There is no such deal.', 'Go to the tables'],
    ['ru', 'Такой сдачи нет.', 'К столам'],
    ['zh', '没有这一局。', '前往牌桌'],
  ] as const;

  it.each(MISSING)(
    'says in %s that a deal does not exist, with a link to the tables',
    async (language, words, link) => {
      const { page } = await served.visit('/', ['referee'], { language });
      await page.locator('.session button').waitFor({ state: 'attached' });
      const paths = ['zzz', uuidv7()].flatMap((dealId) =>
        ['', '/replay', '/ledger'].map((end) => `/deals/${dealId}${end}`),
      );
      const first = MISSING.findIndex(([each]) => each === language);
      for (const path of paths.filter((_, place) =>
        inTurn(MISSING, place + Math.floor(place / 3)).includes(MISSING[first]!),
      )) {
        await page.goto(path);
        const main = page.getByRole('main');
        await main.getByText(words).first().waitFor();
        await main.getByRole('link', { name: link }).first().waitFor();
        expect([path, await main.getByText('UUID').count()]).toEqual([path, 0]);
      }
    },
  );
});
