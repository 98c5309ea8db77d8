import { ReportedEvening } from '../api/reported-evening.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';
import { seeAll } from './support/see-all.js';

const TABLE = 'evening';

describeInBrowser('a player who was entered as somebody else', () => {
  let served: ServedPage;
  let evening: ReportedEvening;
  let matchId: string;
  let dealId: string;
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:write', 'referee');
    await club.post('/v1/tables', { table: TABLE, name: 'Club evening' }).expect(201);
    evening = new ReportedEvening(TABLE, club);
    matchId = await evening.openMatch();
    [dealId] = (await evening.play(matchId, 'south')) as [string];
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('is corrected at the club desk when deals count, and the match page says who was taken for whom', async () => {
    const before = await evening.match(matchId);
    const visit = await served.visit(`/club/${matchId}`, ['deals:write', 'referee']);
    const { page, faults } = visit;
    await page.getByText('Correct a player').first().click();
    const name = page.getByLabel('Who sat there');
    await page.getByRole('combobox', { name: 'Recorded as' }).selectOption({ label: 'boris' });
    await name.fill('Bella');
    await page.getByRole('button', { name: 'Correct a player' }).click();
    await page.getByRole('combobox', { name: 'Recorded as' }).getByText('Bella').waitFor({ state: 'attached' });
    expect(await page.getByRole('combobox', { name: 'Recorded as' }).getByText('boris').count()).toBe(0);
    expect(await visit.axe()).toEqual([]);

    const after = await evening.match(matchId);
    const [{ from, to }] = after.corrections as [(typeof after.corrections)[number]];
    expect(from).toBe('boris');
    const right = JSON.parse(JSON.stringify(before.standings).replaceAll('"boris"', `"${to}"`)) as unknown;
    expect(after.standings).toEqual(right);

    await page.goto(page.url().replace('/club/', '/matches/'));
    await page.getByText('Bella was recorded as boris: “typing mistake” All deals count for Bella.').waitFor();
    expect(await visit.axe()).toEqual([]);

    // The deal was opened with the id of Boris.
    for (const path of [`/deals/${dealId}`, `/deals/${dealId}/replay`, `/deals/${dealId}/ledger`, '/']) {
      await page.goto(new URL(path, page.url()).href);
      if (path === '/') await seeAll(page);
      await page.getByText('Bella').first().waitFor();
      await page.getByText('boris').first().waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
  }, 60_000);
});
