import type { Locator, Page } from 'playwright-core';
import { ReportedEvening, reportedWin } from '../api/reported-evening.js';
import type { Client } from '../api/running-api.js';
import { describeInBrowser } from './support/chromium.js';
import { itInDepth } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const TABLE = 'evening';
const WHY = { reason: 'typing mistake', by: 'secretary-1' };
const WHOLE_MATCH_MS = 60_000;

/** The choices whose name is not in one line beside the radio button. */
const MISPLACED_CHOICES = `[...document.querySelectorAll('.choice')].filter((choice) => {
  const [button, range] = [choice.querySelector('input').getBoundingClientRect(), document.createRange()];
  range.selectNodeContents(choice.lastChild);
  const [name, ...more] = range.getClientRects();
  const middle = ({ top, bottom }) => (top + bottom) / 2;
  return more.length > 0 || name.left < button.right || Math.abs(middle(name) - middle(button)) > 4;
}).map(({ textContent }) => textContent)`;

describeInBrowser('rulings on a match', () => {
  let served: ServedPage;
  let evening: ReportedEvening;
  let referee: Client;
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:write');
    await club.post('/v1/tables', { table: TABLE, name: 'Club evening' }).expect(201);
    evening = new ReportedEvening(TABLE, club);
    referee = await served.api.as('referee');
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const visit = async (path: string, scopes = ['referee'], options: Parameters<ServedPage['visit']>[2] = {}) => {
    const opened = await served.visit(path, scopes, options);
    return { page: opened.page, faults: opened.faults, axe: () => opened.axe() };
  };

  /** A match with a protest of chen, in which a correction gives the fifth deal another dealer and another round. */
  const disputedMatch = async (): Promise<{ readonly match: string; readonly last: string }> => {
    const match = await evening.openMatch();
    const deals = await evening.play(match, 'south', 'south', 'south', 'south', 'south');
    const [fourth, last] = [deals[3]!, deals[4]!];
    await evening.said(fourth, { type: 'WithdrawReport', ...WHY });
    await evening.said(fourth, reportedWin('east', 'north'));
    const { sequence } = (await evening.match(match)).deals[4]!.settled!;
    const protest = { type: 'Protest', deal: last, player: 'chen', sequence, text: 'South was late' };
    await evening.saidOfMatch(match, protest);
    return { match, last };
  };

  const panel = (page: Page): Locator => page.getByRole('region', { name: 'What this changes' });
  const offered = (page: Page): Promise<string[]> =>
    page.getByRole('group', { name: 'What do you decide?' }).locator('label').allTextContents();
  /** Fills in the form of a ruling with the keyboard alone. */
  const preview = async (page: Page, ruling: string, reason: string): Promise<void> => {
    // A key that is sent to a disabled field is lost.
    await page.getByRole('radio', { name: ruling, exact: true, disabled: false }).press('Space');
    await page.getByLabel('Reason', { exact: true }).fill(reason);
    await page.getByLabel('Your id as a referee').fill('referee-1');
    await page.getByRole('button', { name: 'Preview', disabled: false }).press('Enter');
    await panel(page).waitFor();
  };
  const subject = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
  const record = async (page: Page): Promise<void> => {
    await panel(page).getByRole('button', { name: 'Record it', disabled: false }).press('Enter');
    await page.getByText('Recorded.', { exact: true }).waitFor();
  };

  it(
    'answers a protest, lets a deal stand, withdraws that ruling, warns, names the next dealer and ends the match',
    async () => {
      const { match, last } = await disputedMatch();
      const points = (await evening.match(match)).standings;
      const { page, faults } = await visit('/referee');
      const listed = page.getByRole('region', { name: 'Latest matches' }).getByRole('listitem').first();
      await listed.getByRole('link', { name: 'Club evening' }).waitFor();
      await listed.getByRole('link', { name: 'Rule on this match' }).press('Enter');
      await page.waitForURL(`**/referee/matches/${match}`);
      await page
        .getByRole('link', { name: 'Club evening', exact: true })
        .and(page.locator('.referee-links a'))
        .waitFor();
      await page.getByText('chen protests against the result of deal 5: “South was late”').waitFor();
      expect(await offered(page)).toEqual([
        'Answer a protest',
        'Let a deal stand: dealer',
        'Let a deal stand: round',
        'Warn a player',
        'Name the next dealer',
        'End the match',
      ]);

      await preview(page, 'Answer a protest', 'two players heard it');
      await panel(page).getByText('Protest 1: chen, deal 5: without an answer → answered').waitFor();
      await panel(page).getByText('Ruling of referee-1: “two players heard it”').waitFor();
      await panel(page).getByText('No points move.').waitFor();
      expect((await evening.match(match)).protests[0]).not.toHaveProperty('answer');
      await record(page);
      expect((await evening.match(match)).protests).toMatchObject([
        { protest: 1, answer: { reason: 'two players heard it', by: 'referee-1' } },
      ]);
      await page.getByLabel('Answer a protest', { exact: true }).waitFor({ state: 'detached' });

      const { findings, roundFindings } = await evening.match(match);
      const [dealer, round] = [findings[0]!, roundFindings![0]!];
      expect([dealer.deal, round.deal]).toEqual([last, last]);
      const ruling = { reason: 'all had signed', by: 'referee-1' };
      await preview(page, 'Let a deal stand: round', ruling.reason);
      await panel(page)
        .getByText('It was played in the South round.: awaits a ruling → stands by the ruling')
        .waitFor();
      await record(page);
      expect((await evening.match(match)).roundFindings).toMatchObject([{ ruling }]);

      await preview(page, 'Take back a ruling', 'one had not');
      expect(await subject(page, 'Ruling').locator('option').allTextContents()).toEqual(['Deal 5, round']);
      await panel(page).getByText('stands by the ruling → awaits a ruling').waitFor();
      await record(page);
      expect((await evening.match(match)).roundFindings?.[0]).not.toHaveProperty('ruling');

      // The dealer of a later deal ended the round. After a ruling accepts that dealer, the round is right.
      await preview(page, 'Let a deal stand: dealer', ruling.reason);
      const sentence = `Deal 5: after a correction, ${dealer.expected} should have dealt. ${dealer.actual} dealt.`;
      await panel(page).getByText(`${sentence}: awaits a ruling → stands by the ruling`).waitFor();
      await record(page);
      expect(await evening.match(match)).toMatchObject({ findings: [{ ruling }], roundFindings: [] });

      for (const [before, after] of [
        [0, 1],
        [1, 2],
      ] as const) {
        await preview(page, 'Warn a player', `warning ${after}`);
        await subject(page, 'Player').selectOption('dora');
        await page.getByText('The form has changed since the preview.').waitFor();
        await page.getByRole('button', { name: 'Preview', disabled: false }).press('Enter');
        await panel(page).getByText(`Warnings of dora: ${before} → ${after}`).waitFor();
        await record(page);
      }
      expect((await evening.match(match)).warnings).toEqual(
        [1, 2].map((count) => ({ player: 'dora', reason: `warning ${count}`, by: 'referee-1' })),
      );

      const usual = (await evening.match(match)).next!.seating.east.player;
      const named = ['anna', 'boris', 'chen', 'dora'].find((player) => player !== usual)!;
      await preview(page, 'Name the next dealer', 'by lot');
      await subject(page, 'Next dealer').selectOption(named);
      await page.getByRole('button', { name: 'Preview', disabled: false }).press('Enter');
      await panel(page).getByText(`Dealer of deal 6: ${usual} → ${named}`).waitFor();
      await record(page);
      await page.getByText(`Deal 6: ${named} deals.`).waitFor();
      expect((await evening.match(match)).next).toMatchObject({
        dealer: { by: 'ruling' },
        seating: { east: { player: named } },
      });

      await preview(page, 'End the match', 'the hall closes');
      await panel(page).getByText('The match: In progress → Ended').waitFor();
      await record(page);
      await page.getByText('The referee ended the match.').waitFor();
      const ended = await evening.match(match);
      expect([ended.phase, ended.ending?.decided]).toEqual(['ended', { reason: 'the hall closes', by: 'referee-1' }]);
      expect(ended.standings.map(({ player, points: total }) => [player, total])).toEqual(
        points.map(({ player, points: total }) => [player, total]),
      );
      expect(await offered(page)).toEqual(['Let a deal stand: dealer', 'Take back a ruling', 'Warn a player']);
      expect(faults).toEqual([]);
    },
    WHOLE_MATCH_MS,
  );

  it('offers the end of a match only once its deals are settled', async () => {
    const match = await evening.openMatch();
    const deal = await evening.openNext(match);
    const { page } = await visit(`/referee/matches/${match}`);
    await page.getByText('What do you decide?').waitFor();
    expect(await offered(page)).toEqual(['Warn a player', 'Name the next dealer']);
    await evening.said(deal, { type: 'ReportDeal', ending: 'wall' });
    await page.getByLabel('End the match', { exact: true }).waitFor();
  });

  itInDepth('offers the next ruling once it shows the last one', async () => {
    const match = await evening.openMatch();
    const { page, faults } = await visit(`/referee/matches/${match}`);
    await preview(page, 'Warn a player', 'late');
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/v1/matches/${match}`, async (route) => {
      await isAsked;
      await route.continue();
    });
    await record(page);
    const choice = page.getByRole('radio', { name: 'Warn a player', exact: true });
    expect(await choice.isDisabled()).toBe(true);
    answer();
    await preview(page, 'Warn a player', 'late again');
    await record(page);
    expect((await evening.match(match)).warnings).toMatchObject([{ reason: 'late' }, { reason: 'late again' }]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  });

  it('records nothing while a field has a fault, or after the match has gone on', async () => {
    const match = await evening.openMatch();
    const { page, faults } = await visit(`/referee/matches/${match}`);
    await page.getByLabel('Warn a player', { exact: true }).check();
    const reason = page.getByLabel('Reason', { exact: true });
    expect(await reason.getAttribute('maxlength')).toBe('500');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Enter a text of 1 to 500 characters.').waitFor();
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    expect(await panel(page).count()).toBe(0);

    // The page does not notice that the match continues, so the API refuses the ruling.
    const address = `**/v1/matches/${match}`;
    await page.route(address, (route) => route.abort());
    await preview(page, 'Warn a player', 'late');
    const elsewhere = { type: 'Warn', player: 'boris', reason: 'noise', by: 'referee-2' };
    await evening.saidOfMatch(match, elsewhere, referee);
    await panel(page).getByRole('button', { name: 'Record it' }).click();
    await page.getByText('This has been changed meanwhile').waitFor();
    expect((await evening.match(match)).warnings).toHaveLength(1);

    // The page notices it.
    await page.unroute(address);
    await panel(page).getByText('The match has gone on since the preview.').waitFor();
    expect(await panel(page).getByRole('button', { name: 'Record it' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Preview' }).click();
    await panel(page).getByText('The match has gone on').waitFor({ state: 'detached' });
    await record(page);
    expect((await evening.match(match)).warnings).toMatchObject([
      { by: 'referee-2' },
      { reason: 'late', by: 'referee-1' },
    ]);
    expect(faults.filter((fault) => !fault.includes('412') && !fault.includes('ERR_FAILED'))).toEqual([]);
  });

  it('records a ruling once if its answer is lost', async () => {
    const match = await evening.openMatch();
    const { page } = await visit(`/referee/matches/${match}`);
    await preview(page, 'Warn a player', 'late');
    const commands = `**/v1/matches/${match}/commands`;
    await page.route(commands, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await panel(page).getByRole('button', { name: 'Record it' }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute(commands);
    await page.getByText('was warned by referee-1').waitFor();
    await record(page);
    expect((await evening.match(match)).warnings).toHaveLength(1);
  });

  it('is linked from the match only for referees', async () => {
    const match = await evening.openMatch();
    const reader = await visit(`/matches/${match}`, ['deals:read']);
    await reader.page.getByRole('heading', { name: 'Standings' }).waitFor();
    expect(await reader.page.getByRole('link', { name: 'Rule on this match' }).count()).toBe(0);
    const { page } = await visit(`/matches/${match}`);
    await page.getByRole('link', { name: 'Rule on this match' }).press('Enter');
    await page.getByRole('heading', { name: 'Rule on a match' }).waitFor();
    const without = await visit(`/referee/matches/${match}`, ['deals:read']);
    await without.page.getByText('This page is for referees.').waitFor();
  });

  itInDepth('has no fault that axe finds in a preview and after it is recorded, on a phone', async () => {
    const { match } = await disputedMatch();
    const { page, faults, axe } = await visit(`/referee/matches/${match}`, ['referee'], { width: 360, dark: true });
    await page.locator('.choice input').nth(1).check();
    expect(await page.evaluate<readonly string[]>(MISPLACED_CHOICES)).toEqual([]);
    const fields = page.locator('.referee-ruling input');
    await fields.nth(0).fill('reason');
    await fields.nth(1).fill('referee-1');
    await page.locator('.referee-ruling button').click();
    await page.locator('.referee-preview').waitFor();
    expect(await axe()).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.locator('.referee-preview button').click();
    await page.locator('.referee .notice[role=status]').waitFor();
    expect(await axe()).toEqual([]);
    expect(faults).toEqual([]);
  });
});
