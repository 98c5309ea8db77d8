import type { Locator, Page } from 'playwright-core';
import type { RuleSet } from '#deal';
import { LANGUAGES } from '#language';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { importDeal, record, recordFurther } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { goldenDeal } from '../golden/golden-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn } from './support/in-turn.js';
import { ServedPage } from './support/served-page.js';

const PHONE = { width: 390, height: 844 };
const LOW_PHONE = { width: 844, height: 390 };
const SCREENS = [PHONE, LOW_PHONE, { width: 820, height: 1180 }];

/** Checks that a button lies whole in the window, and that it covers nothing of the table and no other button. */
const isBeside = async (page: Page, button: Locator): Promise<void> => {
  const box = (await button.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect([box.x, box.y, width - box.x - box.width, height - box.y - box.height].every((free) => free >= 0)).toBe(true);
  const others = await page
    .locator('.table-felt, .deal-heading > :is(button, h1), .deal-tab, .page-menu > button')
    .all();
  for (const other of others) {
    const name = await other.getAttribute('aria-label');
    const { x, y, width, height } = (await other.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // A clipped element is only for screen readers.
    const isVisible = (await other.evaluate('(element) => getComputedStyle(element).clipPath')) === 'none';
    const isSame = x === box.x && y === box.y;
    const overlaps = x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height;
    expect([name, !isSame && overlaps && isVisible]).toEqual([name, false]);
  }
};

describeInBrowser('the result of a deal over its table', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    const admin = await served.api.as('admin');
    await admin.post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** Records a golden deal up to its first command of a type, or whole. `play` records the next commands. */
  const golden = async (rules: RuleSet, name: string, before?: string) => {
    const { commands } = await goldenDeal(rules, name);
    const steps = commands.map((command) => ({ command }));
    const writer = await served.api.as('deals:record', 'deals:write');
    const dealId = uuidv7();
    const index = commands.findIndex(({ type }) => type === before);
    let next = index < 0 ? steps.length : index;
    let etag = index < 0 ? await importDeal(writer, dealId, { steps }) : await record(writer, dealId, { steps }, next);
    const play = async (count = steps.length): Promise<void> => {
      etag = await recordFurther(writer, dealId, etag, steps.slice(next, next + count));
      next += count;
    };
    return { dealId, play };
  };

  it('appears live with the win, its fans added up and the payments, stays until it is closed, and opens again', async () => {
    const { dealId, play } = await golden(dazhong, '02-nineteen-points-of-three', 'DeclareWin');
    const visit = await served.view(`/deals/${dealId}`, ['deals:read']);
    const { page, faults } = visit;
    await page.locator('.table-felt').waitFor();
    expect(await page.locator('.win-card').count()).toBe(0);
    await play();
    const card = page.getByRole('region', { name: 'Result of the deal' });
    await card.waitFor();
    expect(await card.locator('h2').innerText()).toBe('p4 wins');
    expect(await card.locator('.win-gain').innerText()).toMatch(/^\+19\s+from p3$/);
    expect(await card.locator('.sum-line').innerText()).toMatch(/^12 \+ 4 \+ 2 \+ 1 =\s+19 points$/);
    expect(await card.getByRole('img', { name: 'winning tile: 4 dots' }).count()).toBe(1);
    expect(await card.locator('.payment-drawing').isVisible()).toBe(true);
    expect(await card.getByText('p3 pays p4 19 points').count()).toBe(1);
    expect(await visit.axe('.win-card')).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    const open = page.getByRole('button', { name: 'Show the result' });
    await isBeside(page, open);
    await open.click();
    await card.getByRole('button', { name: 'Close the result' }).click();
    await card.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });

  it('shows each of several wins of a settled deal on a phone, with payments in rows', async () => {
    const { dealId } = await golden(sichuanMil, '12-triple-hu');
    const visit = await served.view(`/deals/${dealId}`, ['deals:read'], PHONE);
    const { page, faults } = visit;
    const card = page.getByRole('region', { name: 'Result of the deal' });
    await card.waitFor();
    const sum = card.locator('.sum-line');
    expect(await sum.innerText()).toMatch(/^1 \+ 1 = 2 fans →\s+4 points$/);
    await card.getByRole('button', { name: '+8' }).click();
    expect(await sum.innerText()).toMatch(/^2 \+ 1 = 3 fans →\s+8 points$/);
    expect(await card.locator('.payment-drawing').first().isVisible()).toBe(false);
    expect(await card.locator('.payment-row').allInnerTexts()).toHaveLength(2);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(await visit.axe('.win-card')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each(SCREENS)('opens again by a button that covers nothing, on a screen of $width × $height px', async (size) => {
    const { dealId } = await golden(sichuanMil, '12-triple-hu');
    for (const language of inTurn(LANGUAGES, SCREENS.indexOf(size))) {
      const { page } = await served.visit(`/deals/${dealId}`, ['deals:read'], { ...size, language });
      await page.locator('.win-card').waitFor();
      await page.keyboard.press('Escape');
      const open = page.locator('.bar-button-result');
      await isBeside(page, open);
      await open.click();
      await page.locator('.win-card').waitFor();
    }
  });

  it('is shared from the bar of its page and of its replay, which verifies it too', async () => {
    const { dealId } = await golden(dazhong, '02-nineteen-points-of-three');
    for (const [path, size, link] of [
      ['', PHONE, `/deals/${dealId}`],
      ['/replay?at=30', undefined, `/deals/${dealId}`],
    ] as const) {
      const visit = await served.visit(`/deals/${dealId}${path}`, ['deals:read'], size);
      const { page, faults } = visit;
      await page.locator('.table-felt').waitFor();
      if (path === '') await page.getByRole('button', { name: 'Close the result' }).click();
      await page.locator('.deal-heading').getByRole('button', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share' });
      await dialog.waitFor();
      expect(await dialog.getByLabel('Link').inputValue()).toBe(`${served.api.address}${link}`);
      if (path !== '') {
        await dialog.getByRole('button', { name: 'This moment' }).click();
        expect(await dialog.getByLabel('Link').inputValue()).toMatch(/\/replay\?at=30$/);
      }
      expect(await visit.axe('.share')).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.getByRole('button', { name: 'Verify this deal' }).count()).toBe(1);
      // The dialog asks what a reader without a key sees: this service lets no visitor read.
      expect(faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);
    }
  });

  it('is neutral if nobody won', async () => {
    const { dealId } = await golden(sichuanMil, '02-wall-without-hu');
    const { page, faults } = await served.view(`/deals/${dealId}`, ['deals:read']);
    const card = page.getByRole('region', { name: 'Result of the deal' });
    await card.waitFor();
    expect(await card.locator('h2').innerText()).toBe('No Hu');
    expect(await card.locator('.win-band-nobody').count()).toBe(1);
    expect(await card.getByText('p4 pays Bank 48 points').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('is small for eight seconds while play goes on after a win', async () => {
    const { dealId, play } = await golden(sichuanMil, '01-three-hu', 'DeclareWin');
    const visit = await served.view(`/deals/${dealId}`, ['deals:read']);
    const { page, faults } = visit;
    await page.locator('.table-felt').waitFor();
    // The events of the past must have arrived.
    await page.waitForTimeout(2_000);
    await play(2);
    const card = page.getByRole('status', { name: 'Result of the deal' });
    await card.waitFor();
    const shown = Date.now();
    expect(await card.innerText()).toMatch(/^p1 wins\s+On the discard of p3: 5 dots/);
    expect(await visit.axe('.win-card')).toEqual([]);
    await card.waitFor({ state: 'hidden', timeout: 12_000 });
    expect(Date.now() - shown).toBeGreaterThan(6_500);
    await play();
    await page.getByRole('region', { name: 'Result of the deal' }).waitFor();
    expect(faults).toEqual([]);
  }, 60_000);
});
