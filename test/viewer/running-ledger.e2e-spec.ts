import type { Page } from 'playwright-core';
import { order, played, record } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { untilAtTop, untilScrolled, untilSteady } from './support/list-scroll.js';
import { ServedPage } from './support/served-page.js';

const deal = played(3);
const BEGUN = 20;
/** More payments than the list shows at once. */
const PAYMENTS = 12;

const LIST = `document.querySelector('.deal-scroll:has(tbody)')`;
/** The points of the payment at the top of the list's window. */
const TOP_PAYMENT = `(() => {
  const head = ${LIST}.getBoundingClientRect().top + 1;
  return [...${LIST}.querySelectorAll('tbody tr')].find((line) => line.getBoundingClientRect().bottom > head).cells[2].textContent;
})()`;

describeInBrowser('the ledger of a live table', () => {
  let served: ServedPage;
  let club: Client;
  let referee: Client;
  beforeAll(async () => {
    served = await ServedPage.start();
    club = await served.api.as('admin', 'deals:record');
    referee = await served.api.as('referee');
    await club.post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
  });
  afterEach(async () => {
    await served.closeVisits();
    await served.api.clearTables();
  });
  afterAll(() => served.stop());

  /** Opens a page with a deal in play; `pay` imposes penalties of 1, 2, 3 … points, one right after the other. */
  const begun = async (): Promise<{ readonly page: Page; readonly pay: () => Promise<void> }> => {
    const dealId = uuidv7();
    let tag = await record(club, dealId, deal, BEGUN);
    const { page } = await served.visit(`/deals/${dealId}`, ['deals:read'], { motion: true });
    await page.locator('.stream-status-live').waitFor();
    let points = 0;
    return {
      page,
      pay: async () => {
        for (let count = 0; count < PAYMENTS; count += 1) {
          points += 1;
          const payments = [{ from: 'east', to: 'south', points }] as const;
          const penalty = { type: 'ImposePenalty', payments, reason: 'test', by: 'referee-1' } as const;
          const answer = await referee
            .post(`/v1/deals/${dealId}/commands`, order(penalty), { 'If-Match': tag })
            .expect(200);
          tag = answer.headers['etag']!;
        }
        await page
          .locator('.deal-line')
          .nth(points - 1)
          .waitFor({ state: 'attached' });
      },
    };
  };

  it('keeps the newest payment visible, also when payments come fast', async () => {
    const { page, pay } = await begun();
    await pay();
    expect(await page.evaluate(`${LIST}.scrollHeight > ${LIST}.clientHeight`)).toBe(true);
    await untilAtTop(page, LIST);
    expect(await page.evaluate(TOP_PAYMENT)).toBe(String(PAYMENTS));
  });

  it('does not scroll while a person reads older payments', async () => {
    const { page, pay } = await begun();
    await pay();
    await untilAtTop(page, LIST);
    await page.locator('.deal-scroll:has(tbody)').hover();
    await page.mouse.wheel(0, 200);
    await untilScrolled(page, LIST);
    await untilSteady(page, LIST);
    const read = await page.evaluate(TOP_PAYMENT);
    expect(read).not.toBe(String(PAYMENTS));
    await pay();
    await untilSteady(page, LIST);
    expect(await page.evaluate(TOP_PAYMENT)).toBe(read);
  });
});
