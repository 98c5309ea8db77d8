import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dazhong } from '#rules/dazhong';
import { importDeal } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { uuidv7 } from '../api/uuidv7.js';
import { goldenDeal } from '../golden/golden-deal.js';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import { newLogKey } from './support/log-key.js';
import { ServedPage } from './support/served-page.js';

describeInBrowser.each(['links', 'links-and-names'] as const)('a shared link without a key: %s', (readWithoutKey) => {
  let served: ServedPage;
  let match: string;
  const settled = uuidv7();
  const isNamed = readWithoutKey === 'links-and-names';
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'));
    served = await ServedPage.start({}, undefined, { readWithoutKey }, newLogKey(folder, 'log.pem'));
    rmSync(folder, { recursive: true });
    const club = await served.api.as('admin', 'deals:record', 'deals:write');
    for (const table of ['table-1', 'table-2'])
      await club.post('/v1/tables', { table, name: `Hall ${table.at(-1)}` }).expect(201);
    const { commands } = await goldenDeal(dazhong, '02-nineteen-points-of-three');
    await importDeal(club, settled, { steps: commands.map((command) => ({ command })) });
    const { body } = await club.get(`/v1/deals/${settled}`).expect(200);
    for (const { player } of Object.values(body.deal.players as Record<string, { readonly player: string }>))
      await club.put(`/v1/players/${player}`, { name: `Name of ${player}` }).expect(200);
    const evening = new ReportedEvening('table-2', club);
    match = await evening.openMatch();
    await evening.play(match, 'south', 'east');
    for (const player of ['anna', 'boris', 'chen', 'dora'])
      await club.put(`/v1/players/${player}`, { name: `Name of ${player}` }).expect(200);
  }, 240_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('opens the deal, its replay and its score, verifies it, and says in the dialog that everybody can', async () => {
    const { page, faults } = await served.visit(`/deals/${settled}`);
    for (const path of ['', '/replay', '/ledger']) {
      if (path !== '') await openByLink(page, `/deals/${settled}${path}`);
      await page.locator('main h1').first().waitFor();
      await page.getByRole('button', { name: 'Share' }).first().waitFor({ state: 'attached' });
      expect([path, await page.getByLabel('Sign-in code', { exact: true }).count()]).toEqual([path, 0]);
    }
    await page.getByRole('button', { name: 'Verify this deal' }).click();
    await page.locator('.verify-card h2').waitFor({ timeout: 60_000 });
    expect(await page.locator('.verify-card').innerText()).toContain(
      'The key of the log signed this state of the log.',
    );
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.getByText('Anyone with the link can open it.').waitFor();
    expect(faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);
  });

  it('opens a match, with names only where they are open, and no list', async () => {
    const { page } = await served.visit(`/matches/${match}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect((await page.getByText('Name of anna').count()) > 0).toBe(isNamed);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog', { name: 'Share the match' }).waitFor();
    await page.keyboard.press('Escape');
    for (const path of ['/', '/matches', '/tables/table-1']) {
      await openByLink(page, path);
      await page.getByLabel('Sign-in code', { exact: true }).waitFor();
    }
  });
});
