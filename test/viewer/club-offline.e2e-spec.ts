import type { Page, Route } from 'playwright-core';
import { type Seat, SEATS } from '#tiles';
import type { Client } from '../api/running-api.js';
import { describeInBrowser } from './support/chromium.js';
import { Evenings } from './support/evenings.js';
import { itInDepth } from './support/in-turn.js';
import { ServedPage } from './support/served-page.js';

const HALL = 'hall.test';
/** The queue asks the service again at this interval. */
const RETRIED = { timeout: 15_000 };

describeInBrowser('the desk of a club without a connection', () => {
  let served: ServedPage;
  let secretary: Client;
  let evenings: Evenings;
  beforeAll(async () => {
    // Over plain http from another machine, as in a hall: no service worker, no secure context.
    served = await ServedPage.start({ host: HALL });
    secretary = await served.api.as('deals:write');
    evenings = new Evenings(secretary, await served.api.as('admin'));
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('opens as an installed page without a connection, with the record and the deals that it keeps', async () => {
    const matchId = await evenings.open('classical', { change: { options: { limit: 2000 } } });
    // A browser takes only addresses of its own machine for secure without TLS.
    const code = await served.signInCode('deals:write');
    const { page } = await served.visit('about:blank', [], { isInstalled: true });
    await page.goto(`${served.api.address}/club/${matchId}#sign-in=${code}`);
    await heading(page, 1);
    const isKept = `caches.open('tilescribe-files').then((cache) => cache.keys()).then((keys) => keys.length > 5)`;
    while (!(await page.evaluate<boolean>(isKept))) await page.waitForTimeout(100);
    // The worker answers the next visit, and keeps what the desk reads.
    await page.reload();
    await heading(page, 1);
    await page.getByRole('button', { name: 'Values' }).click();
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

    await page.context().setOffline(true);
    await page.reload();
    await heading(page, 1);
    await write(page, 'south', VALUES);
    await keep(page, 1);
    await kept(page).getByText('p2b by self-draw').waitFor();
    await page.reload();
    await kept(page).getByText('p2b by self-draw').waitFor();
    expect(await settled(matchId)).toEqual([]);
    await page.context().setOffline(false);
    await heading(page, 2);
    expect(await settled(matchId)).toEqual([{ east: 'p1a', balances: POINTS }]);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Not signed in').waitFor();
    expect(await page.evaluate(`caches.has('tilescribe-answers')`)).toBe(false);
  }, 90_000);

  const desk = async (options: Parameters<ServedPage['visit']>[2] = {}) => {
    const matchId = await evenings.open('classical', { change: { options: { limit: 2000 } } });
    const { page } = await served.visit(`/club/${matchId}`, ['deals:write'], options);
    await heading(page, 1);
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await page.getByRole('button', { name: 'Values' }).click();
    return { matchId, page };
  };
  const heading = (page: Page, number: number) =>
    page.getByRole('heading', { name: new RegExp(`^Deal ${number}\\b`) }).waitFor(RETRIED);
  /** Writes a deal that the player at a seat draws. The values stand in the order of the seats. */
  const write = async (page: Page, winner: Seat, values: readonly number[]): Promise<void> => {
    await page.getByRole('group', { name: 'How it ended' }).first().getByLabel('Self-drawn').click();
    await page
      .getByRole('group', { name: 'Winner' })
      .getByLabel(new RegExp(`^${winner} ·`, 'i'))
      .click();
    const inputs = page.locator('.club-value input');
    for (const [index, value] of values.entries()) await inputs.nth(index).fill(String(value));
  };
  const keep = (page: Page, number: number) =>
    page.getByRole('button', { name: `Keep deal ${number} on this device` }).click();
  const kept = (page: Page) => page.getByRole('region', { name: 'Kept on this device' });
  const settled = async (matchId: string) =>
    (await evenings.match(matchId)).deals.map(({ seating, settled: result }) => ({
      east: seating.east.player,
      balances: SEATS.map((seat) => result?.balances[seat]),
    }));
  const VALUES = [4, 240, 16, 0];
  const POINTS = [-496, 960, -200, -264];

  it('keeps three deals, loses none by a reload, and records each once when the connection is back', async () => {
    const { matchId, page } = await desk();
    await page.context().setOffline(true);
    await write(page, 'south', VALUES);
    await page.getByText('No connection: the points are computed when the deal is sent.').waitFor();
    await keep(page, 1);
    await kept(page).getByText('p2b by self-draw').waitFor();

    // East lost, so the next player deals. Only the service knows this; the secretary says it.
    await page.getByRole('group', { name: 'No connection. Who deals deal 2?' }).getByLabel('p2b').click();
    await heading(page, 2);
    await write(page, 'south', VALUES);
    await keep(page, 2);
    await page.getByRole('group', { name: 'No connection. Who deals deal 3?' }).getByLabel('p3c').click();
    await page.getByRole('group', { name: 'How it ended' }).first().getByLabel('Nobody won').click();
    await keep(page, 3);
    expect(await kept(page).locator('ol > li').count()).toBe(3);
    // A page cannot be loaded without a connection over plain http. It comes back with the connection.
    await page.context().setOffline(false);
    await page.reload();
    await heading(page, 4);
    await kept(page).waitFor({ state: 'detached' });
    expect(await settled(matchId)).toEqual([
      { east: 'p1a', balances: POINTS },
      { east: 'p2b', balances: POINTS },
      { east: 'p3c', balances: [0, 0, 0, 0] },
    ]);
  }, 90_000);

  it('sends a deal once whose answer was lost', async () => {
    const { matchId, page } = await desk();
    await write(page, 'south', VALUES);
    await page.getByRole('button', { name: 'Save deal 1' }).waitFor();
    let lost = 0;
    const lose = async (route: Route): Promise<void> => {
      await route.fetch({ url: route.request().url().replace(HALL, '127.0.0.1') });
      lost += 1;
      await route.abort();
    };
    await page.route('**/v1/deals/*/commands', lose, { times: 1 });
    await page.getByRole('button', { name: 'Save deal 1' }).click();
    await heading(page, 2);
    await kept(page).waitFor({ state: 'detached' });
    expect(lost).toBe(1);
    expect(await settled(matchId)).toEqual([{ east: 'p1a', balances: POINTS }]);
  }, 60_000);

  it('shows a refusal at the deal, and opens the deal in the form with each value at its player', async () => {
    const { matchId, page } = await desk();
    await page.context().setOffline(true);
    await write(page, 'south', VALUES);
    await keep(page, 1);
    // The secretary names the wrong dealer: East lost.
    await page.getByRole('group', { name: 'No connection. Who deals deal 2?' }).getByLabel('p1a').click();
    await heading(page, 2);
    await write(page, 'east', [240, 0, 16, 4]);
    await keep(page, 2);
    await page.context().setOffline(false);
    await kept(page).getByText('By the record another player deals this deal.').waitFor(RETRIED);
    expect(await settled(matchId)).toEqual([{ east: 'p1a', balances: POINTS }]);
    await page.getByRole('button', { name: 'Open deal 2 in the form' }).click();
    await heading(page, 2);
    // By the record p2b deals. What was written of p1a is still of p1a, who is North now.
    const inputs = page.locator('.club-value input');
    await expect(inputs.evaluateAll((all) => all.map((each) => (each as { value?: string }).value))).resolves.toEqual([
      '0',
      '16',
      '4',
      '240',
    ]);
    await page.getByRole('button', { name: 'Save deal 2' }).click();
    await heading(page, 3);
    const [, second] = await settled(matchId);
    expect(second?.east).toBe('p2b');
    expect(second?.balances[3]).toBeGreaterThan(0);
  }, 90_000);

  itInDepth(
    'goes on after a new sign-in where the session ended meanwhile',
    async () => {
      const { matchId, page } = await desk();
      await page.context().setOffline(true);
      await write(page, 'south', VALUES);
      await keep(page, 1);
      const secret = await page.evaluate<string>(`JSON.parse(localStorage.getItem('tilescribe.session')).session`);
      await (await served.api.as()).with(secret).delete('/v1/sessions/current').expect(204);
      await page.context().setOffline(false);
      const sheet = page.getByRole('dialog', { name: 'Your session has ended' });
      await sheet.waitFor(RETRIED);
      expect(await settled(matchId)).toEqual([]);
      await sheet.getByLabel('New code from the operator').fill(await served.signInCode('deals:write'));
      await sheet.getByRole('button', { name: 'Sign in and go on' }).click();
      await heading(page, 2);
      expect(await settled(matchId)).toEqual([{ east: 'p1a', balances: POINTS }]);
    },
    60_000,
  );
});
