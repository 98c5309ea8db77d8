import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from './support/chromium.js';
import { kindButton, pick } from './support/club-desk.js';
import { itInDepth } from './support/in-turn.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

describeInBrowser('the calculator', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  // The hands and values of the README and of RULEBOOK.md.
  it('values a hand with clicks alone: waits, melds, flowers, payments, clauses (dazhong)', async () => {
    const { page, faults } = await served.visit('/calculator?rules=dazhong');
    await page.getByLabel('Seat wind').selectOption('south');
    // The round wind is also an option of the rule set, which would be a second field for one fact.
    expect(await page.getByLabel('Round wind').count()).toBe(1);
    await page.getByRole('radio', { name: 'Chow' }).check();
    await kindButton(page, '1s').click();
    await pick(page, '123456789s3p');
    await answer(page).getByText('Ready. It waits for').waitFor();
    await answer(page).getByRole('img', { name: '3 dots' }).waitFor();
    await pick(page, '3p');
    await page.getByLabel('7 bamboos', { exact: true }).check();
    await answer(page).getByRole('heading', { name: '36 points' }).waitFor();
    await kindButton(page, '2f').click();
    await answer(page).getByRole('heading', { name: '38 points' }).waitFor();
    await answer(page).getByText('The discarder pays: 38').click();
    await answer(page).getByText('DZ-pay.1').waitFor();

    const link = page.url();
    const again = await served.visit(link.slice(served.api.address.length));
    await answer(again.page).getByRole('heading', { name: '38 points' }).waitFor();
    expect(again.page.url()).toBe(link);
    await page.getByRole('button', { name: 'Remove orchid' }).click();
    await answer(page).getByRole('heading', { name: '36 points' }).waitFor();
    expect(await differenceFrom('calculator-answer', answer(page))).toBeLessThan(TOLERANCE);
    expect(faults).toEqual([]);
  });

  it('keeps the answer in view on a phone, as a strip that opens as a sheet', async () => {
    const hand = '/calculator?rules=dazhong&hand=678m678p678s88s&melds=pung-1z&win=8s&seat=east';
    const opened = await served.visit(hand, [], { width: 390, height: 844 });
    const { page } = opened;
    const points = answer(page).getByRole('heading', { name: /^\d+ points$/ });
    await points.waitFor();
    const inWindow = async (part: Locator): Promise<boolean> => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y >= 0 && y + height <= 844;
    };
    expect(await inWindow(points)).toBe(true);
    expect(await answer(page).getByText('Payments').isVisible()).toBe(false);
    // The last key of the board is not covered.
    await kindButton(page, '2f').click();
    await answer(page).getByRole('button', { name: 'Details' }).click();
    expect(await inWindow(answer(page))).toBe(true);
    await answer(page).getByText('Payments').scrollIntoViewIfNeeded();
    expect(await inWindow(answer(page).getByText('Payments'))).toBe(true);
    expect(await opened.axe()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await answer(page).getByText('Payments').isVisible()).toBe(false);
    // Without the winning tile, the strip has the tiles that are waited for.
    await page.getByLabel('Standing tiles in notation').fill('678m678p678s8s');
    await answer(page).getByText('Ready. It waits for').waitFor();
    expect(await inWindow(answer(page).getByRole('img', { name: '8 bamboos' }))).toBe(true);
    expect(opened.faults).toEqual([]);
  });

  it('values a hand that is typed, and marks what it cannot read (classical)', async () => {
    const { page, faults } = await served.visit('/calculator?rules=classical');
    await page.getByLabel('Limit of a hand').fill('2000');
    for (const [mode, tile] of [
      ['Open kong', '1z'],
      ['Pung', '9s'],
    ] as const) {
      await page.getByRole('radio', { name: mode }).check();
      await kindButton(page, tile).click();
    }
    const notation = page.getByLabel('Standing tiles in notation');
    await notation.fill('44s333s55x');
    await page
      .getByText('Character 10: there is no tile “x” here.')
      .or(page.getByText(/Character \d+: write one of/))
      .waitFor();
    expect(await page.locator('.field-fault mark').textContent()).toBe('x');
    await notation.fill('44s333s5555z');
    await page.getByText('Standing tiles: 9. There must be 7, or 8 with the winning tile.').waitFor();
    expect(await notation.getAttribute('aria-invalid')).toBe('true');
    await notation.fill('44s333s55z');
    await page.getByLabel('Seat wind').selectOption('west');
    await answer(page).getByText('Without a mahjong it is worth 104 points').waitFor();
    expect(faults).toEqual([]);
  });

  it('gives the reason and clause why a hand does not win, and works with the keyboard alone (sichuan-mil)', async () => {
    const { page, faults } = await served.visit('/calculator?rules=sichuan-mil&hand=123m456m789m111p22p&win=2p');
    await answer(page)
      .getByRole('heading', { name: /\d points?$/ })
      .waitFor();
    await page.getByText('For example 123m456p789s: m characters, p dots, s bamboos.').waitFor();
    await page.getByLabel('Forbidden suit').selectOption('m');
    await answer(page).getByRole('heading', { name: 'No Hu' }).waitFor();
    await answer(page).getByText('SBR-2.2').waitFor();

    await page.getByRole('button', { name: 'Clear the hand' }).press('Enter');
    await kindButton(page, '1m').press('Enter');
    for (const key of ['ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    await page.waitForURL(/[?&]hand=12m2p2s(&|$)/);
    expect(await page.getByLabel('Standing tiles in notation').inputValue()).toBe('12m2p2s');
    expect(await page.evaluate<string>(`document.activeElement.dataset.kind`)).toBe('2s');
    expect(faults).toEqual([]);
  });

  it('sends the API no request that needs a key, and shows refusals at their place (sichuan-style)', async () => {
    const hand = '/calculator?rules=sichuan-style&hand=222333444s88s&melds=pung-1s&win=8s';
    const { page, faults } = await served.visit(hand);
    await answer(page).getByRole('heading', { name: '8 points' }).waitFor();
    expect(await answer(page).getByRole('alert').count()).toBe(0);
    expect(faults).toEqual([]);
    // RULEBOOK.md, SS-A26: a win on the fourteen dealt tiles has no winning tile.
    await page.goto('/calculator?rules=sichuan-style&hand=11112345678999m&win=1m&with=dealt-hand');
    const refusal = answer(page).getByRole('alert');
    await refusal.getByText('Got a winningTile. A hand with the circumstance dealt-hand has none.').waitFor();
    await refusal.getByText('This circumstance cannot be true of this Hu.').waitFor();
    expect(
      await answer(page)
        .getByRole('heading', { name: /points?$/ })
        .count(),
    ).toBe(0);
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });

  // README, "Record a club evening": South gets 160, of which East pays 80.
  it('settles four hands, with a link that keeps them (classical)', async () => {
    const { page, faults } = await served.visit('/calculator?rules=classical');
    await page.getByLabel('Limit of a hand').fill('2000');
    await page.getByLabel('four hands: who pays whom').check();
    await page.getByLabel('Winner').selectOption('south');
    await page.getByLabel('Tile of').selectOption('west');
    const hands = {
      east: '999m13p46s58s227z6m',
      south: '123m567p234s678s44p',
      west: '24m28p1s7s4578m135z',
      north: '2479m147p39s35z15s',
    };
    for (const [seat, tiles] of Object.entries(hands)) {
      await page.getByRole('radio', { name: new RegExp(`^${seat}`, 'i') }).press('Space');
      await page.getByLabel('Standing tiles in notation').fill(tiles);
    }
    await page.getByRole('radio', { name: /^South/ }).press('Space');
    await page.getByRole('radio', { name: '6 bamboos', exact: true }).check();
    await answer(page).getByRole('heading', { name: 'Who pays whom' }).waitFor();
    expect(await answer(page).getByRole('row').nth(1).getByRole('cell').nth(1).textContent()).toBe('+160');
    const paid = async (line: string): Promise<number> => {
      const points = answer(page).locator('.ledger-line', { hasText: line }).locator('summary strong');
      return (await points.allTextContents()).reduce((sum, each) => sum + Number(each), 0);
    };
    expect(await paid('East pays South')).toBe(80);
    const { body } = await (
      await served.api.as()
    )
      .post('/v1/calculator/settle', {
        ruleSet: 'classical',
        options: { limit: 2000 },
        hands: Object.fromEntries(Object.entries(hands).map(([seat, standing]) => [seat, { standing }])),
        ...{ winner: 'south', winningTile: '6s', source: 'discard', from: 'west' },
      })
      .expect(200);
    const { transfers, balances } = body as {
      readonly transfers: readonly { readonly points: number; readonly clause: string }[];
      readonly balances: Readonly<Record<string, number>>;
    };
    const shown = await answer(page).locator('.ledger-line > summary strong').allTextContents();
    expect(shown.map(Number)).toEqual(transfers.map(({ points }) => points));
    const cells = await answer(page).getByRole('row').nth(1).getByRole('cell').allTextContents();
    expect(cells.slice(0, 4).map((cell) => Number(cell.replace('\u2212', '-')))).toEqual(
      ['east', 'south', 'west', 'north'].map((seat) => balances[seat]),
    );
    // The hands of the losers are whole, with the tiles in no set.
    const shownHands = await answer(page).locator('.hand-in-sets').all();
    const sizes = shownHands.map((hand) => hand.getByRole('img').count());
    expect(await Promise.all(sizes)).toEqual([13, 14, 13, 13]);
    await answer(page).locator('.ledger-line summary').first().press('Enter');
    await answer(page).getByText(transfers[0]!.clause, { exact: true }).first().waitFor();
    expect(await differenceFrom('calculator-settled', answer(page))).toBeLessThan(TOLERANCE);

    const link = page.url();
    const again = await served.visit(link.slice(served.api.address.length));
    await answer(again.page).getByRole('heading', { name: 'Who pays whom' }).waitFor();
    expect(again.page.url()).toBe(link);
    expect(await answer(again.page).locator('.ledger-line > summary strong').allTextContents()).toEqual(shown);

    await again.page.getByLabel('one hand').check();
    await answer(again.page).getByRole('heading', { name: '40 points' }).waitFor();
    expect(faults).toEqual([]);
    expect(again.faults).toEqual([]);
  });

  itInDepth('names missing and extra tiles of four hands, and why the winner does not win (classical)', async () => {
    const { page, faults } = await served.visit(
      '/calculator?rules=classical&option.limit=2000&winner=south&win=6s&by=west&east.hand=999m13p46s58s227z6m' +
        '&south.hand=123m567p234s678s44p&west.hand=24m28p1s7s4578m135z&north.hand=2479m147p39s35z15s',
    );
    await answer(page).getByRole('heading', { name: 'Who pays whom' }).waitFor();
    await page.getByRole('radio', { name: /^North/ }).check();
    const notation = page.getByLabel('Standing tiles in notation');
    await notation.fill('2479m147p39s35z1s');
    await answer(page).getByText('North: tiles missing 1.').waitFor();
    await notation.fill('2479m147p39s35z19s9m9m');
    await answer(page).getByText('North: tiles too many 2.').waitFor();
    await page.getByText('Standing tiles: 15. There must be 13.').waitFor();
    await notation.fill('9999m147p39s35z15s');
    const refusal = answer(page).getByRole('alert');
    await refusal.getByText(/^North: .*9m/).waitFor();
    expect(await refusal.getByText(/9m/).count()).toBe(1);
    expect(await refusal.innerText()).not.toContain('/');
    await notation.fill('2479m147p39s35z15s');
    await page.getByRole('radio', { name: /^South/ }).check();
    await notation.fill('123m567p234s679s44p');
    await page.getByRole('radio', { name: '6 bamboos', exact: true }).check();
    await answer(page).getByRole('heading', { name: 'No mahjong' }).waitFor();
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});
