import type { Locator, Page, Route } from 'playwright-core';
import type { MatchView } from '#projections';
import { SEATS, type Seat } from '#tiles';
import { REPORTED_TILES } from '../api/reported-evening.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { seatChoice } from './support/club-desk.js';
import { ServedPage } from './support/served-page.js';

const PLAYERS = ['a1a1a1a1', 'b2b2b2b2', 'c3c3c3c3', 'd4d4d4d4'] as const;
const AT = '2026-03-11T19:00:00.000Z';

/** The seat that discarded the winning tile of the first deal. */
const giverOf = ({ deals: [first] }: MatchView): Seat | undefined => {
  const source = first?.settled?.wins[0]?.source;
  return source === undefined || source.kind === 'self-draw' ? undefined : source.from;
};

describeInBrowser('the club desk when something goes wrong', () => {
  let served: ServedPage;
  let secretary: Client;
  beforeAll(async () => {
    served = await ServedPage.start();
    secretary = await served.api.as('deals:write');
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  let tables = 0;
  const newTable = async (): Promise<string> => {
    const table = `club-${(tables += 1)}`;
    await (await served.api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
    return table;
  };

  /** Opens an evening of classical whose first dealer is not yet known. */
  const evening = async (): Promise<string> => {
    const table = await newTable();
    const matchId = uuidv7();
    const places = PLAYERS.map((player, index) => ({ side: index + 1, player }));
    const command = {
      ...{ type: 'OpenMatch', table, ruleSet: 'classical', options: { limit: 500 } },
      ...{ places, firstDealer: { by: 'dice' } },
    };
    await secretary.post('/v1/matches', { matchId, commandId: uuidv7(), occurredAt: AT, command }).expect(201);
    return matchId;
  };

  const matchOf = async (matchId: string): Promise<MatchView> =>
    (await secretary.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;
  const endings = async (matchId: string): Promise<readonly (string | undefined)[]> =>
    (await matchOf(matchId)).deals.map(({ settled }) => settled?.ending);

  const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name: new RegExp(`^${name}\\b`) });
  const SAVE = /^Save deal/;
  const button = (page: Page | Locator, name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: true });
  const outcome = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
  const hasFocus = (target: Locator): Promise<void> =>
    target.and(target.page().locator(':focus')).waitFor({ state: 'attached' });

  const roll = async (page: Page): Promise<void> => {
    for (const [index, player] of PLAYERS.entries()) {
      const dice = page.getByRole('group', { name: `${player}: two dice` });
      if (index > 0) await hasFocus(dice);
      const faces = [6 - index, 6];
      for (const [die, face] of faces.entries())
        await dice
          .getByRole('group', { name: `die ${die + 1}` })
          .getByRole('button', { name: String(face) })
          .click();
    }
    await heading(page, 'Deal 1').waitFor();
  };

  const desk = async (): Promise<{ readonly matchId: string; readonly page: Page }> => {
    const matchId = await evening();
    const { page } = await served.visit(`/club/${matchId}`, ['deals:write']);
    await roll(page);
    return { matchId, page };
  };

  /** Enters a win on a discard of west: 6s completes the first hand. */
  const write = async (page: Page, winner: Seat): Promise<void> => {
    await seatChoice(page, 'Winner', winner).click();
    await seatChoice(page, 'Discarded by', 'west').click();
    const tabs = page.getByRole('group', { name: 'Hands' }).last();
    for (const [index, seat] of [winner, ...SEATS.filter((each) => each !== winner)].entries()) {
      await tabs.getByRole('button', { name: new RegExp(`^${seat}`, 'i') }).click();
      const tiles = REPORTED_TILES[index]!;
      await page.getByLabel('Standing tiles in notation').fill(index === 0 ? `${tiles}6s` : tiles);
      if (index === 0) await page.getByRole('radio', { name: '6 bamboos', exact: true }).check();
    }
    await page
      .locator('.club-report-outcome[aria-busy="false"]')
      .getByRole('button', { name: SAVE })
      .and(page.locator(':enabled'))
      .waitFor();
  };

  /** Lets the server accept the next request to an address, and drops its answer. */
  const loseNextAnswer = async (page: Page, address: string): Promise<void> => {
    const lose = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await page.route(address, lose, { times: 1 });
  };
  const noAnswer = (page: Page): Promise<void> =>
    page.getByRole('alert').getByText('The server did not answer').waitFor();

  it('a deal whose answer is lost is recorded once, and does not fill the form of the next deal', async () => {
    const { matchId, page } = await desk();
    await write(page, 'south');
    await loseNextAnswer(page, '**/v1/deals/*/commands');
    await button(page, SAVE).click();
    await heading(page, 'Deal 2').waitFor();
    await hasFocus(heading(page, 'Deal 2'));
    expect(await endings(matchId)).toEqual(['wins']);
    await page.getByText('Choose the winner.').waitFor();
    expect(await button(page, SAVE).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^(East|South|West|North) · .*13 more tiles$/ }).count()).toBe(4);

    await write(page, 'east');
    await loseNextAnswer(page, '**/v1/deals');
    await button(page, SAVE).dblclick();
    await heading(page, 'Deal 3').waitFor();
    expect(await endings(matchId)).toEqual(['wins', 'wins']);
  }, 120_000);

  it('a hand with too many tiles shows its number of tiles and the right number, and is not sent', async () => {
    const { page } = await desk();
    await write(page, 'east');
    const tabs = page.getByRole('group', { name: 'Hands' }).last();
    await tabs.getByRole('button', { name: /^South/ }).click();
    const notation = page.getByLabel('Standing tiles in notation');
    const right = await notation.inputValue();
    await notation.fill(`${REPORTED_TILES[1]!}66p`);
    await tabs.getByRole('button', { name: /^South .*2 tiles too many$/ }).waitFor();
    await page.getByText('’s hand has 2 tiles too many.').waitFor();
    expect(await button(page, SAVE).isDisabled()).toBe(true);
    await notation.fill(right);
    await page
      .locator('.club-report-outcome[aria-busy="false"]')
      .getByRole('button', { name: SAVE })
      .and(page.locator(':enabled'))
      .waitFor();
  }, 120_000);

  /** Holds requests to an address in these windows until each window has sent one. */
  const sendTogether = async (address: string, pages: readonly Page[]): Promise<void> => {
    let release = (): void => undefined;
    const all = new Promise<void>((resolve) => (release = resolve));
    let sent = 0;
    for (const page of pages)
      await page.route(
        address,
        async (route) => {
          if ((sent += 1) === pages.length) release();
          await all;
          await route.continue();
        },
        { times: 1 },
      );
  };

  // The dealer stays after a win of East (CC-session.east.keeps), so the next deal has the same seats.
  it('the same deal saved in two windows at once is recorded once, even where the dealer stays', async () => {
    const { matchId, page } = await desk();
    const { page: second } = await served.visit(`/club/${matchId}`, ['deals:write']);
    for (const window of [page, second]) await write(window, 'east');
    await sendTogether('**/v1/deals', [page, second]);
    await Promise.all([page, second].map((window) => button(window, SAVE).click()));
    const refused = (window: Page): Locator => window.getByText('Deal 1 has been opened or written down meanwhile');
    const late = await Promise.race(
      [page, second].map((window) =>
        refused(window)
          .waitFor()
          .then(() => window),
      ),
    );
    await heading(late === page ? second : page, 'Deal 2').waitFor();
    expect(await endings(matchId)).toEqual(['wins']);

    // Another click is refused as well, because the report was saved and East deals again.
    await button(late, SAVE).click();
    await refused(late).waitFor();
    expect(await endings(matchId)).toEqual(['wins']);
    const { balances } = (await matchOf(matchId)).deals[0]!.settled!;
    await late.getByRole('alert').getByText(`: +${balances.east}`).waitFor();
    await button(late, 'Show what is recorded').click();
    await heading(late, 'Deal 2').waitFor();
  }, 120_000);

  it('a deal corrected in two windows at once: the later one shows the recorded deal, and keeps its input', async () => {
    const { matchId, page } = await desk();
    await write(page, 'south');
    await button(page, SAVE).click();
    await heading(page, 'Deal 2').waitFor();
    // Only the key that sent a report, or a referee, can correct it.
    const second = await page.context().newPage();
    await second.goto(`/club/${matchId}`);
    const save = (window: Page): Locator => button(window, 'Save the correction').and(window.locator(':enabled'));
    for (const [window, from] of [
      [page, 'north'],
      [second, 'east'],
    ] as const) {
      await button(window, 'Correct deal 1').click();
      await seatChoice(window, 'Discarded by', from).click();
      await save(window).waitFor();
    }
    const giver = async (): Promise<unknown> => giverOf(await matchOf(matchId));
    expect(await giver()).toBe('west');
    await save(page).click();
    await heading(page, 'Deal 2').waitFor();
    expect(await giver()).toBe('north');

    await save(second).click();
    await second.getByText('The page now shows what is recorded.').waitFor();
    await second.getByText('The deal has been corrected meanwhile.').waitFor();
    expect(await giver()).toBe('north');
    expect(await seatChoice(second, 'Discarded by', 'east').isChecked()).toBe(true);
    await save(second).click();
    await heading(second, 'Deal 2').waitFor();
    expect(await giver()).toBe('east');

    // The first window, which has not seen that, reads the recorded deal.
    await button(page, 'Correct deal 1').click();
    await seatChoice(page, 'Discarded by', 'east').and(page.locator(':checked')).waitFor();
  }, 120_000);

  it('an open deal that another window reports is not reported twice, and the page continues', async () => {
    const { matchId, page } = await desk();
    await write(page, 'south');
    await button(page, SAVE).click();
    await heading(page, 'Deal 2').waitFor();
    await button(page, 'Take back deal 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back deal 1' }).click();
    await heading(page, 'Deal 1').waitFor();
    const { page: second } = await served.visit(`/club/${matchId}`, ['deals:write']);
    await heading(second, 'Deal 1').waitFor();
    await write(second, 'east');
    await button(page, SAVE).and(page.locator(':enabled')).click();
    await heading(page, 'Deal 2').waitFor();
    const { balances } = (await matchOf(matchId)).deals[0]!.settled!;

    await button(second, SAVE).click();
    await second.getByText('Deal 1 has been opened or written down meanwhile').waitFor();
    await button(second, 'Show what is recorded').click();
    await heading(second, 'Deal 2').waitFor();
    expect((await matchOf(matchId)).deals[0]!.settled!.balances).toEqual(balances);
  }, 120_000);

  it.each(['another click', 'a reload'])(
    'a deal withdrawn without an answer keeps its input after %s',
    async (way) => {
      const { matchId, page } = await desk();
      await write(page, 'south');
      const points = await outcome(page).locator('dd').allInnerTexts();
      await button(page, SAVE).click();
      await heading(page, 'Deal 2').waitFor();
      await button(page, 'Take back deal 1').click();
      await button(page.getByRole('dialog'), 'Cancel').press('Enter');
      await hasFocus(button(page, 'Take back deal 1'));
      await button(page, 'Take back deal 1').click();
      await loseNextAnswer(page, '**/v1/deals/*/commands');
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Take back deal 1' });
      await confirm.click();
      await noAnswer(page);
      expect(await endings(matchId)).toEqual([undefined]);
      await (way === 'a reload' ? page.reload() : confirm.click());
      await heading(page, 'Deal 1').waitFor();
      await page
        .locator('.club-report-outcome[aria-busy="false"]')
        .getByRole('button', { name: SAVE })
        .and(page.locator(':enabled'))
        .waitFor();
      expect(await outcome(page).locator('dd').allInnerTexts()).toEqual(points);
    },
    120_000,
  );

  it('a deal struck out whose first answer is lost is struck out by another click', async () => {
    const { matchId, page } = await desk();
    await page.getByRole('radio', { name: 'Nobody won' }).check();
    await button(page, SAVE).click();
    await heading(page, 'Deal 2').waitFor();
    await button(page, 'Strike out deal 1').click();
    await loseNextAnswer(page, '**/v1/deals/*/commands');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Strike out deal 1' });
    await confirm.click();
    await noAnswer(page);
    await confirm.click();
    await page.getByText('struck out').waitFor();
    expect(await endings(matchId)).toEqual(['abandoned']);
  }, 120_000);

  it('a substitution without an answer takes effect once, names one player, and another one can follow', async () => {
    const { matchId, page } = await desk();
    await page.getByText('Substitute a player').first().click();
    const leaves = page.getByRole('combobox', { name: 'Leaves' });
    const [first = ''] = await leaves.locator('option').allTextContents();
    await page.getByLabel('Takes over').fill('Egor');
    await loseNextAnswer(page, `**/v1/matches/${matchId}/commands`);
    await button(page, 'Substitute a player').click();
    await noAnswer(page);
    await button(page, 'Substitute a player').click();
    await leaves.getByText('Egor').waitFor({ state: 'attached' });
    expect(await leaves.getByText(first).count()).toBe(0);
    await page.getByLabel('Takes over').fill('Fedor');
    await button(page, 'Substitute a player').click();
    await leaves.getByText('Fedor').waitFor({ state: 'attached' });
    const { body } = await secretary.get('/v1/players').expect(200);
    const names = (body.players as readonly { name: string }[]).map(({ name }) => name);
    expect(names.sort()).toEqual(['Egor', 'Fedor']);
    expect((await matchOf(matchId)).substitutions.length).toBe(2);
  }, 120_000);

  it('a substitution after another one of the same evening shows the current seats', async () => {
    const { matchId, page } = await desk();
    const { page: second } = await served.visit(`/club/${matchId}`, ['deals:write']);
    for (const [window, name] of [
      [page, 'Gleb'],
      [second, 'Ivan'],
    ] as const) {
      await window.getByText('Substitute a player').first().click();
      await window.getByLabel('Takes over').fill(name);
    }
    await button(page, 'Substitute a player').click();
    const leaves = (window: Page): Locator => window.getByRole('combobox', { name: 'Leaves' });
    await leaves(page).getByText('Gleb').waitFor({ state: 'attached' });
    await button(second, 'Substitute a player').click();
    await second.getByText('The page now shows what is recorded.').waitFor();
    await leaves(second).getByText('Gleb').waitFor({ state: 'attached' });
    expect(await second.getByLabel('Takes over').inputValue()).toBe('Ivan');
    expect((await matchOf(matchId)).substitutions).toHaveLength(1);
  }, 120_000);

  it('the form of a new evening is kept through a reload, another page and a lost answer, and is then that of the last evening', async () => {
    await newTable();
    const { page } = await served.visit('/club', ['deals:write']);
    const player = (side: number): Locator => page.getByRole('combobox', { name: `Player at side ${side}` });
    await page.getByRole('combobox', { name: 'Rule set' }).selectOption('classical');
    for (const side of [1, 2, 3, 4]) await player(side).fill(`Kept ${side}`);
    await page.getByLabel('Limit of a hand, points').fill('500');
    await page.reload();
    await player(4).waitFor();
    expect(await player(4).inputValue()).toBe('Kept 4');
    await page.goto('/matches');
    await page.goBack();
    await player(1).waitFor();
    expect(await player(1).inputValue()).toBe('Kept 1');

    const matches = async (): Promise<number> =>
      ((await (await served.api.as('deals:read')).get('/v1/matches?limit=500').expect(200)).body.matches as object[])
        .length;
    const before = await matches();
    await loseNextAnswer(page, '**/v1/matches');
    await button(page, 'Open the evening').click();
    await noAnswer(page);
    await page.reload();
    // The evening was opened: it is listed, and its table is not offered for a second one.
    await page.getByRole('region', { name: 'Evenings in play' }).getByRole('link').first().click();
    await page.getByRole('group', { name: 'Kept 1: two dice' }).waitFor();
    expect(await matches()).toBe(before + 1);
    await newTable();
    await page.goto('/club');
    await player(1).waitFor();
    // The input that was kept is gone: the form is filled in from the record, and can be emptied.
    await page.getByText('Filled in as last time.').waitFor();
    expect(await player(1).inputValue()).toBe('Kept 1');
    await button(page, 'Empty the form').click();
    expect(await player(1).inputValue()).toBe('');
  });

  it('an invalid name is marked at its field before anything is sent', async () => {
    await newTable();
    const { page } = await served.visit('/club', ['deals:write']);
    for (const [index, name] of ['Ann', 'Ben', 'Eve\u202e', 'Dan'].entries())
      await page.getByRole('combobox', { name: `Player at side ${index + 1}` }).fill(name);
    await button(page, 'Open the evening').click();
    const third = page.getByRole('combobox', { name: 'Player at side 3' });
    await page.getByText('The text has an invisible control character.').waitFor();
    expect(await third.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('combobox', { name: 'Player at side 2' }).getAttribute('aria-invalid')).toBe('false');
  });
});
