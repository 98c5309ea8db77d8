import type { Page } from 'playwright-core';
import type { MatchView } from '#projections';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import { Evenings } from './support/evenings.js';
import { someOf } from './support/in-turn.js';
import { ServedPage } from './support/served-page.js';

const PLAYERS = ['p1a', 'p2b', 'p3c', 'p4d'] as const;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The width that the page needs beyond the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describeInBrowser('an evening with an agreed time', () => {
  let served: ServedPage;
  let secretary: Client;
  let evenings: Evenings;
  beforeAll(async () => {
    served = await ServedPage.start();
    secretary = await served.api.as('deals:write');
    const admin = await served.api.as('admin');
    evenings = new Evenings(secretary, admin);
    for (const table of ['club-1', 'club-2', 'club-3'])
      await admin.post('/v1/tables', { table, name: `Room ${table.at(-1)}` }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const matchOf = async (matchId: string): Promise<MatchView> =>
    (await secretary.get(`/v1/matches/${matchId}`).expect(200)).body.match as MatchView;

  /** Opens a match of the MIL rules whose first dealer is the third player, by lot. None of the players has a stored name. */
  const openMatch = async (table: string, occurredAt: Date): Promise<string> => {
    const matchId = uuidv7();
    const command = {
      ...{ type: 'OpenMatch', table, ruleSet: 'sichuan-mil', limits: { minutes: 60 } },
      places: PLAYERS.map((player, index) => ({ side: index + 1, player })),
      firstDealer: { by: 'lot', player: 'p3c' },
    };
    const order = { matchId, commandId: uuidv7(), occurredAt: occurredAt.toISOString(), command };
    await secretary.post('/v1/matches', order).expect(201);
    return matchId;
  };

  it('keeps its time, its lot and its players in a correction that changes nothing', async () => {
    const matchId = await openMatch('club-1', new Date());
    const before = await matchOf(matchId);
    const { page } = await served.visit(`/club/${matchId}`, ['deals:write', 'referee']);
    await page.setViewportSize(PHONE);
    await page.getByText('Correct players, seats or options').click();
    expect(await page.getByRole('spinbutton', { name: 'Minutes of play' }).inputValue()).toBe('60');
    expect(await page.getByRole('combobox', { name: 'First dealer' }).inputValue()).toBe('lot');
    expect(await page.getByRole('combobox', { name: 'Deals first' }).inputValue()).toBe('3');
    expect(await overflow(page)).toBe(0);
    const corrected = page.waitForResponse((response) => response.url().endsWith('/commands'));
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    expect((await corrected).status()).toBe(200);
    expect(await matchOf(matchId)).toEqual(before);
    expect((await secretary.get('/v1/players').expect(200)).body.players).toEqual([]);
  }, 60_000);

  const RULE_SETS = ['sichuan-mil', 'sichuan-style', 'classical', 'dazhong'] as const;
  const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

  /** An evening with one deal, whose clock has run for some minutes. */
  const eveningOf = async (ruleSet: string, played: number, change: object = {}): Promise<string> => {
    const begun = minutesAgo(played);
    const matchId = await evenings.open(ruleSet, { change, at: begun });
    await evenings.say(matchId, { type: 'ResumeClock' }, begun);
    return matchId;
  };
  const deskOf = async (matchId: string) => {
    const visit = await served.view(`/club/${matchId}`, ['deals:write']);
    await visit.page.setViewportSize(PHONE);
    await visit.page.getByRole('heading', { name: 'Sheet of the evening' }).waitFor();
    return visit;
  };
  const expectToFit = async (page: Page): Promise<void> => {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect(await overflow(page)).toBe(0);
    }
  };
  const endEvening = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'End the evening', exact: true }).click();
    await page.getByText('The evening is over.').waitFor();
  };

  it.each(someOf(RULE_SETS, 0, 2))(
    'is paused, resumed and called at the desk of %s where no time is agreed',
    async (ruleSet) => {
      const matchId = await eveningOf(ruleSet, 5);
      await evenings.exhaustedWall(matchId);
      const { page, faults } = await deskOf(matchId);
      await page.locator('summary', { hasText: 'Time of play' }).click();
      await page.getByText('5 minutes played, no time is agreed').waitFor();
      await page.getByRole('button', { name: 'Pause the clock' }).click();
      await page.getByText('The clock is paused.').waitFor();
      const paused = (await evenings.match(matchId)).clock;
      expect(paused.since).toBeUndefined();
      expect(Math.floor(paused.played / 60_000)).toBe(5);
      await page.getByRole('button', { name: 'Resume the clock' }).click();
      await page.getByRole('button', { name: 'Pause the clock' }).waitFor();
      expect((await evenings.match(matchId)).clock.since).toBeDefined();
      await expectToFit(page);
      await page.getByRole('button', { name: 'Call time' }).click();
      await page.getByText('Time is up. No further deal begins.').waitFor();
      expect((await evenings.match(matchId)).clock).toMatchObject({ up: true });
      await expectToFit(page);
      await endEvening(page);
      expect(await evenings.match(matchId)).toMatchObject({
        phase: 'ended',
        ending: { cause: 'time' },
        timeFindings: [],
      });
      expect(faults).toEqual([]);
    },
    60_000,
  );

  it.each(someOf(RULE_SETS, 1, 3))(
    'cannot be called at the desk of %s while agreed minutes are left',
    async (ruleSet) => {
      const matchId = await eveningOf(ruleSet, 10, { limits: { minutes: 60 } });
      const { page } = await deskOf(matchId);
      await page.getByText('10 of 60 minutes played, 50 left').waitFor();
      expect(await page.getByRole('button', { name: 'Call time' }).isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'End the evening now' }).isEnabled()).toBe(true);
      expect(await page.getByRole('button', { name: 'End the evening', exact: true }).count()).toBe(0);
      expect(await page.getByText('Time is up.').count()).toBe(0);
      await expectToFit(page);
    },
  );

  /** Time ends the deal under way in the MIL rules (SBR-5.2), and by agreement under the Sichuan sheet (SS-A24). */
  const DURING_A_DEAL = [
    ['sichuan-mil', {}, true],
    ['sichuan-style', { options: { endByTime: true } }, true],
    ['sichuan-style', {}, false],
    ['classical', {}, false],
    ['dazhong', {}, false],
  ] as const;

  it.each(someOf(DURING_A_DEAL, 1, 2, 4))(
    'that is up lets the desk of %s write the last deal and end the evening (%j)',
    async (ruleSet, change, ends) => {
      const matchId = await eveningOf(ruleSet, 61, { ...change, limits: { minutes: 60 } });
      const visit = await deskOf(matchId);
      const { page } = visit;
      await page.getByText('Time is up. No further deal begins.').waitFor();
      await page.getByText('If a deal was under way when time was up, write it down here.').waitFor();
      const outcome = page.getByRole('group', { name: 'How it ended' });
      const outcomes = outcome.getByRole('radio');
      const timeWasUp = outcome.getByRole('radio', { name: 'Time was up' });
      // The same after a win that did not end play.
      expect(await page.getByRole('group', { name: 'Then play ended:' }).count()).toBe(ends ? 1 : 0);
      expect([await outcomes.count(), await timeWasUp.count()]).toEqual(ends ? [5, 1] : [4, 0]);
      await expectToFit(page);
      expect(await visit.axe()).toEqual([]);
      if (ends) {
        await timeWasUp.check();
        await page.getByRole('button', { name: /^Save deal/ }).click();
        await page.getByRole('row', { name: /Time was up/ }).waitFor();
      } else if (ruleSet !== 'sichuan-style') {
        await outcome.getByRole('radio', { name: 'Nobody won' }).check();
        await page.getByRole('button', { name: /^Save deal/ }).click();
        await page.getByRole('button', { name: 'Correct deal 1' }).waitFor();
      }
      await endEvening(page);
      const match = await evenings.match(matchId);
      expect(match).toMatchObject({ phase: 'ended', ending: { cause: 'time' }, timeFindings: [] });
      const [deal] = match.deals;
      expect(match.deals.length).toBe(ruleSet === 'sichuan-style' && !ends ? 0 : 1);
      if (deal !== undefined) {
        const ended = (await evenings.events(deal.deal)).filter(({ type }) => type === 'PlayEnded');
        expect(ended).toMatchObject([{ reason: ends ? 'time' : 'wall' }]);
      }
      await openByLink(page, `/matches/${matchId}`);
      await page.getByText('The match ended because time was up.').waitFor();
      expect(visit.faults).toEqual([]);
    },
    60_000,
  );
});
