import { SEATS, type Seat } from '#tiles';
import { REPORTED_TILES, ReportedEvening } from '../api/reported-evening.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';

const TABLE = 'evening';
const HANDS: readonly Seat[] = ['south', ...SEATS.filter((seat) => seat !== 'south')];

describeInBrowser('the preview of a report that the API refuses', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('explains faults in words for people', async () => {
    const club = await served.api.as('admin', 'deals:write');
    await club.post('/v1/tables', { table: TABLE, name: 'Club evening' }).expect(201);
    const match = await new ReportedEvening(TABLE, club).openMatch();
    const { body } = await club.get(`/v1/matches/${match}`).expect(200);
    for (const { player } of body.match.places as readonly { readonly player: string }[])
      await club.put(`/v1/players/${player}`, { name: `${player}${'x'.repeat(70)}` }).expect(200);
    const { page } = await served.visit(`/club/${match}`, ['deals:write']);
    const choose = (legend: string, seat: RegExp) =>
      page.getByRole('group', { name: legend, exact: true }).getByLabel(seat).click();
    await choose('Winner', /^South ·/);
    await choose('Discarded by', /^West ·/);
    const tabs = page.getByRole('group', { name: 'Hands' }).last();
    for (const [index, seat] of HANDS.entries()) {
      await tabs.getByRole('button', { name: new RegExp(`^${seat}`, 'i') }).click();
      await page.getByLabel('Standing tiles in notation').fill(`${REPORTED_TILES[index]!}${index === 0 ? '6s' : ''}`);
      if (index === 0) await page.getByRole('radio', { name: '6 bamboos', exact: true }).check();
    }
    const preview = page.getByRole('region', { name: 'Result' });
    await preview.getByRole('heading', { name: 'Payments' }).waitFor();
    // The winning tile is framed with any hand open.
    await page.locator('.hand-tiles-won').getByRole('img', { name: '6 bamboos' }).waitFor();
    for (const width of [1280, 820, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }

    // A draft that a page of another version may have stored in the browser.
    await page.evaluate(`for (const [key, draft] of Object.entries(localStorage))
      if (key.endsWith('${match}.1')) localStorage.setItem(key, draft.replace('"circumstances":[]', '"circumstances":["by-magic"]'))`);
    await page.reload();
    // The fault names the player of the win and the field, not the value that only programs know. It marks both.
    const fault = preview.locator('.club-unwritten').filter({ hasText: 'does not fit' });
    expect(await fault.textContent()).toMatch(
      /^\S+x{70} · Circumstances: This does not fit here\. Choose it or write it again\.$/,
    );
    expect(await page.getByText('by-magic').count()).toBe(0);
    const tab = tabs.getByRole('button', { name: /^South/ });
    expect(await tab.getAttribute('aria-invalid')).toBe('true');
    await page.locator('.club-circumstances[open] fieldset[aria-invalid="true"]').waitFor();
    expect(await page.locator('.club-hand-faulty').count()).toBe(1);
  });
});
