import type { Browser } from 'playwright-core';
import { Deployment, TABLE } from '../e2e/support/deployment.js';
import { BrowserVisit } from './support/browser-visit.js';
import { describeInBrowser, launchChromium } from './support/chromium.js';
import { ReusedContexts } from './support/reused-contexts.js';

/** A deal of three minutes with three wins, at nine times the speed of people. */
const DEAL = ['--seed', '10', '--deals', '1', '--speed', '9'];
const PLAYED_MS = 90_000;

/** Records the provisional and the recorded acts, in words. */
const WATCH = `
  window.seen = { uncertain: [], recorded: [] };
  const note = (kind, text) => window.seen[kind].includes(text) || window.seen[kind].push(text);
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('.deal-provisional')) note('uncertain', each.lastChild.textContent.trim());
    for (const each of document.querySelectorAll('[data-sequence].deal-act')) note('recorded', each.lastChild.textContent.trim());
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

interface Seen {
  readonly uncertain: readonly string[];
  readonly recorded: readonly string[];
}

describeInBrowser('a deal of the simulated table, with the processes of an operator', () => {
  let deployment: Deployment;
  let browser: Browser;
  beforeAll(async () => {
    [deployment, browser] = await Promise.all([Deployment.start(), launchChromium()]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await deployment.stop();
  }, 60_000);

  it('is watched from the dealt hands to its explained ledger, with provisional acts apart', async () => {
    const code = { name: 'spectator', scopes: ['deals:read'] };
    const signIn = await deployment.client(await deployment.key('admin')).post('/v1/sessions/codes', { body: code });
    const { page, faults } = await BrowserVisit.open(new ReusedContexts(browser, deployment.address), {
      initScript: WATCH,
    });
    await page.goto(`/tables/${TABLE}#sign-in=${signIn.code}`);
    await page.getByRole('heading', { name: 'a simulated table' }).waitFor();

    const gateway = deployment.startGateway(DEAL);
    await page.locator('[data-place^="hand/"] img').first().waitFor({ timeout: PLAYED_MS });
    expect(await page.locator('[data-place^="hand/"] img').count()).toBeGreaterThanOrEqual(48);
    await page.getByText('Settled', { exact: true }).waitFor({ timeout: PLAYED_MS });
    await gateway.succeeds(PLAYED_MS);
    expect(await page.locator('.table-tile-provisional, .deal-provisional').count()).toBe(0);

    const { uncertain, recorded } = await page.evaluate<Seen>('window.seen');
    process.stderr.write(
      `${uncertain.length} of ${recorded.length} acts in words were seen before they were recorded\n`,
    );
    expect(uncertain.length).toBeGreaterThan(0);
    for (const words of uncertain.filter((each) => /draws|discards/.test(each))) expect(recorded).toContain(words);

    const [dealId] = await deployment.deals();
    const { lines } = await deployment.ledger(dealId!);
    expect(lines.length).toBeGreaterThan(0);
    expect(await page.locator('.deal-line').count()).toBe(lines.length);
    await page.getByRole('link', { name: 'Explained ledger' }).click();
    await page.locator('.ledger-line').first().waitFor();
    expect(await page.locator('.ledger-line').count()).toBe(lines.length);
    expect(faults).toEqual([]);
  }, 180_000);
});
