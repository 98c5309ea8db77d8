import type { Page } from 'playwright-core';
import type { CommandOf, DealCommand } from '#deal';
import { fill, LANGUAGES } from '#language';
import { dazhong } from '#rules/dazhong';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/own-count';
import * as marks from '../../apps/viewer/src/table/table.texts.js';
import { atClassical } from '../../libs/rules/src/testing/classical-table.js';
import { atDazhong } from '../../libs/rules/src/testing/dazhong-table.js';
import { record, recordFurther } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { goldenDeal } from '../golden/golden-deal.js';
import { TABS } from '#texts/page/live-deal';
import { describeInBrowser } from './support/chromium.js';
import { pairsInTurn } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';
import { untilReceived } from './support/until-received.js';

/** West wins on the discard and counts 1 point, which is less than the hand is worth. */
const { commands } = atDazhong('east discards 5p\nwest hu\nwest reveals 123m67p12345699s count 1', { rules: dazhong });
const HAS_NOT = /nobody has objected/;
const WIDTHS = [390, 1280] as const;

/** The texts of the page for a count of 35 points that West contests: in the list of events, and at the seat of the winner. */
const CONTESTED = {
  en: ['and counts 35 points.', 'West contests South’s own count: the hand is worth 36 points.', 'Contested by West'],
  ru: ['Свой подсчёт: 35 очков.', 'Запад: возражение против подсчёта (Юг), рука стоит 36 очков.', 'Подсчёт оспорен'],
  zh: ['自计 35 分。', '西家提出异议，南家手牌计 36 分。', '西家有异议'],
} as const;

describeInBrowser('the own count of a winner (DZ-count.5, DZ-count.6, DZ-count.7)', () => {
  let served: ServedPage;
  let club: Client;
  beforeAll(async () => {
    served = await ServedPage.start();
    club = await served.api.as('admin', 'deals:record');
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  let tables = 0;
  /** Records a deal at a table of its own. */
  const recorded = async ([opening, ...rest]: readonly DealCommand[]) => {
    const [dealId, table] = [uuidv7(), `table-${(tables += 1)}`];
    await club.post('/v1/tables', { table, name: table }).expect(201);
    const steps = [{ ...(opening as CommandOf<'OpenDeal'>), table }, ...rest].map((command) => ({ command }));
    return { dealId, table, tag: await record(club, dealId, { steps }) };
  };

  /** The deal of the golden sheet 62, until South shows the hand of 36 points. */
  const beforeTheHand = async () => {
    const { commands: all } = await goldenDeal(dazhong, '62-missing-points-pointed-out');
    return recorded(
      all.slice(
        0,
        all.findIndex(({ type }) => type === 'RevealHand'),
      ),
    );
  };

  const panel = (page: Page) => page.locator('.own-count');

  it('can be contested until it is settled: the ledger and the live table say so', async () => {
    const { dealId, tag } = await recorded(commands);
    const open = await served.visit(`/deals/${dealId}/ledger`, ['deals:read']);
    await open.page.locator('.ledger-hand', { hasText: 'It can still be contested' }).waitFor();
    expect(await open.page.getByText(HAS_NOT).count()).toBe(0);
    const table = await served.visit(`/deals/${dealId}`, ['deals:read']);
    const west = table.page.locator('.seat-card', { hasText: 'Own count: 1 point' });
    await west.getByText('Count can be contested').waitFor();
    expect(await table.page.getByText('Hand awaited').count()).toBe(0);

    await recordFurther(club, dealId, tag, [{ command: { type: 'CloseClaims', reason: 'all-passed' } }]);
    await west.getByText('Not contested').waitFor();
    await table.page.locator('.deal-acts').getByText('Nobody objects: West’s own count stands.').waitFor();
    const settled = await served.visit(`/deals/${dealId}/ledger`, ['deals:read']);
    await settled.page.getByText(HAS_NOT).waitFor();
    expect(await settled.page.getByText('It can still be contested').count()).toBe(0);
    // A spectator is offered no command, and the page asks for none.
    expect(await panel(table.page).count()).toBe(0);
    expect(table.requested.filter((path) => path.endsWith('/legal-commands'))).toEqual([]);
    expect([...open.faults, ...table.faults, ...settled.faults]).toEqual([]);
  });

  it.each(pairsInTurn(LANGUAGES, WIDTHS).map(([language, width]) => ({ language, width })))(
    'is entered at the live table and contested there ($language, $width px)',
    async ({ language, width }) => {
      const { dealId } = await beforeTheHand();
      const visit = await served.view(`/deals/${dealId}`, ['deals:record'], { language, width, height: 844 });
      const { page } = visit;
      const field = panel(page).getByLabel(fill(texts.points, { seat: SEAT_NAMES.south })[language]);
      const button = (name: string) => panel(page).getByRole('button', { name, exact: true });
      await field.fill('37');
      await button(texts.recordHand[language]).click();
      await panel(page).locator('.field-errors li').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await tooWide(page)).toEqual([]);
      await field.fill('35');
      await button(texts.recordHand[language]).click();
      const answers = panel(page).getByRole('group', { name: texts.whoObjects[language] }).getByRole('button');
      await answers.last().waitFor();
      // The winner cannot object.
      expect(await answers.allTextContents()).toEqual(
        [SEAT_NAMES.east, SEAT_NAMES.west, SEAT_NAMES.north, texts.nobody].map((text) => text[language]),
      );
      expect(await tooWide(page)).toEqual([]);
      if (language === 'en') expect(await visit.axe()).toEqual([]);
      await button(SEAT_NAMES.west[language]).click();
      await panel(page).getByRole('status').getByText(CONTESTED[language][1]).waitFor();
      expect(await panel(page).getByRole('button').count()).toBe(0);
      // The result covers the table until it is closed.
      await page.locator('.win-close').click();
      // A phone has the play in a sheet.
      const tab = page.getByRole('button', { name: TABS.play[language], exact: true });
      if (await tab.isVisible()) await tab.click();
      for (const words of CONTESTED[language].slice(0, 2))
        await page.locator('.deal-acts').getByText(words).first().waitFor();
      const south = page.getByRole('group', { name: SEAT_NAMES.south[language], exact: true });
      await south.getByText(CONTESTED[language][2]).waitFor();
      await south.getByText(fill(marks.ownCount, { points: '35' })[language]).waitFor();
      expect(await tooWide(page)).toEqual([]);
      const { body } = await club.get(`/v1/deals/${dealId}/ledger`).expect(200);
      expect(body.lines).toMatchObject([
        { from: 'north', to: 'south', points: 35 },
        { from: 'north', to: 'south', points: 1, clause: 'DZ-count.6' },
      ]);
      expect(visit.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    },
    60_000,
  );

  /** The types of the commands that the API lists, as far as they concern a count: the hand, and each objection. */
  const listed = async (dealId: string) => {
    const { body } = await (await served.api.as('referee')).get(`/v1/deals/${dealId}/legal-commands`).expect(200);
    const types = (body.commands as readonly { command: DealCommand }[]).map(({ command }) => command.type);
    return types.filter((type) => type === 'RevealHand' || type === 'ContestCount');
  };
  const offered = (page: Page) => ({
    hand: panel(page).getByRole('button', { name: 'Record the hand' }),
    objections: panel(page).getByRole('button', { name: /^(East|South|West|North)$/ }),
  });

  it('is offered to the referee exactly while the API lists it', async () => {
    const { dealId, tag } = await recorded(atDazhong('east discards 5p', { rules: dazhong }).commands);
    const { page, faults } = await served.view(`/referee/deals/${dealId}`, ['referee']);
    await page.getByRole('radio', { name: 'Warning' }).waitFor();
    const { hand, objections } = offered(page);
    expect([await listed(dealId), await panel(page).count()]).toEqual([[], 0]);
    const hu: DealCommand = { type: 'DeclareWin', seats: ['west'] };
    const objection = Array.from({ length: 3 }, () => 'ContestCount');
    let last = tag;
    for (const [command, expected] of [
      [hu, ['RevealHand']],
      [{ type: 'WithdrawClaim', seat: 'west' }, []],
      [hu, ['RevealHand']],
      [commands.at(-1)!, objection],
      [{ type: 'CloseClaims', reason: 'all-passed' }, []],
    ] as readonly (readonly [DealCommand, readonly string[]])[]) {
      last = await recordFurther(club, dealId, last, [{ command }]);
      expect(await listed(dealId)).toEqual(expected);
      await hand.waitFor({ state: expected.includes('RevealHand') ? 'visible' : 'detached' });
      await objections.last().waitFor({ state: expected.includes('ContestCount') ? 'visible' : 'detached' });
      await untilReceived(page);
      expect([await hand.count(), await objections.count()]).toEqual([
        expected.filter((type) => type === 'RevealHand').length,
        expected.filter((type) => type === 'ContestCount').length,
      ]);
    }
    expect(faults).toEqual([]);
  });

  it('takes the tiles of a hand that the table sees only now, and the drawn one (DZ-count.9)', async () => {
    const unseen = '?'.repeat(13);
    const hands = { east: `${unseen}?`, south: unseen, west: unseen, north: unseen };
    const acts = 'east discards 2p\nsouth draws ?\nsouth hu';
    const { dealId } = await recorded(atDazhong(acts, { rules: dazhong, recording: 'public', hands }).commands);
    const { page, faults } = await served.view(`/referee/deals/${dealId}`, ['referee']);
    const { hand, objections } = offered(page);
    await panel(page).getByLabel('Standing tiles').fill('11456789m123s567p');
    await panel(page).getByLabel('Points that South counts').fill('1');
    await hand.click();
    await panel(page).locator('.field-errors li').waitFor();
    await panel(page).getByRole('combobox', { name: 'The drawn tile' }).selectOption({ label: '5 dots' });
    await hand.click();
    await objections.first().waitFor();
    const { body } = await club.get(`/v1/deals/${dealId}/events?limit=500`).expect(200);
    const events = body.events as readonly { readonly event: { readonly type: string } }[];
    expect(events.find(({ event }) => event.type === 'HandRevealed')?.event).toMatchObject({ drawn: '5p', count: 1 });
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });

  it('is not offered under rules where the record counts every hand', async () => {
    const { dealId } = await recorded(atClassical('east discards 5p\nwest hu').commands);
    const { page } = await served.visit(`/deals/${dealId}`, ['deals:record']);
    await page.locator('.seat-card', { hasText: 'to show the hand' }).waitFor();
    await untilReceived(page);
    expect([await listed(dealId), await panel(page).count()]).toEqual([['RevealHand'], 0]);
  });
});
