import type { Page } from 'playwright-core';
import { order, played, record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { layoutShifts, WATCH_SHIFTS } from './support/load-watch.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const TABLE = 'table-1';
const deal = played(3, { table: TABLE });
const commands = deal.steps.map(({ command }) => command);
/** The number of commands before the first draw. */
const BEGUN = commands.findIndex(({ type }) => type === 'DrawTile');
const discarded = commands.slice(BEGUN).find((command) => command.type === 'DiscardTile')!;
const DRAW = { act: 'draw', seat: discarded.seat };
const DISCARD = { act: 'discard', seat: discarded.seat, tile: discarded.tile };
const ELSE = { ...DISCARD, tile: discarded.tile === '1m' ? '2m' : '1m' };

const ghosts = (page: Page) => page.locator('.table-tile-provisional');
const uncertain = (page: Page) => page.locator('.deal-provisional');

describeInBrowser('acts that are not recorded yet', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    await (await served.api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Hall 1' }).expect(201);
  }, 120_000);
  beforeEach(() => served.api.clearTables());
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** A deal in play, its device, and a visitor who watches the table. */
  async function watched(options: Parameters<ServedPage['visit']>[2] = {}) {
    const writer = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(writer, dealId, deal, BEGUN);
    const device = await served.api.as('device:gateway-1', `table:${TABLE}`);
    const visit = await served.visit(`/tables/${TABLE}`, ['deals:read'], { initScript: WATCH_SHIFTS, ...options });
    await visit.page.locator('.stream-status-live').waitFor();
    await visit.page.locator('[data-place^="hand/"] img').first().waitFor();
    const state = (...acts: readonly object[]) => {
      const sequence = Number(tag.slice(1, -1));
      return device.put(`/v1/tables/${TABLE}/provisional-acts`, { deal: dealId, sequence, acts }).expect(200);
    };
    let step = BEGUN;
    const goOn = async (): Promise<void> => {
      const { command } = deal.steps[step]!;
      step += 1;
      const path = `/v1/deals/${dealId}/commands`;
      tag = (await writer.post(path, order(command), { 'If-Match': tag }).expect(200)).headers['etag']!;
      await visit.page.locator(`[data-sequence="${tag.slice(1, -1)}"]`).waitFor();
    };
    return { visit, page: visit.page, faults: visit.faults, state, goOn };
  }

  it('are shown apart from the others, until each is recorded', async () => {
    const { page, faults, state, goOn } = await watched();
    await state(DRAW, DISCARD);
    await ghosts(page).waitFor();
    expect(await ghosts(page).getAttribute('data-tile')).toBe(discarded.tile);
    const words = await uncertain(page).allTextContents();
    expect(words).toHaveLength(2);
    expect(words[0]).toMatch(/^Not yet certain: \w+ discards .+\.$/);
    expect(words[1]).toMatch(/^Not yet certain: \w+ draws a tile\.$/);
    expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
    await goOn();
    expect([await ghosts(page).count(), await uncertain(page).count()]).toEqual([1, 1]);
    await goOn();
    expect([await ghosts(page).count(), await uncertain(page).count()]).toEqual([0, 0]);
    const recorded = (await page.locator('[data-sequence]').allTextContents()).join();
    for (const each of words) expect(recorded).toContain(each.replace('Not yet certain: ', ''));
    // The list of recorded acts scrolls.
    expect((await layoutShifts(page)).moved.filter((element) => !element.startsWith('li.'))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('disappear if another act is recorded, or if the device withdraws them', async () => {
    const { page, state, goOn } = await watched();
    await state(ELSE);
    await ghosts(page).waitFor();
    await goOn();
    expect([await ghosts(page).count(), await uncertain(page).count()]).toEqual([0, 0]);
    await state(ELSE);
    await ghosts(page).waitFor();
    await state();
    await ghosts(page).waitFor({ state: 'detached' });
    expect(await uncertain(page).count()).toBe(0);
  });

  it('of a device that has stopped disappear by themselves, and at once if the connection is lost', async () => {
    const { page, state } = await watched();
    await state(DRAW, DISCARD);
    await ghosts(page).waitFor();
    const since = Date.now();
    await ghosts(page).waitFor({ state: 'detached' });
    expect(Date.now() - since).toBeLessThan(8_000);
    await state(DRAW, DISCARD);
    await ghosts(page).waitFor();
    await page.context().setOffline(true);
    served.api.app.getHttpServer().closeAllConnections();
    await page.locator('.stream-status-reconnecting').waitFor();
    expect([await ghosts(page).count(), await uncertain(page).count()]).toEqual([0, 0]);
  });

  it('are marked as uncertain on a phone in Russian, without a fault that axe finds', async () => {
    const { visit, page, state } = await watched({ language: 'ru', width: 360, dark: true });
    await state(DRAW, DISCARD);
    // On a phone the line under the table shows them.
    const line = page.locator('.deal-last-provisional');
    await line.waitFor();
    expect(await line.textContent()).toContain('Пока не точно:');
    await page.getByRole('button', { name: 'Ходы' }).click();
    await uncertain(page).first().waitFor();
    expect(await uncertain(page).first().textContent()).toContain('Пока не точно:');
    expect(await visit.axe()).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
});
