import type { DealCommand } from '#deal';
import { LANGUAGES } from '#language';
import { SEATS, tilesOf } from '#tiles';
import type { Page } from 'playwright-core';
import { played, record } from '../api/played-deal.js';
import { ReportedEvening, reportedWin } from '../api/reported-evening.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { HAS_CHINESE_FONT } from './support/chinese-font.js';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn, itInDepth } from './support/in-turn.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';
import { seeAll } from './support/see-all.js';

const TABLE = 'evening';
const PLAYERS = ['anna', 'boris', 'chen', 'dora'] as const;
const WHY = { reason: 'typing mistake', by: 'secretary-1' };
const AT = '2026-03-11T19:00:00.000Z';

/** A deal in which South declares the only win, by self-draw. It is false, and South pays 8 to each other player. */
const FALSE_WIN = 1;
const FALSE_WIN_WORDS = {
  en: {
    front: 'South: false win by self-draw, pays 24 points',
    match: 'boris (South): false Hu by self-draw, pays 24 points',
    club: 'No Hu; false Hu of boris, pays 24 points',
    table: 'False Hu, \u221224',
  },
  ru: {
    front: 'Юг: ложный выигрыш со стены, платит 24 очка',
    match: 'boris (Юг): ложный маджонг со стены, платит 24 очка',
    club: 'Без маджонгов; ложный маджонг: boris, платит 24 очка',
    table: 'Ложный маджонг, \u221224',
  },
  zh: {
    front: '南家自摸诈和，赔 24 分',
    match: 'boris（南）自摸诈胡，赔 24 分',
    club: '无人胡牌; boris 诈胡，赔 24 分',
    table: '诈胡，\u221224',
  },
} as const;

/** Points in the form of the page. */
const written = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '\u2212'));

/** An attribute of each element that a selector finds. */
const attributes = async (page: Page, selector: string, name: string): Promise<(string | null)[]> =>
  Promise.all((await page.locator(selector).all()).map((element) => element.getAttribute(name)));

describeInBrowser('matches', () => {
  let served: ServedPage;
  let club: Client;
  let evening: ReportedEvening;
  let matchId: string;
  let deals: readonly string[];
  /** A match that no test changes. */
  let quietMatch: string;
  beforeAll(async () => {
    served = await ServedPage.start();
    club = await served.api.as('admin', 'deals:record', 'deals:write');
    await club.post('/v1/tables', { table: TABLE, name: 'Club evening' }).expect(201);
    evening = new ReportedEvening(TABLE, club);
    quietMatch = await evening.openMatch();
    await evening.play(quietMatch, 'south', 'east', 'north', 'west', 'south');
    matchId = await evening.openMatch();
    deals = await evening.play(matchId, 'south', 'east', 'north', 'west');
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** The gains of each player in each deal, by the ledgers of the deals. */
  const gainsByLedger = async (of: readonly string[]): Promise<readonly Readonly<Record<string, number>>[]> => {
    const match = await evening.match(matchId);
    return Promise.all(
      of.map(async (dealId) => {
        const { body } = await club.get(`/v1/deals/${dealId}/ledger`).expect(200);
        const { seating } = match.deals.find(({ deal }) => deal === dealId)!;
        return Object.fromEntries(SEATS.map((seat) => [seating[seat].player, Number(body.balances[seat])]));
      }),
    );
  };
  const totalsAfter = (gains: readonly Readonly<Record<string, number>>[], count: number): readonly number[] =>
    PLAYERS.map((player) => gains.slice(0, count).reduce((sum, gain) => sum + gain[player]!, 0));

  const shownTotals = (page: Page, deal: number): Promise<string[]> =>
    page.locator('.match-deals tbody tr').nth(-deal).locator('.match-total').allTextContents();
  const shownGains = (page: Page, deal: number): Promise<string[]> =>
    page.locator('.match-deals tbody tr').nth(-deal).locator('.match-gain').allTextContents();

  /** The heights of the end points of the four lines. */
  const endsOfLines = async (page: Page): Promise<readonly number[]> => {
    const lines = await attributes(page, '.totals-line polyline', 'points');
    return lines.map((points) => Number(points?.split(',').at(-1)));
  };

  /** Expects that the table and the chart of a page have the totals of these gains after each deal. */
  const expectTotals = async (page: Page, gains: readonly Readonly<Record<string, number>>[]): Promise<void> => {
    for (const [index, gain] of gains.entries()) {
      expect(await shownGains(page, index + 1)).toEqual(PLAYERS.map((player) => written(gain[player]!)));
      expect(await shownTotals(page, index + 1)).toEqual(totalsAfter(gains, index + 1).map(written));
    }
    const last = totalsAfter(gains, gains.length);
    const words = PLAYERS.map((player, index) => `${player}: ${written(last[index]!)}`).join('; ');
    expect(await page.locator('.totals-chart desc').textContent()).toContain(`after deal ${gains.length}. ${words}.`);
    const ends = await endsOfLines(page);
    const byHeight = PLAYERS.map((_, index) => index).sort((one, other) => ends[one]! - ends[other]!);
    expect(byHeight.map((index) => last[index])).toEqual(last.toSorted((one, other) => other - one));
  };

  const visitMatch = async (id: string, width = 1280) => {
    const visit = await served.view(`/matches/${id}`, ['deals:read'], { width });
    return { page: visit.page, faults: visit.faults, axe: () => visit.axe() };
  };

  describe('with a false win', () => {
    const matchOfSichuan = uuidv7();
    beforeAll(async () => {
      const table = 'sichuan';
      await club.post('/v1/tables', { table, name: 'Sichuan' }).expect(201);
      const agreed = { places: PLAYERS.map((player, index) => ({ side: index + 1, player })) };
      const opening = { ...agreed, type: 'OpenMatch', table, ruleSet: 'sichuan-mil' };
      const command = { ...opening, firstDealer: { by: 'lot', player: 'anna' } };
      const opened = { matchId: matchOfSichuan, commandId: uuidv7(), occurredAt: AT, command };
      await club.post('/v1/matches', opened).expect(201);
      const { seating } = (await evening.match(matchOfSichuan)).next!;
      await record(club, uuidv7(), played(FALSE_WIN, { table, match: matchOfSichuan, seating }));
    });

    it.each(LANGUAGES)('marks it as false, with its payment, wherever a result is shown, in %s', async (language) => {
      const words = FALSE_WIN_WORDS[language];
      const { page, faults } = await served.visit('/', ['deals:read', 'deals:write'], { language });
      await page.locator('.session button').waitFor({ state: 'attached' });
      const places = [
        ['/', words.front],
        [`/matches/${matchOfSichuan}`, words.match],
        [`/club/${matchOfSichuan}`, words.club],
        [`/club/${matchOfSichuan}/sheet`, words.club],
        ['/tables/sichuan', words.table],
      ] as const;
      for (const [path, shown] of places.filter((_, place) => inTurn(LANGUAGES, place).includes(language))) {
        await openByLink(page, path);
        if (path === '/') await seeAll(page);
        await page.getByText(shown, { exact: true }).waitFor();
      }
      expect(faults).toEqual([]);
    });
  });

  it('shows the deals with running totals, and follows a correction', async () => {
    const { page, faults } = await served.view(`/matches/${matchId}`, ['deals:read']);
    await page.getByText('boris (South): mahjong on a discard of anna (East)').waitFor();
    const before = await gainsByLedger(deals);
    await expectTotals(page, before);

    const amended: DealCommand = {
      type: 'AmendHand',
      seat: 'north',
      tiles: tilesOf('9m9m9m1p3p4s6p5s8s4z4z4z6m'),
      ...WHY,
    };
    await evening.said(deals[1]!, amended);
    await page.getByText('Corrected: settled 2 times.').waitFor();
    expect(await page.locator('.match-deals .match-corrected').allTextContents()).toEqual(['corrected']);
    const after = await gainsByLedger(deals);
    expect(after).not.toEqual(before);
    await expectTotals(page, after);
    expect(faults).toEqual([]);
  });

  it.each(inTurn(LANGUAGES, 1))('shows all columns of the standings on a phone, in %s', async (language) => {
    const { page } = await served.visit(`/matches/${quietMatch}`, ['deals:read'], { language, width: 390 });
    await page.locator('.match-standings tbody tr').first().waitFor();
    expect(
      await page.evaluate(`document.querySelector('.match-standings').getBoundingClientRect().right`),
    ).toBeLessThan(390);
  });

  it('shows standings, the agreed options, the next deal, and links to each deal', async () => {
    const { page, faults, requested } = await served.view(`/matches/${matchId}`, ['deals:read']);
    const standings = page.locator('.match-standings tbody tr');
    await standings.first().waitFor();
    const { standings: expected, next, dealsLeft, edition } = await evening.match(matchId);
    expect(await standings.locator('th').allTextContents()).toEqual(expected.map(({ player }) => player));
    expect(await standings.locator('strong').allTextContents()).toEqual(expected.map(({ points }) => written(points)));
    await page.getByText(`edition ${edition}`).waitFor();
    await page.getByText('Limit of a hand, points: 500').waitFor();
    const following = page.getByRole('region', { name: 'Next deal' });
    await following.getByText(`Deal 5: ${next!.seating.east.player} deals.`).waitFor();
    await following.getByText(`Deals left: ${dealsLeft}.`).waitFor();
    // The match has the results, so the page requests no deal.
    await page.getByText('boris (South): mahjong on a discard of anna (East)').waitFor();
    expect(requested.filter((path) => path.startsWith('/v1/deals'))).toEqual([]);
    expect(new Set(requested.filter((path) => path.startsWith('/v1/matches')))).toEqual(
      new Set([`/v1/matches/${matchId}`]),
    );
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.getByRole('link', { name: 'Ledger of deal 3' }).press('Enter');
    await page.waitForURL(`**/deals/${deals[2]}/ledger`);
    await page.locator('.score h1').waitFor();
    expect(faults).toEqual([]);
  });

  it('shows the chart of the match up to a deal on its ledger, and a link to the match on the deal', async () => {
    const gains = await gainsByLedger(deals);
    const { page, faults } = await served.view(`/deals/${deals[1]}/ledger`, ['deals:read']);
    await page.locator('.totals-chart svg').waitFor();
    const totals = totalsAfter(gains, 2).map(written);
    expect(await page.locator('.ledger-match tbody td').allTextContents()).toEqual(totals);
    expect(await page.locator('.totals-chart desc').textContent()).toContain('after deal 2.');
    expect((await page.locator('.totals-line polyline').first().getAttribute('points'))!.split(' ')).toHaveLength(3);
    await page.getByRole('link', { name: 'To the table' }).press('Enter');
    await page.locator('.deal-links').getByRole('link', { name: 'Match' }).press('Enter');
    await page.waitForURL(`**/matches/${matchId}`);
    expect(faults).toEqual([]);
  });

  it('shows in words what a correction left open, a protest and the signatures', async () => {
    const played = await evening.openMatch();
    const [first, second] = await evening.play(played, 'east', 'south');
    await evening.said(first!, { type: 'WithdrawReport', ...WHY });
    await evening.said(first!, reportedWin('south', 'east'));
    const { deals: listed, findings } = await evening.match(played);
    const { sequence } = listed[1]!.settled!;
    const words = '<b>He</b> was late & loud';
    await evening.saidOfMatch(played, { type: 'Protest', deal: second, player: 'chen', sequence, text: words });
    await evening.saidOfMatch(played, { type: 'SignOff', deal: second, player: 'dora', sequence });
    expect(findings).toHaveLength(1);

    const { page, faults, axe } = await visitMatch(played);
    const remarks = page.getByRole('region', { name: 'Findings, protests and rulings' });
    const { number, expected, actual, clause } = findings[0]!;
    await remarks
      .getByText(`Deal ${number}: after a correction, ${expected} should have dealt. ${actual} dealt.`)
      .waitFor();
    await remarks.getByText(`chen protests against the result of deal 2: “${words}”`).waitFor();
    expect(await remarks.getByText('The referee has not ruled on it yet.').count()).toBe(2);
    await remarks.locator('summary', { hasText: clause }).press('Enter');
    const { body } = await club.get(`/v1/rule-sets/classical/clauses`).expect(200);
    const { text } = (body.clauses as { id: string; text: string }[]).find(({ id }) => id === clause)!;
    await remarks.getByText(text).waitFor();
    await page.getByText('Signed by dora.').waitFor();
    expect(await axe()).toEqual([]);

    const referee = await served.api.as('referee');
    const ruling = { reason: 'the players had signed', by: 'referee-1' };
    await evening.saidOfMatch(played, { type: 'RuleOnDealer', deal: second, ...ruling }, referee);
    await remarks.getByText('Ruling of referee-1: “the players had signed”').waitFor();
    expect(await remarks.getByText('The referee has not ruled on it yet.').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('shows the end of deals without a winner, shared ranks, warned and replaced players, and the end of the match', async () => {
    const played = await evening.openMatch();
    const drawn = await evening.openNext(played);
    await evening.said(drawn, { type: 'ReportDeal', ending: 'wall' });
    const abandoned = await evening.openNext(played);
    await evening.said(abandoned, { type: 'AbandonDeal', reason: 'the table was needed' });
    const referee = await served.api.as('referee');
    const warning = { type: 'Warn', player: 'chen', reason: 'looked at the wall', by: 'referee-1' };
    await evening.saidOfMatch(played, warning, referee);
    await evening.saidOfMatch(played, { type: 'Substitute', out: 'dora', in: 'egor' });
    const { standings, substitutions, criteria } = await evening.match(played);
    expect(new Set(standings.map(({ rank }) => rank))).toEqual(new Set([1]));

    const { page, faults, axe } = await visitMatch(played);
    const [first, second] = [-1, -2].map((index) => page.locator('.match-deals tbody tr').nth(index));
    await first!.getByText('The game is unplayed.').waitFor();
    await second!.getByText('Abandoned.').waitFor();
    expect(await first!.locator('td').first().textContent()).toBe('1');
    expect(await second!.locator('td').first().textContent()).toBe('\u2013');
    await page.getByText(`${standings[0]!.player} and ${standings[1]!.player} are equal and share a rank.`).waitFor();
    const agreed = page.getByRole('region', { name: 'What was agreed' });
    for (const { clause } of criteria) await agreed.getByText(clause, { exact: true }).first().waitFor();
    await page.getByText('chen was warned by referee-1: “looked at the wall”').waitFor();
    await page.getByText(`egor plays for dora from deal ${substitutions[0]!.fromDeal} on.`).waitFor();
    await evening.saidOfMatch(played, { type: 'AbandonMatch', reason: 'the hall closes' });
    await page.getByText('The match was given up. Reason: “the hall closes”').waitFor();
    expect(await page.getByRole('region', { name: 'Next deal' }).count()).toBe(0);
    expect(await axe()).toEqual([]);
    expect(faults).toEqual([]);
  });

  itInDepth('shows the names of players, in the chart too, with any characters', async () => {
    const names = { 'p-1': 'Анна <b>Ли</b>', 'p-2': '王芳', 'p-3': 'Konstantin Konstantinopolsky-Orlov' };
    for (const [player, name] of Object.entries(names)) await club.put(`/v1/players/${player}`, { name }).expect(200);
    const played = await openMatchOf(['p-1', 'p-2', 'p-3', 'p-4']);
    for (const [index, player] of ['p-1', 'p-2', 'p-3', 'p-4'].entries())
      await evening.saidOfMatch(played, { type: 'RollForDealer', player, dice: [6 - index, 6] });
    await evening.play(played, 'south', 'west');
    const { page, faults, axe } = await visitMatch(played, 360);
    await page.getByText(`${names['p-2']} (South): mahjong on a discard of ${names['p-1']} (East)`).waitFor();
    const { standings } = await evening.match(played);
    const called = (player: string): string => Object.entries(names).find(([id]) => id === player)?.[1] ?? player;
    expect(await page.locator('.match-standings tbody .player-name').allTextContents()).toEqual(
      standings.map(({ player }) => called(player)),
    );
    const labels = await page.locator('.totals-line text').allTextContents();
    expect(labels[1]).toMatch(new RegExp(`^${names['p-2']} [+−]?\\d+$`));
    expect(labels[2]).toMatch(/^Konst.*… [+−]?\d+$/);
    expect(labels[3]).toMatch(/^p-4 [+−]?\d+$/);
    expect(await page.locator('.totals-chart desc').textContent()).toContain(names['p-3']);
    expect(await page.locator('b').count()).toBe(0);
    expect(await page.evaluate<number>(`document.documentElement.scrollWidth`)).toBeLessThanOrEqual(360);
    expect(await axe()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('lists matches from the newest, page by page, and on the front page the latest', async () => {
    const openings = 14;
    for (let count = 0; count < openings; count += 1) await openMatchOf(PLAYERS);
    const all = (await club.get('/v1/matches?order=desc&limit=100').expect(200)).body.matches as { matchId: string }[];
    const { page, faults } = await served.visit('/', ['deals:read']);
    await seeAll(page);
    const linked = async (): Promise<(string | null)[]> => {
      await page.locator('.match-card a').first().waitFor();
      return attributes(page, '.match-card a', 'href');
    };
    expect(await linked()).toEqual(all.slice(0, 4).map(({ matchId }) => `/matches/${matchId}`));
    await page.getByRole('link', { name: 'All matches' }).press('Enter');
    await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
    expect(await linked()).toEqual(all.slice(0, 12).map(({ matchId }) => `/matches/${matchId}`));
    await page.getByRole('link', { name: 'Older matches' }).press('Enter');
    await page.waitForURL('**/matches?after=*');
    await page.locator(`a[href="/matches/${all.at(-1)!.matchId}"]`).waitFor();
    expect(await linked()).toEqual(all.slice(12).map(({ matchId }) => `/matches/${matchId}`));
    const card = page.locator('.match-card', { has: page.locator(`a[href="/matches/${matchId}"]`) });
    const { standings } = await evening.match(matchId);
    await card.locator('.match-places li').first().waitFor();
    expect(await card.locator('.match-places .player-name').allTextContents()).toEqual(
      standings.map(({ player }) => player),
    );
    expect(await card.locator('.match-places strong').allTextContents()).toEqual(
      standings.map(({ points }) => written(points)),
    );
    const { body } = await club.get('/v1/rule-sets').expect(200);
    const { title } = (body.ruleSets as { id: string; title: string }[]).find(({ id }) => id === 'classical')!;
    await card.getByText(title, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Newest matches' }).press('Enter');
    await page.waitForURL('**/matches');
    expect(faults).toEqual([]);
  });

  /** A match whose first dealer has not been rolled for. */
  const openMatchOf = async (players: readonly string[]): Promise<string> => {
    const id = uuidv7();
    const command = {
      ...{ type: 'OpenMatch', table: TABLE, ruleSet: 'classical', options: { limit: 500 } },
      places: players.map((player, index) => ({ side: index + 1, player })),
      firstDealer: { by: 'dice' },
    };
    await club.post('/v1/matches', { matchId: id, commandId: uuidv7(), occurredAt: AT, command }).expect(201);
    return id;
  };

  it.each([
    ['en', 1280, false, 'boris (South): mahjong on a discard of anna (East)'],
    ['ru', 360, false, 'boris (Юг): Ма-Джонг на сбросе (anna (Восток))'],
    ['zh', 1280, true, 'boris（南）和anna（东）的弃牌'],
  ] as const)('draws the totals in %s at %i px', async (language, width, dark, words) => {
    const { page } = await served.visit(`/matches/${quietMatch}`, ['deals:read'], { language, width, dark });
    await page.getByText(words).first().waitFor();
    if (language === 'zh' && !HAS_CHINESE_FONT) return;
    const name = `matches/totals-chart-${language}-${width}`;
    expect(await differenceFrom(name, page.locator('.totals-chart'))).toBeLessThan(TOLERANCE);
  });
});
