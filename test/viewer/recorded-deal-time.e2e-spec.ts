import type { Locator, Page } from 'playwright-core';
import { byKind, SEATS, type Tile, tilesOf } from '#tiles';
import type { Client } from '../api/running-api.js';
import { describeInBrowser } from './support/chromium.js';
import { Evenings } from './support/evenings.js';
import { KeystrokeModel } from './support/keystroke-model.js';
import { ServedPage } from './support/served-page.js';

const LAPTOP = { width: 1366, height: 768 };
/** The README's evening: East, the winner South with the claimed 6s, West who pays, and North. */
const HANDS = ['24m28p1s7s4578m135z', '123m567p234s78s44p', '2479m147p39s35z15s', '999m13p46s58s227z6m'] as const;
/** The same as a person types them. South's winning tile comes last. */
const TYPED = ['244578m28p17s135z', '123m44567p23478s6s', '2479m147p1359s35z', '6999m13p4568s227z'] as const;
/** The same with the mouse: `+1m` is the right button at the first tile of a set. */
const IN_SETS = [
  '244578m 28p 17s 135z',
  '+1m 44p +5p +2s 78s 6s',
  '2479m 147p 1359s 35z',
  '6m +9m 13p +4s 8s 227z',
] as const;
const POINTS = [-96, 160, -48, -16];

/** The places of everything that a person clicks or reads while a deal is written down. */
const PLACES = `Object.fromEntries(
  ['.club-endings', '.club-hands', '.club-board', '.club-balances', '.club-save > button', '[data-kind="7z"]', '.club-next'].map((each) => {
    const { x, y, width, height } = document.querySelector(each).getBoundingClientRect();
    return [each, [x, y, width, height].map(Math.round).join(' ')];
  }),
)`;

describeInBrowser('the time to write a finished deal down at the desk of a club', () => {
  let served: ServedPage;
  let secretary: Client;
  let evenings: Evenings;
  beforeAll(async () => {
    served = await ServedPage.start();
    secretary = await served.api.as('deals:write');
    evenings = new Evenings(secretary, await served.api.as('admin'));
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const desk = async (size = LAPTOP) => {
    const matchId = await evenings.open('classical', { change: { options: { limit: 2000 } } });
    const visit = await served.visit(`/club/${matchId}`, ['deals:write']);
    const { page } = visit;
    await page.setViewportSize(size);
    await page.getByRole('heading', { name: /^Deal 1/ }).waitFor();
    return { matchId, page, axe: () => visit.axe(), model: new KeystrokeModel(page) };
  };
  const saved = async (page: Page, matchId: string): Promise<readonly number[]> => {
    await page.getByRole('heading', { name: /^Deal 2/ }).waitFor();
    const { deals } = await evenings.match(matchId);
    return SEATS.map((seat) => deals[0]!.settled!.balances[seat]);
  };
  const choice = (page: Page, group: string, name: string | RegExp) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name });

  it('is less than 40 s by typed tiles, and nothing moves meanwhile', async () => {
    const { matchId, page, model } = await desk();
    const before = await page.evaluate(PLACES);
    model.decide();
    await model.type('d23');
    for (const place of [1, 2, 3, 0]) {
      model.decide();
      await model.type(TYPED[place]!);
      expect(await page.evaluate(PLACES)).toEqual(before);
      if (place !== 0) await model.press('Enter');
    }
    model.decide();
    await model.press('Control+Enter');
    expect(await saved(page, matchId)).toEqual(POINTS);
    process.stdout.write(`a deal by typed tiles: ${model.seconds} s\n`);
    expect(model.seconds).toBeLessThan(40);
    expect(await page.evaluate('scrollY')).toBe(0);
    // The heading of the next deal has the focus, and its keys work at once.
    await page.locator('h2:focus').waitFor();
    await page.keyboard.type('w4');
    expect(await choice(page, 'Winner', /^North/).isChecked()).toBe(true);
  }, 60_000);

  /** A hand by the mouse as a person reads it: `123m` are clicks at single tiles, `+5p` is the right button at the first of a set. */
  const clicked = async (page: Page, model: KeystrokeModel, hand: string) => {
    for (const part of hand.split(' '))
      if (part.startsWith('+')) await model.click(page.locator(`[data-kind="${part.slice(1)}"]`), 'right');
      else for (const tile of tilesOf(part)) await model.click(page.locator(`[data-kind="${tile}"]`));
  };
  const chooseSouthByWest = async (page: Page, model: KeystrokeModel) => {
    model.decide();
    await model.click(choice(page, 'Winner', /^South/));
    await model.click(choice(page, 'Discarded by', /^West/));
  };

  it('is one click for each tile and three more, without scrolling', async () => {
    const { matchId, page, model } = await desk();
    const before = await page.evaluate(PLACES);
    await chooseSouthByWest(page, model);
    for (const place of [1, 2, 3, 0]) {
      model.decide();
      for (const tile of [...tilesOf(HANDS[place]!), ...(place === 1 ? (['6s'] as const) : [])])
        await model.click(page.locator(`[data-kind="${tile}"]`));
      expect(await page.evaluate(PLACES)).toEqual(before);
    }
    model.decide();
    await model.click(page.getByRole('button', { name: /^Save deal/ }));
    expect(await saved(page, matchId)).toEqual(POINTS);
    process.stdout.write(`a deal by clicked tiles: ${model.clicks} clicks, ${model.seconds} s\n`);
    expect(model.clicks).toBe(53 + 3);
    expect(model.seconds).toBeLessThan(52);
    expect(await page.evaluate('scrollY')).toBe(0);
  }, 120_000);

  /** The hands that are on record, each in the order of the kinds. */
  const recordedHands = async (matchId: string) => {
    const { deals } = await evenings.match(matchId);
    const events = await evenings.events(deals[0]!.deal);
    return (events as readonly { type: string; seat?: string; tiles?: readonly Tile[] }[]).flatMap(
      ({ type, seat, tiles = [] }) => (type === 'HandReported' ? [`${seat} ${[...tiles].sort(byKind).join(' ')}`] : []),
    );
  };

  it('is faster with the sets of the hands, and records the same', async () => {
    const { matchId, page, model } = await desk();
    const before = await page.evaluate(PLACES);
    await chooseSouthByWest(page, model);
    for (const place of [1, 2, 3, 0]) {
      model.decide();
      await clicked(page, model, IN_SETS[place]!);
      expect(await page.evaluate(PLACES)).toEqual(before);
    }
    model.decide();
    await model.click(page.getByRole('button', { name: /^Save deal/ }));
    expect(await saved(page, matchId)).toEqual(POINTS);
    process.stdout.write(`a deal by clicked tiles and sets: ${model.clicks} clicks, ${model.seconds} s\n`);
    expect(model.clicks).toBe(46);
    expect(model.seconds).toBeLessThan(45);
    const tiles = SEATS.map((seat, place) => `${seat} ${[...tilesOf(HANDS[place]!)].sort(byKind).join(' ')}`);
    expect(await recordedHands(matchId)).toEqual(tiles);
  }, 120_000);

  it('is less than 40 s with the mouse where a hand that counts nothing is one click', async () => {
    const { matchId, page, model } = await desk();
    const before = await page.evaluate(PLACES);
    await chooseSouthByWest(page, model);
    for (const place of [1, 2, 3, 0]) {
      model.decide();
      if (place === 0) await model.click(points(page, 'p1a', '0'));
      else await clicked(page, model, IN_SETS[place]!);
      expect(await page.evaluate(PLACES)).toEqual(before);
    }
    model.decide();
    await model.click(page.getByRole('button', { name: /^Save deal/ }));
    expect(await saved(page, matchId)).toEqual(POINTS);
    process.stdout.write(
      `a deal by clicked tiles where one hand counts nothing: ${model.clicks} clicks, ${model.seconds} s\n`,
    );
    expect(model.clicks).toBe(34);
    expect(model.seconds).toBeLessThan(40);
  }, 120_000);

  /** A loser's hand by its points: one button for each part of the sum. */
  const points = (page: Page, player: string, part: string) =>
    page
      .getByRole('group', { name: `${player}: points without tiles` })
      .getByRole('button', { name: part, exact: true });

  it('is less than 40 s with the mouse for the longest deal: two hands without a set, and two losers by their points', async () => {
    const { matchId, page, model } = await desk();
    const before = await page.evaluate(PLACES);
    await chooseSouthByWest(page, model);
    // Thirteen Wonders on the east wind of a hand in which no tile is beside another.
    for (const hand of ['19m 19p 19s 1234567z 1z', '258m 147p 369s 2345z']) {
      model.decide();
      await clicked(page, model, hand);
    }
    for (const [player, parts] of [
      ['p4d', ['+16', '+4', '+2']],
      ['p1a', ['+8', '+4']],
    ] as const) {
      model.decide();
      for (const part of parts) await model.click(points(page, player, part));
    }
    expect(await page.evaluate(PLACES)).toEqual(before);
    model.decide();
    await model.click(page.getByRole('button', { name: /^Save deal/ }));
    // South gets the limit of 2000, from East twice. Of the losers North has 22, East 12 and West 0; East's payments are doubled.
    expect(await saved(page, matchId)).toEqual([-4000 - 20 + 24, 8000, -2000 - 24 - 22, -2000 + 20 + 22]);
    process.stdout.write(`the longest deal by the mouse: ${model.clicks} clicks, ${model.seconds} s\n`);
    expect(model.clicks).toBe(3 + 14 + 13 + 5);
    expect(model.seconds).toBeLessThan(40);
  }, 120_000);

  it('adds up and doubles the points of a loser, and gives the tile that is clicked then to the next hand', async () => {
    const { page, axe } = await desk({ width: 390, height: 844 });
    await page.keyboard.type('d23');
    const open = page.locator('.club-hand-tab[aria-pressed="true"]');
    await page.locator('.club-hand-tab', { hasText: 'p1a' }).click();
    expect(await points(page, 'p1a', '×2').isDisabled()).toBe(true);
    for (const [part, sum] of [
      ['+4', '4'],
      ['+2', '6'],
      ['×2', '12'],
      ['0', '0'],
      ['+16', '16'],
    ] as const) {
      await points(page, 'p1a', part).click();
      expect(await open.locator('.number').textContent()).toBe(sum);
    }
    expect(await axe()).toEqual([]);
    await page.locator('[data-kind="2m"]').click();
    expect(await open.textContent()).toContain('p2b');
    expect(await page.getByRole('button', { name: 'Remove 2 characters' }).count()).toBe(1);
    // The player who discarded shows tiles: whether one pays for all depends on them.
    await page.locator('.club-hand-tab', { hasText: 'p3c' }).click();
    expect(await page.locator('.club-points').count()).toBe(1 + 1);
    expect(await page.getByRole('group', { name: 'p3c: points without tiles' }).count()).toBe(0);
  }, 60_000);

  it('puts a tile that is clicked beyond a full hand into the next one, and opens that of a change taken back', async () => {
    const { page } = await desk();
    const open = page.locator('.club-hand-tab[aria-pressed="true"]');
    const key = (tile: string) => page.locator(`[data-kind="${tile}"]`);
    await page.keyboard.type('d23');
    await page.keyboard.type(TYPED[1]);
    expect(await open.textContent()).toContain('p2b');
    // A flower, had there been one, would still be South's; a tile is West's.
    await key('2m').click();
    expect(await open.textContent()).toContain('p3c');
    expect(await page.getByRole('heading', { name: 'p3c’s hand' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Remove 2 characters' }).count()).toBe(1);
    await page.keyboard.press('Backspace');
    expect(await page.getByRole('button', { name: 'Remove 2 characters' }).count()).toBe(0);
    // The last tile of South is taken back there.
    await page.keyboard.press('Backspace');
    expect(await open.textContent()).toContain('p2b');
    // A kong waits for its giver: the hand stays open.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('123m44p23478sk7z6s');
    expect(await key('9m').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: 'Claimed from' }).selectOption('north');
    await key('9m').click();
    expect(await open.textContent()).toContain('p3c');
  }, 60_000);

  it('is less than 15 s by values, and the choice is remembered', async () => {
    const { matchId, page, model } = await desk();
    await page.getByRole('button', { name: 'Values' }).click();
    model.decide();
    await model.type('w2');
    await page.locator('.club-value input:focus').waitFor();
    const values = [4, 240, 16, 0];
    for (const [index, value] of values.entries()) {
      if (index > 0) await model.press('Tab');
      model.decide();
      await model.type(String(value));
    }
    model.decide();
    await model.press('Enter');
    expect(await saved(page, matchId)).toEqual([-496, 960, -200, -264]);
    process.stdout.write(`a deal by values: ${model.seconds} s\n`);
    expect(model.seconds).toBeLessThan(15);
    expect(await page.getByRole('button', { name: 'Values' }).getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await page.getByRole('group', { name: 'Value of each hand' }).waitFor();
  }, 60_000);

  it('is two clicks where nobody won', async () => {
    const { matchId, page, model } = await desk();
    await model.click(choice(page, 'How it ended', 'Nobody won'));
    await page.locator('.club-save > button:enabled').waitFor();
    await model.click(page.getByRole('button', { name: /^Save deal/ }));
    expect(await saved(page, matchId)).toEqual([0, 0, 0, 0]);
    expect(model.clicks).toBe(2);
  }, 60_000);

  it('names what is missing beside the button, and takes changes back', async () => {
    const { page, axe } = await desk();
    const missing = page.locator('.club-unwritten');
    await missing.getByText('Choose the winner.').waitFor();
    await page.keyboard.type('w2');
    await page.keyboard.type('123m44567p23478s');
    await missing.getByText('p2b’s hand needs 1 more tile.').waitFor();
    await page.keyboard.type('44444p');
    await page.getByText('Not taken').waitFor();
    await page.keyboard.press('Backspace');
    await missing.getByText('p2b’s hand needs 1 more tile.').waitFor();
    // Each suit is one change. Then a kong of which nobody knows whose tile it was.
    for (const rest of [6, 11, 14]) {
      await page.keyboard.press('Backspace');
      await missing.getByText(`p2b’s hand needs ${rest} more tiles.`).waitFor();
    }
    await page.keyboard.type('123m44p23478sk7z6s');
    await missing.getByText('Say who discarded the tile of p2b’s kong of red dragon.').waitFor();
    // The message marks the hand and the field, which are described by it.
    const tab = page.locator('.club-hand-faulty .club-hand-tab');
    const giver = page.getByRole('combobox', { name: 'Claimed from' });
    for (const field of [tab, giver]) {
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = await field.getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).textContent()).toContain('kong of red dragon');
    }
    expect(await axe()).toEqual([]);
    await giver.selectOption('north');
    await tab.waitFor({ state: 'detached' });
    expect(await giver.getAttribute('aria-invalid')).not.toBe('true');
  }, 60_000);

  it('marks the winner and the irregularity that the rules refuse', async () => {
    const { page, axe } = await desk();
    await page.keyboard.type('d23');
    for (const place of [1, 2, 3, 0]) {
      await page.keyboard.type(TYPED[place]!);
      await page.keyboard.press('Enter');
    }
    await page.locator('.club-save > button:enabled').waitFor();
    const toBeMarked = async (field: Locator, message: string) => {
      await page.locator('.club-unwritten').getByText(message).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = await field.getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).textContent()).toContain(message);
      expect(await page.locator('.club-hand-faulty .club-hand-tab').textContent()).toContain('p2b');
    };
    await page.locator('summary', { hasText: 'False mahjongs' }).click();
    const ofFalseWin = page.getByRole('combobox', { name: 'p2b: false mahjong' });
    await ofFalseWin.selectOption('false-win');
    // A player who has declared a false win cannot win.
    await toBeMarked(page.getByRole('group', { name: 'Winner', exact: true }), 'p2b · Winner: ');
    expect(await axe()).toEqual([]);
    await ofFalseWin.selectOption('none');
    await page.locator('.club-save > button:enabled').waitFor();
    await page.locator('summary', { hasText: 'Irregularities' }).click();
    const kindOf = async (place: number, kind: string): Promise<Locator> => {
      await page.getByRole('button', { name: 'Add an irregularity' }).click();
      const row = page.getByRole('group', { name: `Irregularity ${place}` });
      await row.getByRole('combobox', { name: 'Player' }).selectOption('south');
      const field = row.getByRole('combobox', { name: 'What happened' });
      await field.selectOption(kind);
      return field;
    };
    const first = await kindOf(1, 'too-few-tiles');
    const second = await kindOf(2, 'too-many-tiles');
    await toBeMarked(second, 'p2b · What happened: ');
    expect(await first.getAttribute('aria-invalid')).not.toBe('true');
    expect(await axe()).toEqual([]);
  }, 60_000);
});
