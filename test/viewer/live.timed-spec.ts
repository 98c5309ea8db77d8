import { uuidv7 } from '../api/uuidv7.js';
import { played, record, recordFurther } from '../api/played-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { percentile } from './support/frame-watch.js';
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

describeInBrowser('the live table', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin');
    await club.post('/v1/tables', { table: 'table-1', name: 'Hall table-1' }).expect(201);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('shows each event of a deal immediately', async () => {
    const table = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(table, dealId, deal, DEALT);
    const { page, faults } = await served.visit('/tables/table-1', ['deals:read'], { initScript: WATCH });
    await page.getByText('Live', { exact: false }).first().waitFor();
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    const steps = deal.steps.slice(DEALT);
    const half = steps.length >> 1;
    // Each act follows as soon as the one before is on the screen: faster than people play, but one at a time.
    for (const step of steps.slice(0, half)) {
      tag = await recordFurther(table, dealId, tag, [step]);
      await untilTrue(page, `window.shownAt[${tag}] !== undefined`);
    }
    const paced = Number(tag.replaceAll('"', ''));
    // The others come as fast as the API accepts them.
    tag = await recordFurther(table, dealId, tag, steps.slice(half));
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
      `from append to screen: median ${percentile(singly, 0.5)} ms, 95 of 100 in ${percentile(singly, 0.95)} ms, 99 of 100 in ${percentile(singly, 0.99)} ms of ${singly.length} events; ` +
        `in a flood median ${percentile(atOnce, 0.5)} ms of ${atOnce.length}\n`,
    );
    for (const delays of [singly, atOnce]) expect(delays.length).toBeGreaterThan(LEAST_EVENTS);
    expect(percentile(singly, 0.95)).toBeLessThan(MOST_DELAY_MS);
    expect(percentile(atOnce, 0.5)).toBeLessThan(MOST_DELAY_MS);
    expect(faults).toEqual([]);
  });
});
