import type { Page } from 'playwright-core';
import { uuidv7 } from '../api/uuidv7.js';
import { order, played, record } from '../api/played-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { percentile } from './support/frame-watch.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { untilTrue } from './support/list-scroll.js';
import { ServedPage } from './support/served-page.js';

const deal = played(3);
/** The number of commands up to the dealt hands. */
const DEALT = deal.steps.findIndex(({ command }) => command.type === 'DealHands') + 1;

/** Records when each event of the list of acts was on the screen: after the first frame that shows it. */
const WATCH = `
  window.shownAt = {};
  const noted = new Set();
  new MutationObserver(() => {
    const sequences = [...document.querySelectorAll('[data-sequence]')].map((each) => each.dataset.sequence);
    const added = sequences.filter((sequence) => !noted.has(sequence));
    for (const sequence of added) noted.add(sequence);
    const note = () => { for (const sequence of added) window.shownAt[sequence] = Date.now(); };
    if (added.length > 0) requestAnimationFrame(() => setTimeout(note));
  }).observe(document, { childList: true, subtree: true });
`;
const MOST_DELAY_MS = 200;
const LEAST_EVENTS = 20;

interface Recorded {
  readonly sequence: number;
  readonly recordedAt: string;
}

/** The names of the tiles in the racks whose images are loaded. */
const rackTiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('.table-hand img')].map(({ alt, naturalWidth }) => naturalWidth > 0 ? alt : 'no image')`,
  );

describeInBrowser('the live table', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin');
    for (const table of ['table-1', 'table-2'])
      await club.post('/v1/tables', { table, name: `Hall ${table}` }).expect(201);
  }, 120_000);
  beforeEach(() => served.api.clearTables());
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('shows a deal from the dealt hands to the ledger as it is played, each event immediately', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(table, dealId, deal, DEALT);
    const { page, faults } = await served.visit('/tables/table-1', ['deals:read'], { initScript: WATCH });
    await page.getByText('Live', { exact: false }).first().waitFor();
    await page.locator('.table-hand img').first().waitFor();
    // Concealed tiles are backs for a spectator.
    expect(new Set(await rackTiles(page))).toEqual(new Set(['concealed tile']));

    const give = async (command: (typeof deal.steps)[number]['command']): Promise<void> => {
      const answer = await table.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
    };
    const acts = deal.steps.slice(DEALT).map(({ command }) => command);
    const half = acts.length >> 1;
    // Each act follows as soon as the one before is on the screen: faster than people play, but one at a time.
    for (const act of acts.slice(0, half)) {
      await give(act);
      await untilTrue(page, `window.shownAt[${tag}] !== undefined`);
    }
    const paced = Number(tag.replaceAll('"', ''));
    // The others come as fast as the API accepts them.
    for (const act of acts.slice(half)) await give(act);
    const { body } = await table.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    const events = body.events as readonly Recorded[];
    await untilTrue(page, `window.shownAt[${events.at(-1)!.sequence}] !== undefined`);

    const shownAt = await page.evaluate<Record<string, number>>('window.shownAt');
    const delaysOf = (some: readonly Recorded[]): readonly number[] =>
      some.flatMap(({ sequence, recordedAt }) =>
        shownAt[sequence] === undefined ? [] : [shownAt[sequence] - Date.parse(recordedAt)],
      );
    const singly = delaysOf(events.filter(({ sequence }) => sequence > DEALT + 4 && sequence <= paced));
    const atOnce = delaysOf(events.filter(({ sequence }) => sequence > paced));
    process.stderr.write(
      `from append to screen: median ${percentile(singly, 0.5)} ms, 95 of 100 in ${percentile(singly, 0.95)} ms of ${singly.length} events; ` +
        `in a flood median ${percentile(atOnce, 0.5)} ms of ${atOnce.length}\n`,
    );
    for (const delays of [singly, atOnce]) expect(delays.length).toBeGreaterThan(LEAST_EVENTS);
    expect(percentile(singly, 0.95)).toBeLessThan(MOST_DELAY_MS);
    expect(percentile(atOnce, 0.5)).toBeLessThan(MOST_DELAY_MS);

    const { lines } = (await table.get(`/v1/deals/${dealId}/ledger`).expect(200)).body as {
      readonly lines: readonly { readonly points: number }[];
    };
    const shown = await page.locator('.deal-line .number').allTextContents();
    expect(shown.map(Number)).toEqual(lines.map(({ points }) => points).reverse());
    expect(await differenceFrom('live-table', page.locator('.table-felt'))).toBeLessThan(TOLERANCE);
    expect(faults).toEqual([]);
  });

  it('shows the concealed tiles to a referee', async () => {
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, deal, DEALT);
    const { page } = await served.visit(`/deals/${dealId}`, ['referee']);
    await page.locator('.table-hand img').first().waitFor();
    expect(await rackTiles(page)).not.toContain('concealed tile');
  });

  it('continues after a lost connection, and shows a notice meanwhile', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(table, dealId, deal, DEALT);
    const { page } = await served.visit(`/deals/${dealId}`, ['deals:read']);
    await page.locator('.stream-status-live').waitFor();
    // The open connection breaks, and no other can be made.
    await page.context().setOffline(true);
    served.api.app.getHttpServer().closeAllConnections();
    await page.locator('.stream-status-reconnecting').waitFor();
    for (const { command } of deal.steps.slice(DEALT, DEALT + 8)) {
      const answer = await table.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
    }
    await page.context().setOffline(false);
    const last = tag.replaceAll('"', '');
    await page.locator(`[data-sequence="${last}"]`).waitFor();
    await page.locator('.stream-status-live').waitFor();
    expect(await page.locator('[data-sequence]').count()).toBe(Number(last));
  });

  it('lists tables and the latest deals with their results on the front page', async () => {
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, deal);
    const { page, faults } = await served.visit('/', ['deals:read']);
    await page.getByText('Hall table-1').first().waitFor();
    await page.locator(`a[href="/deals/${dealId}"]`).first().click();
    await page.locator('.table-felt').waitFor();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider').waitFor();
    expect(faults).toEqual([]);
  });
});
