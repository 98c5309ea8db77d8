import type { Page } from 'playwright-core';
import type { MatchView } from '#projections';
import type { Client } from '../api/running-api.js';
import { describeInBrowser } from './support/chromium.js';
import { Evenings } from './support/evenings.js';
import { someOf } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const NAMES = ['Anna', 'Boris', 'Chen', 'Dora'] as const;

/** The fields of the opening that only some rule sets have. */
const OWN_FIELDS = ['Number of rounds', 'Deals that count', 'East’s place', 'Points in sticks'] as const;

interface Case {
  readonly ruleSet: string;
  readonly has: readonly (typeof OWN_FIELDS)[number][];
  readonly fill: Readonly<Record<string, string>>;
  readonly choose: Readonly<Record<string, string>>;
  /** The agreement as the match has it. */
  readonly agreed: Partial<Record<keyof MatchView, unknown>>;
  /** Lines of the page of the match. */
  readonly shown: readonly string[];
}

const ORDER = ['fewer points in penalties', 'more deals with a gain'];

const CASES: readonly Case[] = [
  ...['sichuan-mil', 'sichuan-style'].map((ruleSet) => ({
    ruleSet,
    has: [],
    fill: { 'Number of deals': '8', 'Minutes of play': '90' },
    choose: { 'First dealer': 'by dice', 'Equal points': ORDER.join(', ') },
    agreed: {
      limits: { deals: 8, minutes: 90 },
      criteria: [{ by: 'points' }, { by: 'fines' }, { by: 'gains' }],
    },
    shown: ['8 deals, 90 minutes', '2. fewer points in penalties', '3. more deals with a gain'],
  })),
  {
    // CC: a round has four games; the players may agree that each of them counts, also where East stays.
    ruleSet: 'classical',
    has: ['Number of rounds', 'Deals that count'],
    fill: { 'Limit of a hand': '500', 'Number of rounds': '2' },
    choose: { 'Deals that count': 'every deal', 'Equal points': [...ORDER].reverse().join(', ') },
    agreed: {
      limits: { deals: 8 },
      rounds: expect.not.objectContaining({ counts: 'passing' }),
      criteria: [{ by: 'points' }, { by: 'gains' }, { by: 'fines' }],
    },
    shown: ['8 deals', '2. more deals with a gain'],
  },
  {
    ruleSet: 'dazhong',
    has: ['Number of rounds', 'East’s place', 'Points in sticks'],
    fill: { 'Number of rounds': '1' },
    choose: { 'First dealer': 'seats by dice', 'East’s place': 'side 3', 'Points in sticks': '790' },
    agreed: { limits: { deals: 4 }, eastAt: 3, stock: { each: 790 }, criteria: [{ by: 'points' }] },
    // DZ-pay.5.
    shown: ['4 deals', 'side 3', '10 of 1, 8 of 10, 2 of 100, 1 of 500', 'Equal players share the rank.'],
  },
];

describeInBrowser('the agreements of a match', () => {
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

  const fits = async (page: Page): Promise<void> => {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect(await tooWide(page)).toEqual([]);
    }
  };

  it.each(CASES)(
    'of $ruleSet are made at the desk',
    async ({ ruleSet, has, fill, choose, agreed, shown }) => {
      const table = await evenings.table();
      const visit = await served.visit('/club', ['deals:write']);
      const { page } = visit;
      await page.setViewportSize(PHONE);
      await page.getByRole('combobox', { name: 'Table', exact: true }).selectOption(table);
      await page.getByRole('combobox', { name: 'Rule set' }).selectOption(ruleSet);
      for (const [index, name] of NAMES.entries())
        await page.getByRole('combobox', { name: `Player at side ${index + 1}` }).fill(name);
      for (const [name, label] of Object.entries(choose))
        await page.getByRole('combobox', { name, exact: true }).selectOption({ label });
      for (const [name, value] of Object.entries(fill)) await page.getByRole('spinbutton', { name }).fill(value);
      const present = await Promise.all(OWN_FIELDS.map((name) => page.getByLabel(name, { exact: false }).count()));
      expect(OWN_FIELDS.filter((_, index) => present[index]! > 0)).toEqual(has);
      await fits(page);
      expect(await visit.axe('.club-opening')).toEqual([]);
      await page.getByRole('button', { name: 'Open the evening' }).click();
      await page.waitForURL(/\/club\/[0-9a-f-]{36}$/);
      const matchId = new URL(page.url()).pathname.split('/')[2]!;
      const match = await evenings.match(matchId);
      expect(match).toMatchObject(agreed);
      expect(match.criteria.map(({ by }) => ({ by }))).toEqual(agreed.criteria);

      await page.goto(`/matches/${matchId}`);
      const facts = page.getByRole('region', { name: 'What was agreed' });
      for (const line of shown) await facts.getByText(line).filter({ visible: true }).first().waitFor();
      await fits(page);
      expect(visit.faults).toEqual([]);
    },
    60_000,
  );

  /** The outcome of a deal that nobody won. In dazhong a ready West pays 10 to each for a false win (DZ-penalty.1). */
  const FALSE_WIN = {
    type: 'ReportDeal',
    irregularities: [{ seat: 'west', irregularity: 'false-win' }],
    ending: 'wall',
  } as const;

  it('include sticks under dazhong, which the players count between deals', async () => {
    const matchId = await evenings.open('dazhong', { change: { stock: 790 } });
    await evenings.deal(matchId, FALSE_WIN);
    const { page, faults, axe } = await served
      .visit(`/club/${matchId}`, ['deals:write'])
      .then((visit) => ({ page: visit.page, faults: visit.faults, axe: visit.axe.bind(visit) }));
    await page.setViewportSize(PHONE);
    await page.locator('summary', { hasText: 'Count the sticks' }).click();
    const part = page.locator('details', { hasText: 'Count the sticks' });
    const count = async (points: string, line: string): Promise<void> => {
      await part.getByRole('spinbutton', { name: 'Points in sticks' }).fill(points);
      await part.getByRole('button', { name: 'Record the count' }).click();
      await part.getByText(line).waitFor();
    };
    const { standings, totals } = await evenings.match(matchId);
    // 790 at first, and 10 from West each.
    expect(standings.map(({ stock }) => stock)).toEqual([800, 800, 800, 760]);
    const [first, second, third, west] = standings.map(({ player }) => player) as [string, string, string, string];
    await count('800', `${first}: 800, as recorded`);
    await count('806', `${second}: 806 counted, 800 by the record`);
    await count('800', `${third}: 800, as recorded`);
    await count('760', `${west}: 760, as recorded`);
    await fits(page);
    expect(await axe()).toEqual([]);
    const counted = await evenings.match(matchId);
    expect(counted.standings.map((each) => each.counted)).toEqual([800, 806, 800, 760]);
    expect(counted.stickFindings).toEqual([{ player: second, counted: 806, expected: 800 }]);
    expect(counted.totals).toEqual(totals);

    const { page: match } = await served.visit(`/matches/${matchId}`, ['deals:read']);
    await match.getByText(`${second} counted 806 points in sticks; by the record there are 800.`).waitFor();
    expect(await match.locator('.match-standings th[scope="col"]').allTextContents()).toContain('Counted');
    await part.getByRole('combobox', { name: 'Player' }).selectOption(second);
    await count('800', `${second}: 800, as recorded`);
    expect((await evenings.match(matchId)).stickFindings ?? []).toEqual([]);
    await match.reload();
    await match.locator('.match-standings').waitFor();
    expect(await match.getByText('points in sticks; by the record').count()).toBe(0);
    expect(faults).toEqual([]);
  }, 60_000);

  it.each(someOf(['sichuan-mil', 'sichuan-style', 'classical', 'dazhong'], 2, 3))(
    'have no sticks under %s without a stock',
    async (ruleSet) => {
      const matchId = await evenings.open(ruleSet);
      await evenings.exhaustedWall(matchId);
      const { page } = await served.visit(`/club/${matchId}`, ['deals:write']);
      await page.getByRole('heading', { name: /^Deal 2/ }).waitFor();
      expect(await page.locator('summary', { hasText: 'Count the sticks' }).count()).toBe(0);
    },
  );
});
