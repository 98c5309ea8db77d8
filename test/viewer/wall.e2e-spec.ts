import type { Page } from 'playwright-core';
import { order, played, record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn } from './support/in-turn.js';
import { layoutShifts, WATCH_SHIFTS } from './support/load-watch.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [820, 1180],
  [844, 390],
  [390, 844],
] as const;
const BEFORE = 110;
const ACTS = 30;

/** The pixels of a line of text on the screen, with the enlargement of the felt. */
const sizeOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate<number>(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const scaled = element.closest('.wall-scaled');
    const scale = scaled === null ? 1 : scaled.getBoundingClientRect().width / scaled.offsetWidth;
    return scale * parseFloat(getComputedStyle(element).fontSize);
  })()`);

/** Waits for a tone. The page allows no `waitForFunction`, which evaluates a text in it. */
const toneIn = async (page: Page): Promise<void> => {
  while ((await page.evaluate('window.tones')) === 0) await page.waitForTimeout(50);
};

/** The parts that lie over one another, of those that must not. */
const overlaps = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const parts = [...document.querySelectorAll(${JSON.stringify(selector)})];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return boxes.flatMap((one, at) => boxes.slice(at + 1).flatMap((other, next) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1
        ? [parts[at].className + ' and ' + parts[at + 1 + next].className]
        : []));
  })()`);

describeInBrowser('the screens of a hall', () => {
  let served: ServedPage;
  let tag: string;
  const dealId = uuidv7();
  const deal = played(3);
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:record');
    for (const table of ['table-1', 'table-2'])
      await club.post('/v1/tables', { table, name: `Hall ${table.at(-1)}` }).expect(201);
    tag = await record(club, dealId, deal, BEFORE);
    await record(club, uuidv7(), played(4, { table: 'table-2' }), BEFORE);
    for (const [player, name] of ['Chen Wei', 'Anna Sokolova', 'Li Na', 'Boris Orlov'].entries())
      await club.put(`/v1/players/player-${player + 1}`, { name }).expect(200);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const goOn = async (commands: number): Promise<void> => {
    const club = await served.api.as('admin', 'deals:record');
    for (const { command } of deal.steps.slice(BEFORE, BEFORE + commands)) {
      const answer = await club.post(`/v1/deals/${dealId}/commands`, order(command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
    }
  };

  it('the wall is legible from four metres in 1920 × 1080 px, without scrolling, and nothing is printed over another', async () => {
    const visit = await served.visit('/wall/table-1', ['deals:read'], { width: 1920, height: 1080 });
    const { page, faults } = visit;
    await page.locator('.wall-standings b').first().waitFor();
    await page.locator('[data-place^="river/"] img').first().waitFor();
    expect(await sizeOf(page, '.seat-player')).toBeGreaterThanOrEqual(27);
    expect(await sizeOf(page, '.seat-points')).toBeGreaterThanOrEqual(27);
    expect(await sizeOf(page, '.wall-standings > li')).toBeGreaterThanOrEqual(34);
    expect(await sizeOf(page, '.wall-clock > b')).toBeGreaterThanOrEqual(88);
    expect(await overlaps(page, '.wall-felt, .wall-heading > *, .wall-card, .wall-follow > *')).toEqual([]);
    expect(
      await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]'),
    ).toEqual([1920, 1080]);
    expect(await page.locator('nav').count()).toBe(0);
    expect(await page.locator('.wall h1').innerText()).toBe('Hall 1');
    expect(await visit.axe()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each(SIZES)('wall and overlay fit %i × %i px', async (width, height) => {
    const place = SIZES.findIndex(([each]) => each === width);
    for (const screen of inTurn(['wall', 'overlay'] as const, place)) {
      const options = { width, height, dark: width < height };
      const { page, faults } = await served.visit(`/${screen}/table-1`, ['deals:read'], options);
      await page
        .locator(screen === 'wall' ? '.wall-standings b' : '.overlay-seat img')
        .first()
        .waitFor();
      if (screen === 'wall') expect(await tooWide(page)).toEqual([]);
      else
        expect(
          await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]'),
        ).toEqual([width, height]);
      expect(faults).toEqual([]);
    }
  });

  it('the wall goes from table to table, and moves nothing while acts arrive', async () => {
    const { page, faults } = await served.visit('/wall?every=5', ['deals:read'], {
      width: 1920,
      height: 1080,
      initScript: WATCH_SHIFTS,
    });
    await page.locator('.wall-standings b').first().waitFor();
    expect(await page.locator('.wall h1').innerText()).toBe('Hall 1');
    await goOn(ACTS);
    await page.getByRole('heading', { name: 'Hall 2' }).waitFor();
    await page.locator('.wall-standings b').first().waitFor();
    await page.getByRole('heading', { name: 'Hall 1' }).waitFor();
    const { sum, moved } = await layoutShifts(page);
    expect({ sum, moved }).toEqual({ sum: 0, moved: [] });
    expect(faults).toEqual([]);
  });

  it('acts are silent until somebody chooses to hear them, and the choice is kept', async () => {
    const initScript = `
      window.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };`;
    const { page, faults } = await served.visit('/wall/table-2', ['deals:read'], { initScript });
    const button = page.getByRole('button', { name: 'Sound of acts' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${served.api.address}/wall/table-3`);
    const club = await served.api.as('admin', 'deals:record');
    await club.post('/v1/tables', { table: 'table-3', name: 'Hall 3' }).expect(201);
    const [id, other] = [uuidv7(), played(5, { table: 'table-3' })];
    let last = await record(club, id, other, BEFORE);
    await page.goto(`${served.api.address}/wall/table-3`);
    await page.locator('.wall-acts img').first().waitFor();
    expect(await page.evaluate('window.tones')).toBe(0);
    for (const { command } of other.steps.slice(BEFORE, BEFORE + 6)) {
      const answer = await club.post(`/v1/deals/${id}/commands`, order(command), { 'If-Match': last }).expect(200);
      last = answer.headers['etag']!;
    }
    await toneIn(page);
    // The page of the table has the same choice.
    await page.goto(`${served.api.address}/tables/table-3`);
    const ofTable = page.locator('.deal-play').getByRole('button', { name: 'Sound of acts' });
    await ofTable.waitFor();
    expect(await ofTable.getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate('window.tones')).toBe(0);
    for (const { command } of other.steps.slice(BEFORE + 6, BEFORE + 12)) {
      const answer = await club.post(`/v1/deals/${id}/commands`, order(command), { 'If-Match': last }).expect(200);
      last = answer.headers['etag']!;
    }
    await toneIn(page);
    expect(faults).toEqual([]);
  });

  it('the overlay has a transparent ground and shows what a spectator sees', async () => {
    const visit = await served.visit('/overlay/table-1', ['deals:read'], { width: 1920, height: 1080 });
    const { page, faults } = visit;
    await page.locator('.overlay-seat img').first().waitFor();
    expect(
      await page.evaluate(
        `['html', 'body', 'main'].map((each) => getComputedStyle(document.querySelector(each)).backgroundColor)`,
      ),
    ).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    const boxes = await Promise.all((await page.locator('.overlay-seat').all()).map((each) => each.boundingBox()));
    expect(boxes.map((box) => [box?.width, box?.height])).toEqual(Array(4).fill([640, 136]));
    expect(await overlaps(page, '.overlay-panel')).toEqual([]);
    expect(await visit.axe()).toEqual([]);
    // The tiles in the panels are those of the view that the service gives to a spectator, and no other.
    const reader = await served.api.as('deals:read');
    const { body } = await reader.get(`/v1/deals/${dealId}`).expect(200);
    const hands = Object.values(body.deal.players as Record<string, { readonly hand: readonly string[] }>);
    const open = hands.flatMap(({ hand }) => hand.filter((tile) => tile !== 'hidden'));
    const inPanels = await page.locator('.overlay-hand .overlay-set:first-child img').count();
    expect(inPanels).toBe(open.length);
    expect(faults).toEqual([]);
  });

  it('the overlay shows nothing to a reader who sees more than a spectator', async () => {
    const { page, faults } = await served.visit('/overlay/table-1', ['referee']);
    await page.getByRole('heading', { name: /signed in with a key that sees more/ }).waitFor();
    expect(await page.locator('.overlay-panel').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
