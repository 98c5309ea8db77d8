import type { Browser } from 'playwright-core';
import { House, TABLE } from '../e2e/support/house.js';
import { BrowserVisit } from './support/browser-visit.js';
import { describeInBrowser, launchChromium } from './support/chromium.js';

/** A deal of three minutes with three wins, nine times as fast as people play. */
const DEAL = ['--seed', '10', '--deals', '1', '--speed', '9'];
const PLAYED_MS = 90_000;

/** Keeps in words what was believed, and what was recorded. */
const WATCH = `
  window.seen = { uncertain: [], recorded: [] };
  const note = (kind, text) => window.seen[kind].includes(text) || window.seen[kind].push(text);
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('.deal-provisional')) note('uncertain', each.lastChild.textContent.trim());
    for (const each of document.querySelectorAll('li[data-sequence] .deal-act')) note('recorded', each.lastChild.textContent.trim());
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

interface Seen {
  readonly uncertain: readonly string[];
  readonly recorded: readonly string[];
}

describeInBrowser('a deal of the simulated table, with the processes that run in life', () => {
  let house: House;
  let browser: Browser;
  beforeAll(async () => {
    [house, browser] = await Promise.all([House.start(), launchChromium()]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await house.stop();
  }, 60_000);

  it('is watched from the dealt hands to its explained ledger, what is not certain apart', async () => {
    const code = { name: 'spectator', scopes: ['deals:read'] };
    const signIn = await house.post<{ code: string }>('/v1/sessions/codes', await house.key('admin'), code);
    const { page, faults } = await BrowserVisit.open(browser, house.address, { initScript: WATCH });
    await page.goto(`/tables/${TABLE}#sign-in=${signIn.code}`);
    await page.getByRole('heading', { name: 'a simulated table' }).waitFor();

    const gateway = house.startGateway(DEAL);
    await page.locator('.table-hand use').first().waitFor({ timeout: PLAYED_MS });
    expect(await page.locator('.table-hand use').count()).toBeGreaterThanOrEqual(48);
    await page.getByText('Settled', { exact: true }).waitFor({ timeout: PLAYED_MS });
    await gateway.succeeds(PLAYED_MS);
    expect(await page.locator('.table-tile-provisional, .deal-provisional').count()).toBe(0);

    const { uncertain, recorded } = await page.evaluate<Seen>('window.seen');
    process.stderr.write(
      `${uncertain.length} of ${recorded.length} acts in words were seen before they were recorded\n`,
    );
    expect(uncertain.length).toBeGreaterThan(0);
    for (const words of uncertain.filter((each) => /draws|discards/.test(each))) expect(recorded).toContain(words);

    const [dealId] = await house.deals();
    const { lines } = await house.ledger(dealId!);
    expect(lines.length).toBeGreaterThan(0);
    expect(await page.locator('.deal-line').count()).toBe(lines.length);
    await page.getByRole('link', { name: 'Explained ledger' }).click();
    await page.locator('.ledger-line').first().waitFor();
    expect(await page.locator('.ledger-line').count()).toBe(lines.length);
    expect(faults).toEqual([]);
  }, 180_000);
});
