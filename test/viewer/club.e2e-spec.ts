import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { type Seat, SEATS } from '#tiles';
import type { MatchView } from '#projections';
import type { Client } from '../api/running-api.js';
import { openDeal } from '#testing';
import { order } from '../api/played-deal.js';
import { verdictOnMatch } from '../api/reported-evening.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import {
  NAMES,
  kindButton,
  pick,
  type,
  tabOf,
  seatChoice,
  dealHeading,
  openEvening,
  rollDice,
  enterDeal,
  save,
} from './support/club-desk.js';
import { inTurn } from './support/in-turn.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';
import { untilReceived } from './support/until-received.js';

/**
 * A classical evening has 16 changes of East (CC-session.16). `npm run check -- evening` records them all with clicks. A plain run
 * records fewer, and clicks the tiles of the first deal only.
 */
const IS_WHOLE_EVENING = process.env['TILESCRIBE_CHECK_EVENING'] !== undefined;
const CHANGES_OF_EAST = IS_WHOLE_EVENING ? 16 : 2;
/** How many elements of a selector are in each row of the page. */
const rowsOf = async (page: Page, selector: string): Promise<readonly number[]> => {
  const tops = await page.evaluate<readonly number[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => each.getBoundingClientRect().top)`,
  );
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
};

const RULE_SET_FIELD = { en: 'Rule set', ru: 'Правила', zh: '规则' } as const;

/** The names of rule sets that need more space than the field has: a select with that option alone is wider. */
const CUT_RULE_SETS = `(() => {
  const field = document.querySelectorAll('.club-table-and-rules select')[1];
  return [...field.options].filter((option) => {
    const alone = field.cloneNode();
    alone.append(option.cloneNode(true));
    Object.assign(alone.style, { width: 'max-content', maxWidth: 'none', position: 'absolute' });
    document.body.append(alone);
    const { width } = alone.getBoundingClientRect();
    alone.remove();
    return width > field.getBoundingClientRect().width;
  }).map(({ text }) => text);
})()`;

describeInBrowser('the club desk', () => {
  let served: ServedPage;
  let secretary: Client;
  let auditor: Client;
  beforeAll(async () => {
    served = await ServedPage.start();
    secretary = await served.api.as('deals:write');
    auditor = await served.api.as('audit');
    const admin = await served.api.as('admin');
    for (const table of ['club-1', 'club-2', 'club-3', 'club-4', 'club-5', 'club-6', 'club-7', 'club-8', 'club-10'])
      await admin.post('/v1/tables', { table, name: `Room ${table.slice(5)}` }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const matchOf = async (page: Page): Promise<MatchView> => {
    const matchId = new URL(page.url()).pathname.split('/')[2];
    return (await secretary.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;
  };

  it('has space for the name of a rule set, two players in each row, and a die in one row on a phone', async () => {
    const { page } = await served.visit('/club', ['deals:write']);
    const languages = page.locator('.language select');
    for (const language of ['ru', 'zh', 'en'] as const) {
      await languages.selectOption(language);
      await page.getByRole('combobox', { name: RULE_SET_FIELD[language], exact: true }).waitFor();
      await untilReceived(page);
      expect(await page.evaluate<readonly string[]>(CUT_RULE_SETS)).toEqual([]);
    }
    expect(await rowsOf(page, '.club-players .field')).toEqual([2, 2]);

    await page.setViewportSize({ width: 390, height: 844 });
    await openEvening(page, 'Room 7', 'classical', async () => {
      await page.getByRole('spinbutton', { name: 'Limit of a hand' }).fill('2000');
    });
    await page.locator('.club-dice').waitFor();
    expect(await rowsOf(page, '.club-dice button')).toEqual([6, 6]);
  });

  it('records a whole classical evening with clicks, with two mistakes corrected', async () => {
    const visit = await served.visit('/club', ['deals:write']);
    const { page, faults } = visit;
    await openEvening(page, 'Room 1', 'classical', async () => {
      await page.getByRole('spinbutton', { name: 'Limit of a hand' }).fill('2000');
      await page.getByRole('spinbutton', { name: 'Number of deals' }).fill(String(CHANGES_OF_EAST));
    });
    await rollDice(page);
    await dealHeading(page, 1).waitFor();
    expect(await visit.axe()).toEqual([]);

    // Deal 1: South wins; a wrong discarder is recorded and corrected at once.
    await enterDeal(page, 'south', 'north', pick);
    const outcome = preview(page);
    // README: South gets 160, of which East pays 80.
    await outcome.getByText('+160').waitFor();
    await outcome.getByText('Anna pays Boris').first().waitFor();
    expect(await visit.axe()).toEqual([]);
    expect(await differenceFrom('club/report', page.locator('.club-report-outcome'))).toBeLessThan(TOLERANCE);
    await save(page, 1);
    await page.getByRole('button', { name: 'Take back deal 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back deal 1' }).click();
    await dealHeading(page, 1).waitFor();
    expect(await seatChoice(page, 'Discarded by', 'north').isChecked()).toBe(true);
    await seatChoice(page, 'Discarded by', 'west').click();
    await outcome.getByText('+160').waitFor();
    await save(page, 1);

    // Deals 2 and 3; then a tile of deal 1 is corrected.
    await enterDeal(page, 'east', 'south', IS_WHOLE_EVENING ? pick : type);
    await outcome.getByText('Payments').waitFor();
    await save(page, 2);
    await page.getByRole('button', { name: 'Correct deal 1' }).click();
    await page.getByRole('heading', { name: 'Correct deal 1' }).waitFor();
    await page.getByText('Nothing has been changed yet.').waitFor();
    await tabOf(page, 'north').click();
    // The README's correction: two south winds and a red dragon are three north winds.
    for (const name of ['Remove south wind', 'Remove south wind', 'Remove red dragon'])
      await page.getByRole('button', { name }).first().click();
    await pick(page, '444z');
    await outcome
      .getByText(/, was /)
      .first()
      .waitFor();
    // The correction waits for a reason.
    await page.getByLabel('Reason').fill(' ');
    await page.getByText('Enter a text of 1 to 500 characters.').waitFor();
    expect(await page.getByRole('button', { name: 'Save the correction' }).isDisabled()).toBe(true);
    await page.getByLabel('Reason').fill('typing mistake');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await dealHeading(page, 3).waitFor();
    for (let deal = 3; deal <= CHANGES_OF_EAST + 1; deal += 1) {
      await enterDeal(page, 'south', 'west', IS_WHOLE_EVENING ? pick : type);
      await outcome.getByText('Payments').waitFor();
      await save(page, deal);
    }
    await page.getByRole('button', { name: 'End the evening', exact: true }).click();
    await page.getByText('The evening is over.').waitFor();

    const match = await matchOf(page);
    expect(match.phase).toBe('ended');
    const named = await secretary.get('/v1/players').expect(200);
    const nameOf = new Map(
      (named.body.players as { player: string; name: string }[]).map(({ player, name }) => [player, name]),
    );
    expect(match.places.map(({ player }) => nameOf.get(player)).sort()).toEqual([...NAMES]);
    const events = await secretary.get(`/v1/deals/${match.deals[0]!.deal}/events?limit=500`).expect(200);
    const rewinds = (events.body.events as { event: { type: string; reason?: string } }[]).filter(
      ({ event }) => event.type === 'RewoundTo',
    );
    expect(rewinds.map(({ event }) => event.reason)).toEqual(['typing mistake', 'typing mistake']);
    const matchId = new URL(page.url()).pathname.split('/')[2]!;
    expect(await verdictOnMatch(auditor, matchId)).toMatchObject({ findings: [], matches: [{ verdict: 'clean' }] });

    // The sheet and the file have the values of the match.
    await page.getByRole('link', { name: 'Sheet to print' }).click();
    const table = page.getByRole('group', { name: 'Sheet of the evening' });
    await table.waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8').replace(/^\uFEFF/, '');
    const lines = file
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    // The table, the date and the rules, an empty line, and then the deals.
    expect(lines.splice(0, 4).map(([name]) => name)).toEqual(['Table', 'Date', 'Rule set', '']);
    expect(lines.pop()![0]).toBe('Place');
    const players = match.totals.players.map(({ player }) => nameOf.get(player));
    expect(lines[0]!.slice(4)).toEqual([...players, 'Bank']);
    expect(lines.at(-1)!.slice(4)).toEqual([...match.totals.players.map(({ points }) => String(points)), '0']);
    for (const [index, deal] of match.deals.entries()) {
      const points = match.totals.players.map(({ player }) => {
        const seat = SEATS.find((each) => deal.seating[each].player === player);
        return String(seat === undefined ? '' : deal.settled!.balances[seat]);
      });
      expect(lines[index + 1]!.slice(4, -1)).toEqual(points);
    }
    // The workbook holds the same totals as numbers.
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as XLSX' }).click();
    const parts = unzipSync(readFileSync(await (await workbook).path()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    for (const { points } of match.totals.players) expect(sheet).toContain(`<c><v>${points}</v></c>`);
    // A corrected deal is marked, and the players stand in the order of their places.
    await page
      .getByRole('row', { name: /corrected/ })
      .first()
      .waitFor();
    const places = await page.getByRole('list', { name: 'Places' }).getByRole('listitem').allInnerTexts();
    expect(places.map((each) => Number(each.trim()[0]))).toEqual(match.standings.map(({ rank }) => rank));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('list', { name: 'Signatures' }).getByRole('listitem').count()).toBe(5);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    if (!IS_WHOLE_EVENING) expect(await differenceFrom('club/sheet', table)).toBeLessThan(TOLERANCE);
    // An incomplete report is refused with its missing parts.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  }, 900_000);

  const preview = (page: Page): Locator => page.getByRole('region', { name: 'Result' });

  /** The points of the preview that Save would record. */
  const shownPoints = async (page: Page): Promise<readonly number[]> => {
    await page.locator('.club-report-outcome[aria-busy="false"] button:enabled', { hasText: /^Save deal/ }).waitFor();
    const shown = await preview(page).locator('dd').allInnerTexts();
    return shown.map((each) => Number(each.replace('−', '-')));
  };

  const savedPoints = async (page: Page): Promise<readonly number[]> => {
    const { deals } = await matchOf(page);
    return SEATS.map((seat) => deals[0]!.settled!.balances[seat]);
  };

  // The hand of the README's calculator: 36 points, with the own flower 38; a discarder pays for all (DZ-pay.1).
  it('records a deal of dazhong with typed tiles, a chow, a flower and a false win; another seat wind is a fault', async () => {
    const { page } = await served.visit('/club', ['deals:write']);
    await openEvening(page, 'Room 2', 'dazhong', async () => {
      await page.getByRole('combobox', { name: 'First dealer' }).selectOption('seat-dice');
    });
    await rollDice(page);
    await dealHeading(page, 1).waitFor();
    await seatChoice(page, 'Winner', 'south').click();
    await page.getByText('Choose whose tile it was.').waitFor();
    await seatChoice(page, 'Discarded by', 'north').click();
    await page.getByRole('button', { name: 'Chow' }).click();
    await kindButton(page, '1s').click();
    await type(page, '12345678s33p');
    await page.getByText('Boris’s hand needs 1 more tile.').waitFor();
    await type(page, '123456789s33p');
    await page.getByRole('radio', { name: '7 bamboos', exact: true }).check();
    await preview(page).getByText('+36').waitFor();
    await kindButton(page, '2f').click();
    await preview(page).getByText('+38').waitFor();
    await page.getByText('False wins').click();
    await page.getByLabel('Chen: false win').selectOption({ label: 'with a ready hand' });
    const shown = await shownPoints(page);
    await page.getByRole('button', { name: /^Save deal/ }).click();
    await dealHeading(page, 2).waitFor();
    await page.getByRole('row', { name: /false win of Chen/ }).waitFor();
    const points = await savedPoints(page);
    expect(points).toEqual(shown);
    // The false win costs West 10 to each of the others (DZ-penalty.1): 38 and 10 for South.
    expect(points).toEqual([10, 48, -30, -28]);
  }, 120_000);

  it('asks for the joker indicator of a deal of dazhong, by tiles and by values', async () => {
    const { page } = await served.visit('/club', ['deals:write']);
    await openEvening(page, 'Room 8', 'dazhong', async () => {
      await page.getByRole('combobox', { name: 'First dealer' }).selectOption('seat-dice');
      await page.getByRole('combobox', { name: 'Joker rule' }).selectOption('up');
    });
    await rollDice(page);
    await dealHeading(page, 1).waitFor();
    await seatChoice(page, 'Winner', 'south').click();
    await seatChoice(page, 'Discarded by', 'north').click();
    await type(page, '123m456m789m123s39p');
    await page.getByText('Choose the joker indicator.').waitFor();
    expect(await page.getByRole('button', { name: 'Joker indicator' }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Values', exact: true }).click();
    await page.getByRole('textbox', { name: /^South ·/ }).fill('24');
    await page.getByText('Choose the joker indicator.').waitFor();
    await page.getByRole('combobox', { name: 'Joker indicator' }).selectOption({ label: '5 dots' });
    await preview(page).getByText('+24').waitFor();
    await page.getByRole('button', { name: /^Save deal/ }).click();
    await dealHeading(page, 2).waitFor();
  }, 120_000);

  // SBR-8.1, SBR-8.2 and SBR-10.1 pay a discard, a self-draw and a concealed kong; the points are those that the API records.
  it.each(inTurn(['sichuan-mil', 'sichuan-style'], 1))(
    'records two wins, a kong and the forbidden suits of a deal of %s',
    async (ruleSet) => {
      const { page } = await served.visit('/club', ['deals:write']);
      await openEvening(page, ruleSet === 'sichuan-mil' ? 'Room 3' : 'Room 4', ruleSet, async () => {
        await page.getByRole('combobox', { name: 'First dealer' }).selectOption('dice');
      });
      await rollDice(page);
      await dealHeading(page, 1).waitFor();
      await page.getByRole('heading', { name: /^Club desk · Room [34]$/ }).waitFor();
      await seatChoice(page, 'Hu player', 'south').click();
      await seatChoice(page, 'Discarded by', 'west').click();
      await page.getByRole('button', { name: 'Add a Hu' }).click();
      const second = page.getByRole('group', { name: 'Hu 2' });
      // A player who has won is out of the play.
      for (const role of ['checkbox', 'radio'] as const)
        expect(await second.getByRole(role, { name: /^South ·/ }).isDisabled()).toBe(true);
      // In a low window too, the board covers no choice above the hands, and its keys are wide enough to be hit.
      await page.setViewportSize({ width: 1366, height: 768 });
      const [endings, board] = [page.locator('.club-endings'), page.locator('.club-board-place')];
      const [above, below] = [(await endings.boundingBox())!, (await board.boundingBox())!];
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
      expect((await kindButton(page, '5p').boundingBox())!.width).toBeGreaterThanOrEqual(44);
      await second.getByRole('checkbox', { name: /^North ·/ }).check();
      await second.getByRole('radio', { name: 'Self-drawn' }).check();
      const hands: Readonly<Record<Seat, readonly [string, string]>> = {
        east: ['24681379m13579p', 'bamboos'],
        south: ['1122334466778p8p', 'characters'],
        west: ['1379m2468p13579m', 'bamboos'],
        north: ['123456s456m99s', 'dots'],
      };
      for (const seat of SEATS) {
        await tabOf(page, seat).click();
        const [tiles, suit] = hands[seat];
        if (seat === 'north') {
          await page.getByRole('button', { name: 'Concealed kong' }).click();
          await kindButton(page, '8s').click();
        }
        await type(page, tiles);
        await page.getByRole('group', { name: 'Forbidden suit' }).getByLabel(suit).check();
        if (seat === 'south') await page.getByRole('radio', { name: '8 dots', exact: true }).check();
        if (seat === 'north') await page.getByRole('radio', { name: '4 characters', exact: true }).check();
      }
      const shown = await shownPoints(page);
      await page.getByRole('button', { name: /^Save deal/ }).click();
      await dealHeading(page, 2).waitFor();
      const points = await savedPoints(page);
      expect(points).toEqual(shown);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(0);
      const { deals } = await matchOf(page);
      const { body } = await secretary.get(`/v1/deals/${deals[0]!.deal}/ledger`).expect(200);
      const reasons = (body.lines as { reason: string }[]).map(({ reason }) => reason);
      expect(reasons).toEqual(expect.arrayContaining(['kong.concealed', 'win.discard', 'win.self-draw']));
    },
    120_000,
  );

  /** What a preview of striking out shows: the totals of the players now and afterwards. */
  const previewedTotals = async (dialog: Locator) => {
    const names = await dialog.locator('tbody th').allInnerTexts();
    const totals = (await dialog.locator('tbody td').allInnerTexts()).map((each) => Number(each.replace('−', '-')));
    const every = (first: number) => names.map((name, index) => [name, totals[index * 2 + first]] as const);
    return { now: new Map(every(0)), afterwards: new Map(every(1)) };
  };

  const recordedTotals = async (page: Page): Promise<ReadonlyMap<string, number>> => {
    const { body } = await secretary.get('/v1/players').expect(200);
    const players = body.players as readonly { readonly player: string; readonly name: string }[];
    const nameOf = (player: string): string => players.find((each) => each.player === player)?.name ?? player;
    const { totals } = await matchOf(page);
    return new Map(totals.players.map(({ player, points }) => [nameOf(player), points]));
  };

  it('a saved deal can be undone for ten seconds and keeps its input; striking out shows the totals first', async () => {
    const visit = await served.visit('/club', ['deals:write']);
    const { page } = visit;
    await openEvening(page, 'Room 10', 'classical', async () => {
      await page.getByRole('spinbutton', { name: 'Limit of a hand' }).fill('500');
    });
    await rollDice(page);
    await dealHeading(page, 1).waitFor();
    await enterDeal(page, 'south', 'west', type);
    const shown = await shownPoints(page);
    await save(page, 1);

    const toast = page.getByRole('status').filter({ hasText: /^Deal \d+ saved/ });
    await toast.getByText('Deal 1 saved: Boris on a discard of Chen +160').waitFor();
    expect(await visit.axe()).toEqual([]);
    // Under the pointer the time stands still.
    await toast.hover();
    const seconds = toast.getByText(/^\d+ s$/);
    const left = await seconds.innerText();
    await page.waitForTimeout(2_000);
    expect(await seconds.innerText()).toBe(left);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await dealHeading(page, 1).waitFor();
    await toast.waitFor({ state: 'detached' });
    expect(await shownPoints(page)).toEqual(shown);
    expect((await matchOf(page)).deals.map(({ settled }) => settled)).toEqual([undefined]);

    await save(page, 1);
    await toast.getByText('Deal 1 saved').waitFor();
    await enterDeal(page, 'east', 'south', type);
    await save(page, 2);
    await toast.getByText('Deal 2 saved').waitFor();
    const before = await recordedTotals(page);
    await page.getByRole('button', { name: 'Strike out deal 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The deal then counts for nobody.').waitFor();
    const previewed = await previewedTotals(dialog);
    expect(previewed.now).toEqual(before);
    await dialog.getByRole('button', { name: 'Strike out deal 1' }).click();
    await page.getByText('struck out').waitFor();
    const after = await recordedTotals(page);
    expect(previewed.afterwards).toEqual(after);
    expect(after).not.toEqual(before);
    await toast.waitFor({ state: 'detached' });
  }, 120_000);

  it('an operator opens a table in the form of a new evening, which then has it; a secretary reads who opens one', async () => {
    const { page } = await served.visit('/club', ['deals:write', 'admin']);
    await page.getByRole('combobox', { name: 'Player at side 1' }).fill('Anna');
    const opening = page.locator('details', { hasText: 'Open a table' });
    await opening.locator('summary').click();
    // A name is suggested, and the id follows from it.
    expect(await opening.getByLabel('Name').inputValue()).toMatch(/^Table \d+$/);
    expect(await opening.getByLabel('Id').count()).toBe(0);
    await opening.getByLabel('Name').fill('Room 9');
    await opening.getByLabel('Name').press('Enter');
    const table = page.getByRole('combobox', { name: 'Table' });
    await table.getByRole('option', { name: 'Room 9' }).waitFor({ state: 'attached' });
    expect(await table.inputValue()).toBe('room-9');
    expect(await page.getByRole('combobox', { name: 'Player at side 1' }).inputValue()).toBe('Anna');

    const secretary = await served.visit('/club', ['deals:write']);
    await secretary.page.getByText('An operator opens another table.').waitFor();
    expect(await secretary.page.getByText('Open a table').count()).toBe(0);
    expect(await secretary.page.getByText('Correct the name').count()).toBe(0);
  }, 120_000);

  it('an operator corrects the name of the chosen table, and only free tables are offered', async () => {
    const admin = await served.api.as('admin');
    for (const table of ['hall-1', 'hall-2'])
      await admin.post('/v1/tables', { table, name: `Hal ${table.at(-1)}` }).expect(201);
    const held = { dealId: uuidv7(), ...order(openDeal({ table: 'hall-2', recording: 'result' })) };
    await (await served.api.as('deals:record')).post('/v1/deals', held).expect(201);
    const visit = await served.visit('/club', ['deals:write', 'admin']);
    const { page, faults } = visit;
    await page.getByText(/^Not offered, because a match or a deal is not over there: .*Hal 2/).waitFor();
    const table = page.getByRole('combobox', { name: 'Table' });
    expect(await table.getByRole('option', { name: 'Hal 2' }).count()).toBe(0);
    await table.selectOption({ label: 'Hal 1' });
    await page.getByRole('combobox', { name: 'Player at side 1' }).fill('Anna');
    const correction = page.locator('details', { hasText: 'Correct the name “Hal 1”' });
    await correction.locator('summary').press('Enter');
    const name = correction.getByLabel('Right name');
    expect(await name.inputValue()).toBe('Hal 1');
    await name.fill(' ');
    await name.press('Enter');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('Hall 1');
    expect(await visit.axe()).toEqual([]);
    await name.press('Enter');
    await table.getByRole('option', { name: 'Hall 1' }).waitFor({ state: 'attached' });
    expect(await table.inputValue()).toBe('hall-1');
    expect(await page.getByRole('combobox', { name: 'Player at side 1' }).inputValue()).toBe('Anna');
    expect((await admin.get('/v1/tables/hall-1').expect(200)).body.name).toBe('Hall 1');
    expect(faults).toEqual([]);
  }, 120_000);

  it('a careless secretary: a reload keeps the input, a second window cannot save the same deal, a stranger cannot record', async () => {
    const first = await served.visit('/club', ['deals:write']);
    await openEvening(first.page, 'Room 5', 'classical', async () => {
      await first.page.getByRole('spinbutton', { name: 'Limit of a hand' }).fill('500');
    });
    await rollDice(first.page);
    await dealHeading(first.page, 1).waitFor();
    const address = new URL(first.page.url()).pathname;
    await enterDeal(first.page, 'south', 'west', type);
    await preview(first.page).getByText('+160').waitFor();
    await first.page.reload();
    await preview(first.page).getByText('+160').waitFor();

    const second = await served.visit(address, ['deals:write']);
    await dealHeading(second.page, 1).waitFor();
    await second.page.getByRole('radio', { name: 'Nobody won' }).check();
    await preview(second.page).getByText('Nobody pays.').waitFor();
    await second.page.getByRole('button', { name: /^Save deal/ }).click();
    await dealHeading(second.page, 2).waitFor();
    await first.page.getByRole('button', { name: /^Save deal/ }).click();
    await first.page.getByRole('alert').waitFor();
    const { deals } = await matchOf(first.page);
    expect(deals).toHaveLength(1);

    const stranger = await served.visit(address, ['deals:read']);
    await stranger.page.getByText('needs a sign-in that may record deals').waitFor();
    expect(await stranger.page.getByRole('button', { name: /^Save deal/ }).count()).toBe(0);
  }, 120_000);

  it('a player is substituted, seats are corrected before play, a deal is struck out and the evening ended early', async () => {
    const { page } = await served.visit('/club', ['deals:write']);
    await openEvening(page, 'Room 6', 'classical', async () => {
      await page.getByRole('spinbutton', { name: 'Limit of a hand' }).fill('500');
    });
    await page.getByText('Correct players, seats or options').click();
    await page.getByRole('combobox', { name: 'Player at side 1' }).fill('Boris');
    await page.getByText('Boris sits at side 1 and at side 2.').waitFor();
    await page.getByRole('combobox', { name: 'Player at side 2' }).fill('Anna');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.getByRole('group', { name: 'Boris: two dice' }).waitFor();
    for (const [index, name] of ['Boris', 'Anna', 'Chen', 'Dora'].entries()) {
      const dice = page.getByRole('group', { name: `${name}: two dice` });
      await dice
        .getByRole('group', { name: 'die 1' })
        .getByRole('button', { name: String(6 - index) })
        .click();
      await dice.getByRole('group', { name: 'die 2' }).getByRole('button', { name: '6' }).click();
    }
    await dealHeading(page, 1).waitFor();
    await page.getByRole('radio', { name: 'Nobody won' }).check();
    await save(page, 1);
    await page.getByRole('button', { name: 'Strike out deal 1' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('two tiles were missing');
    await page.getByRole('dialog').getByRole('button', { name: 'Strike out deal 1' }).click();
    await page.getByText('struck out').waitFor();
    await page.getByText('Substitute a player').first().click();
    await page.getByRole('combobox', { name: 'Leaves' }).selectOption({ label: 'Dora' });
    await page.getByLabel('Takes over').fill('Egor');
    await page.getByRole('button', { name: 'Substitute a player' }).click();
    await page.getByRole('combobox', { name: 'Leaves' }).getByText('Egor').waitFor({ state: 'attached' });
    await page.getByText('Change seats').first().click();
    await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: 'Boris' });
    await page.getByRole('combobox', { name: 'Changes seats with' }).selectOption({ label: 'Egor' });
    await page.getByRole('button', { name: 'Change seats' }).click();
    await page.getByText('In the next deal the players sit in this order: Egor, Anna, Chen, Boris.').waitFor();
    await page.getByRole('button', { name: 'End the evening now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the evening now' }).press('Enter');
    await page.getByText('The evening is over.').waitFor();
    const match = await matchOf(page);
    expect([match.phase, match.substitutions.length, match.deals[0]!.settled!.ending]).toEqual([
      'ended',
      1,
      'abandoned',
    ]);
    await page.goto(page.url().replace('/club/', '/matches/'));
    await page.getByText('From deal 2 on, the players sit in this order: Egor, Anna, Chen, Boris.').waitFor();
  }, 120_000);
});
