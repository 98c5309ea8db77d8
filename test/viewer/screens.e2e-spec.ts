import { played, record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { differenceFrom, differenceOf, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';

/** The size of an element and of the page around it, in pixels. */
const SIZES = `(() => {
  const { width, height, left, right, top, bottom } = document.querySelector('.table-felt').getBoundingClientRect();
  const { scrollWidth, scrollHeight } = document.documentElement;
  return { width, height, left, right, top, bottom, scrollWidth, scrollHeight };
})()`;

type Sizes = Readonly<
  Record<'width' | 'height' | 'left' | 'right' | 'top' | 'bottom' | 'scrollWidth' | 'scrollHeight', number>
>;

describeInBrowser('the live table on screens of all sizes', () => {
  let served: ServedPage;
  const dealId = uuidv7();
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:record');
    for (const table of ['table-1', 'table-2']) await club.post('/v1/tables', { table, name: table }).expect(201);
    await record(club, dealId, played(3), 110);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const opened = async (width: number, height: number) => {
    const visit = await served.visit(`/deals/${dealId}`, ['referee'], { width, height });
    await visit.page.locator('.table-hand img').first().waitFor();
    return visit;
  };

  it.each([
    [1920, 1080],
    [3840, 2160],
    [1600, 900],
  ])('fills a wall display of %i × %i px without scrolling', async (width, height) => {
    const visit = await opened(width, height);
    const sizes = await visit.page.evaluate<Sizes>(SIZES);
    expect(sizes).toMatchObject({ scrollWidth: width, scrollHeight: height });
    expect(sizes.height).toBeGreaterThan(height * 0.8);
    expect(sizes.bottom).toBeLessThanOrEqual(height);
    // The four seats, the ledger and the latest acts are visible too.
    for (const part of ['.seat-card', '.deal-scroll', '.deal-turn'])
      for (const element of await visit.page.locator(part).all()) {
        const box = (await element.boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
    const lastLink = (await visit.page.locator('.deal-links a').last().boundingBox())!;
    const status = (await visit.page.locator('.stream-status').boundingBox())!;
    expect(lastLink.x + lastLink.width).toBeLessThanOrEqual(status.x);
  });

  it.each([
    [360, 740],
    [820, 1180],
  ])('has the whole table in a window of %i × %i px, which scrolls downwards alone', async (width, height) => {
    const visit = await opened(width, height);
    const { left, right, scrollWidth, ...sizes } = await visit.page.evaluate<Sizes>(SIZES);
    expect(scrollWidth).toBe(width);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(sizes.width).toBeGreaterThan(Math.min(width * 0.88, 700));
  });

  it('adds Latin indices to the tiles, and keeps the setting', async () => {
    const { page, faults } = await served.visit('/calculator', [], { width: 820 });
    const board = page.getByRole('group', { name: 'Tiles to pick' });
    await board.waitFor();
    /** Waits for the new image; until then the old one is shown. */
    const drawn = () =>
      page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        .then(() => Promise.all([...document.images].map((image) => image.decode())))
        .then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        .then(() => document.images.length)`);
    await drawn();
    const plain = await board.screenshot();
    const choice = page.getByRole('checkbox', { name: 'Tile indices' });
    await choice.press('Space');
    await drawn();
    expect(differenceOf(await board.screenshot(), plain)).toBeGreaterThan(TOLERANCE);
    await page.reload();
    await board.waitFor();
    await drawn();
    expect(await choice.isChecked()).toBe(true);
    expect(await differenceFrom('tile-indices', board)).toBeLessThan(TOLERANCE);
    await choice.press('Space');
    await drawn();
    expect(differenceOf(await board.screenshot(), plain)).toBeLessThan(TOLERANCE);
    expect(faults).toEqual([]);
  });
});
