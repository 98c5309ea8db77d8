import { played, record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn, someOf } from './support/in-turn.js';
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
    const visit = await served.view(`/deals/${dealId}`, ['referee'], { width, height });
    await visit.page.locator('[data-place^="hand/"] img').first().waitFor();
    return visit;
  };

  const DESKTOPS = [
    [1440, 900],
    [1366, 768],
    [1920, 1080],
    [3840, 2160],
    [1024, 768],
  ] as const;

  it.each(someOf(DESKTOPS, 1, 3, 4))(
    'has the whole table and everything beside it in %i × %i px, without scrolling',
    async (width, height) => {
      const visit = await opened(width, height);
      const sizes = await visit.page.evaluate<Sizes>(SIZES);
      expect(sizes).toMatchObject({ scrollWidth: width, scrollHeight: height });
      expect(sizes.height).toBe(height - 72);
      // The four plates, the points, the tiles left, the play and the payments are visible too.
      for (const part of ['.seat-card', '.deal-paper', '.deal-turn'])
        for (const element of await visit.page.locator(part).all()) {
          const box = (await element.boundingBox())!;
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
        }
      const heading = (await visit.page.locator('.deal-heading > p').first().boundingBox())!;
      const status = (await visit.page.locator('.stream-status').boundingBox())!;
      expect(heading.x + heading.width).toBeLessThanOrEqual(status.x);
    },
  );

  const PHONES = [
    [390, 844, 390, 696],
    [360, 740, 360, 592],
    [844, 390, 792, 390],
  ] as const;
  const SHEETS = [
    ['Tiles left', '.deal-left'],
    ['Play', '.deal-play'],
    ['Points', '.deal-points'],
  ] as const;

  it.each(PHONES)(
    'has the whole table on a phone of %i × %i px, and sheets over it',
    async (width, height, feltWidth, feltHeight) => {
      const { page, axe } = await opened(width, height).then((visit) => ({ page: visit.page, axe: () => visit.axe() }));
      const sizes = await page.evaluate<Sizes>(SIZES);
      expect(sizes).toMatchObject({ width: feltWidth, height: feltHeight, scrollWidth: width, scrollHeight: height });
      const place = PHONES.findIndex(([each]) => each === width);
      for (const [sheet, [tab, part]] of SHEETS.entries()) {
        await page.getByRole('button', { name: tab }).click();
        const box = (await page.locator(part).boundingBox())!;
        expect([tab, box.y + box.height <= height, box.x >= 0, box.x + box.width <= width]).toEqual([
          tab,
          true,
          true,
          true,
        ]);
        if (inTurn(PHONES, sheet).includes(PHONES[place]!)) expect(await axe()).toEqual([]);
      }
      await page.keyboard.press('Escape');
      expect(await page.locator('.deal-papers').isVisible()).toBe(false);
    },
  );

  it('has the whole table on a tablet of 820 × 1180 px, and the other parts under it', async () => {
    const { page } = await opened(820, 1180);
    const { left, right, bottom, scrollWidth } = await page.evaluate<Sizes>(SIZES);
    expect([left, right, scrollWidth]).toEqual([12, 808, 820]);
    expect((await page.locator('.deal-papers').boundingBox())!.y).toBeGreaterThan(bottom);
  });

  it('keeps a turned table in the address, each player at the same side', async () => {
    const { page } = await opened(1440, 900);
    const bottomSeat = () =>
      page.evaluate<string>(`[...document.querySelectorAll('.seat-card')]
        .map((card) => ({ name: card.getAttribute('aria-label'), top: card.getBoundingClientRect().bottom, left: card.getBoundingClientRect().left }))
        .sort((one, other) => other.top - one.top)[0].name`);
    expect(await bottomSeat()).toBe('East');
    await page.getByRole('button', { name: 'Turn the table' }).click();
    expect(await bottomSeat()).toBe('South');
    expect(new URL(page.url()).search).toBe('?side=2');
    await page.reload();
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    expect(await bottomSeat()).toBe('South');
  });

  it('has a bar of 48 px on a phone, with the rest of it in a menu, also on a page that does not fill the window', async () => {
    const { page } = await served.visit('/calculator', ['deals:read'], { width: 390, height: 844 });
    const bar = page.locator('.page-header');
    const links = bar.getByRole('navigation');
    await page.locator('main h1').waitFor();
    expect([(await bar.boundingBox())!.height, await links.isVisible()]).toEqual([48, false]);
    await bar.getByRole('button', { name: 'Menu' }).click();
    await links.getByRole('link', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Verify a log' }).waitFor();
    expect(await links.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1366, height: 768 });
    await links.waitFor();
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
