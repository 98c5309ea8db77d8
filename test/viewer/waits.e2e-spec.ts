import type { Page } from 'playwright-core';
import { at } from '../../libs/rules/src/testing/sichuan-table.js';
import { record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';
import { untilReceived } from './support/until-received.js';

const PHONE = { width: 390, height: 844 };

describeInBrowser('the waits of the hands on a table', () => {
  let served: ServedPage;
  const dealId = uuidv7();
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:record');
    await club.post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
    const steps = at('east discards 9p\nclose').commands.map((command) => ({
      command: command.type === 'OpenDeal' ? { ...command, table: 'table-1' } : command,
    }));
    await record(club, dealId, { steps });
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const plate = (page: Page, seat: string) => page.locator('.seat-cards').getByRole('group', { name: seat });

  it.each([
    ['the live table', ''],
    ['the replay', '/replay'],
  ])('stand in the plates of %s with the copies left, and with the points after a click', async (_, path) => {
    const visit = await served.view(`/deals/${dealId}${path}`, ['referee']);
    const { page, faults } = visit;
    const south = plate(page, 'South');
    const waits = south.locator('.seat-wait');
    await waits.first().waitFor();
    expect(await waits.allInnerTexts()).toEqual(['×0', '×1']);
    expect(await south.locator('.seat-wait-gone').count()).toBe(1);
    expect(await south.locator('dd').last().innerText()).toBe('5 dots (0 left, 1 point), 8 dots (1 left, 1 point)');
    expect(await plate(page, 'West').locator('.seat-wait').count()).toBe(2);
    expect(await plate(page, 'East').locator('.seat-waits').count()).toBe(0);
    await south.getByRole('button', { name: 'Waits: show the points' }).click();
    expect(await waits.allInnerTexts()).toEqual(['+1', '+1']);
    expect(await visit.axe('.seat-cards')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('are outlined among the tiles left, also on a phone', async () => {
    for (const size of [undefined, PHONE]) {
      const { page, faults } = await served.view(`/deals/${dealId}`, ['referee'], size);
      await page.locator('.seat-wait').first().waitFor();
      if (size !== undefined) await page.getByRole('button', { name: 'Tiles left' }).click();
      const outlined = page.locator('.deal-waited img');
      const names = await Promise.all((await outlined.all()).map((tile) => tile.getAttribute('alt')));
      expect(names).toEqual(['5 dots', '8 dots']);
      expect(await page.locator('.deal-legend').innerText()).toBe('somebody waits for it');
      expect(await tooWide(page)).toEqual([]);
      expect(faults).toEqual([]);
    }
  });

  it('are not shown to a spectator, who does not load the rules either', async () => {
    const { page } = await served.visit('about:blank', [], { fresh: true });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${served.api.address}/deals/${dealId}#sign-in=${await served.signInCode('deals:read')}`);
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    await untilReceived(page);
    expect(await page.locator('.seat-waits, .deal-waited').count()).toBe(0);
    expect(scripts.filter((path) => path.includes('live-deal'))).not.toEqual([]);
    expect(scripts.filter((path) => path.startsWith('/assets/sichuan-mil'))).toEqual([]);
  });
});
