import { uuidv7 } from '../api/uuidv7.js';
import { played, record } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { describeInBrowser } from './support/chromium.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';

describeInBrowser('the ledger of a deal', () => {
  let served: ServedPage;
  let classicalDeal: string;
  const sichuanDeal = uuidv7();
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:write', 'deals:record');
    for (const table of ['evening', 'table-1']) await club.post('/v1/tables', { table, name: table }).expect(201);
    const evening = new ReportedEvening('evening', club);
    const match = await evening.openMatch();
    [classicalDeal = ''] = await evening.play(match, 'south');
    await record(club, sichuanDeal, played(3));
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  // README: South gets 160, of which East pays 80.
  it('shows who paid whom, and opens to the clause and the hand', async () => {
    const { page, faults } = await served.visit(`/deals/${classicalDeal}/ledger`, ['deals:read']);
    const line = page.locator('.ledger-line', { hasText: 'East pays South' }).first();
    await line.waitFor();
    expect(await page.locator('.total strong').allTextContents()).toEqual(['\u221296', '+160', '\u221248', '\u221216']);
    expect(await page.locator('h1').innerText()).toBe('boris wins: 160 points');
    expect(await page.locator('.total-winner').innerText()).toMatch(/boris/);
    const fromEast = page.locator('.ledger-line', { hasText: 'East pays South' }).locator('summary strong');
    expect((await fromEast.allTextContents()).map(Number)).toEqual([40, 40]);
    await line.locator('summary').first().click();
    await line.getByText(/^CC-settle\.\d/).waitFor();
    await line.locator('.valuation-sets').first().waitFor();
    // All four hands of classical are valued.
    expect(await page.locator('.ledger-hand').count()).toBe(4);
    expect(
      await differenceFrom('ledger-won-hand', page.locator('.ledger-hand', { hasText: 'South, mahjong' })),
    ).toBeLessThan(TOLERANCE);
    expect(faults).toEqual([]);
  });

  it('balances a Sichuan deal whose kongs were paid, and adds up to the answer of the API', async () => {
    const { page, faults } = await served.visit(`/deals/${sichuanDeal}/ledger`, ['deals:read']);
    await page.locator('.ledger-line').first().waitFor();
    const { body } = await (await served.api.as('deals:read')).get(`/v1/deals/${sichuanDeal}/ledger`).expect(200);
    const { lines } = body as { readonly lines: readonly { readonly points: number }[] };
    const shown = await page.locator('.ledger-line > summary strong').allTextContents();
    expect(shown.map(Number)).toEqual(lines.map(({ points }) => points));
    expect(faults).toEqual([]);
  });
});
