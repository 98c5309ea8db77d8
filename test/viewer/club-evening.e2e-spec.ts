import { describeInBrowser } from './support/chromium.js';
import { NAMES, openEvening } from './support/club-desk.js';
import { Evenings } from './support/evenings.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

describeInBrowser('the sheet of an evening', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
  });
  afterAll(() => served.stop());

  it('has the sums of a round after its last deal', async () => {
    const secretary = await served.api.as('deals:write');
    const evenings = new Evenings(secretary, await served.api.as('admin'));
    const matchId = await evenings.open('dazhong');
    for (let deals = 0; deals < 5; deals += 1) await evenings.exhaustedWall(matchId);
    const { page, axe } = await openedSheet(matchId);
    const rows = page.locator('.club-sheet tbody tr');
    await rows.nth(4).getByText('After the East round').waitFor();
    expect(await rows.count()).toBe(6);
    expect(await rows.nth(4).locator('td').allInnerTexts()).toEqual(['0', '0', '0', '0']);
    expect(await axe()).toEqual([]);
    // Printed on A4, with names as long as most.
    for (const player of ['p1a', 'p2b', 'p3c', 'p4d'])
      await secretary.put(`/v1/players/${player}`, { name: `Anastasia ${player}` }).expect(200);
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.emulateMedia({ media: 'print' });
    await page.reload();
    await page.getByText('Anastasia p4d').first().waitFor();
    expect(await tooWide(page)).toEqual([]);
  }, 60_000);

  const openedSheet = async (matchId: string) => {
    const visit = await served.visit(`/club/${matchId}/sheet`, ['deals:write']);
    return { page: visit.page, axe: () => visit.axe() };
  };
});

describeInBrowser('the form of a new evening', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    const admin = await served.api.as('admin');
    for (const number of [1, 2, 3])
      await admin.post('/v1/tables', { table: `club-${number}`, name: `Room ${number}` }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('is filled in as last time, so that an evening begins with one click, and can be emptied', async () => {
    const { page } = await served.visit('/club', ['deals:write']);
    const names = () =>
      Promise.all(
        NAMES.map((_, index) => page.getByRole('combobox', { name: `Player at side ${index + 1}` }).inputValue()),
      );
    expect(await page.getByText('Filled in as last time.').count()).toBe(0);
    await openEvening(page, 'Room 2', 'classical', async () => {
      await page.getByRole('spinbutton', { name: 'Limit of a hand' }).fill('500');
    });

    await page.goto('/club');
    await page.getByText('Filled in as last time.').waitFor();
    expect(await names()).toEqual([...NAMES]);
    expect(await page.getByRole('combobox', { name: 'Rule set' }).inputValue()).toBe('classical');
    expect(await page.getByRole('spinbutton', { name: 'Limit of a hand' }).inputValue()).toBe('500');
    const table = page.getByRole('combobox', { name: 'Table' });
    await page.getByRole('button', { name: 'Open the evening' }).click();
    await page.waitForURL(/\/club\/[0-9a-f-]{36}$/);
    const { body } = await (await served.api.as('admin')).get('/v1/matches').expect(200);
    expect(body.matches).toHaveLength(2);
    // The same people, not four others of the same names.
    const players = (body.matches as readonly { readonly players?: readonly object[] }[]).map(({ players }) => players);
    expect(players[0]).toEqual(players[1]);

    await page.goto('/club');
    await table.waitFor();
    await page.getByRole('button', { name: 'Empty the form' }).click();
    expect(await names()).toEqual(['', '', '', '']);
    await page.reload();
    await table.waitFor();
    expect(await page.getByText('Filled in as last time.').count()).toBe(0);
  }, 60_000);

  it('names the field of a missing limit, and opens no second match at a table', async () => {
    const evenings = new Evenings(await served.api.as('deals:write'), await served.api.as('admin'));
    await evenings.open('dazhong');
    const { page } = await served.visit('/club', ['deals:write']);
    const running = page.getByRole('region', { name: 'Evenings in play' }).getByRole('link');
    await running.first().waitFor();
    const taken = (await running.first().innerText()).split(',')[0]!;
    const table = page.getByRole('combobox', { name: 'Table' });
    await page.getByRole('combobox', { name: 'Rule set' }).selectOption('classical');
    for (const [index, name] of NAMES.entries())
      await page.getByRole('combobox', { name: `Player at side ${index + 1}` }).fill(name);
    const openIt = page.getByRole('button', { name: 'Open the evening' });
    await page
      .getByText(/^Not offered, because a match or a deal is not over there: .+/)
      .filter({ hasText: taken })
      .waitFor();
    expect(await table.getByRole('option', { name: taken }).count()).toBe(0);

    await table.selectOption({ label: 'Room 3' });
    const limit = page.getByRole('spinbutton', { name: 'Limit of a hand' });
    await limit.fill('');
    await openIt.click();
    await page.locator('.field', { has: limit }).getByText('Enter a whole number from 1 to').first().waitFor();
    await limit.and(page.locator(':focus')).waitFor();
  }, 60_000);
});
