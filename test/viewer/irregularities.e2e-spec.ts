import type { Locator, Page } from 'playwright-core';
import { LANGUAGES } from '#language';
import { ruleSets, ruleTexts } from '#rules';
import * as question from '#texts/page/referee/questions/question';
import * as rulings from '#texts/page/referee/rulings';
import * as form from '#texts/page/form';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import { Evenings } from './support/evenings.js';
import { inTurn, pairsInTurn } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The rule sets that note irregularities, each with one: the time limit of DZ-draw.6 is two seconds. */
const NOTED = [
  { ruleSet: 'classical', irregularity: 'too-few-tiles', took: {}, shown: { en: '.', ru: '.', zh: '。' } },
  {
    ruleSet: 'dazhong',
    irregularity: 'hurried',
    took: { seconds: 1, tenths: 5 },
    shown: { en: ' (1.5 s).', ru: ' (1,5 с).', zh: '（1.5 秒）。' },
  },
] as const;

/** The irregularities that are noted at this time, in the order of the rule set. */
const known = (ruleSet: string, isOffered: (irregularity: string) => boolean) =>
  (ruleSets(ruleSet)?.irregularities?.known ?? []).filter(
    ({ irregularity, phases, recordings }) =>
      phases.some((phase) => ['opened', 'playing'].includes(phase)) &&
      recordings.includes('result') &&
      isOffered(irregularity),
  );

const nameOf = (ruleSet: string, irregularity: string, language: (typeof LANGUAGES)[number] = 'en'): string =>
  ruleTexts(ruleSet)?.reasons[irregularity]?.[language] ?? irregularity;

const expectToFit = async (page: Page): Promise<void> => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await tooWide(page)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
};

describeInBrowser('irregularities', () => {
  let served: ServedPage;
  let evenings: Evenings;
  beforeAll(async () => {
    served = await ServedPage.start();
    evenings = new Evenings(await served.api.as('deals:write'), await served.api.as('admin'));
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const desk = async (ruleSet: string) => {
    const matchId = await evenings.open(ruleSet);
    const visit = await served.view(`/club/${matchId}`, ['deals:write']);
    await visit.page.setViewportSize(PHONE);
    await visit.page.getByRole('radio', { name: 'Nobody won' }).waitFor();
    return { matchId, page: visit.page, axe: visit.axe.bind(visit) };
  };
  const notedIn = async (dealId: string) =>
    (await evenings.events(dealId)).filter(({ type }) => type === 'IrregularityNoted');
  const row = (page: Page, place: number): Locator => page.getByRole('group', { name: `Irregularity ${place}` });

  it.each(NOTED)(
    'are noted at the desk of $ruleSet: $irregularity',
    async ({ ruleSet, irregularity, took }) => {
      const { matchId, page, axe } = await desk(ruleSet);
      const name = nameOf(ruleSet, irregularity);
      await page.getByRole('radio', { name: 'Nobody won' }).check();
      await page.locator('.club-irregularities summary').click();
      await page.getByRole('button', { name: 'Add an irregularity' }).click();
      const kind = row(page, 1).getByLabel('What happened');
      const offered = known(ruleSet, (each) => !each.startsWith('false-win'));
      expect(await kind.locator('option').allTextContents()).toEqual(
        offered.map((each) => nameOf(ruleSet, each.irregularity)),
      );
      await kind.selectOption({ label: name });
      await row(page, 1).getByLabel('Player').selectOption('west');
      const seconds = row(page, 1).getByLabel(form.seconds.en);
      if ('seconds' in took) {
        // Two seconds and more are no irregularity (DZ-draw.6).
        await seconds.fill('2.5');
        await row(page, 1).getByText('It took as long as the rules require, so it is no irregularity.').waitFor();
        await seconds.fill('1.55');
        await page.getByText('with at most one digit after the point').first().waitFor();
        await seconds.fill('1.5');
      } else expect(await seconds.count()).toBe(0);
      await expectToFit(page);
      expect(await axe('.club-irregularities')).toEqual([]);
      await page.getByRole('button', { name: /^Save deal/ }).click();
      await page.getByRole('heading', { name: /^Deal 2/ }).waitFor();
      await page.getByRole('row', { name: new RegExp(name) }).waitFor();
      const { deals } = await evenings.match(matchId);
      expect(await notedIn(deals[0]!.deal)).toMatchObject([{ seat: 'west', irregularity, ...took }]);

      // A correction keeps it with its duration, and adds another one after it.
      await page.getByRole('button', { name: 'Correct deal 1' }).click();
      await page.getByText('Nothing has been changed yet.').waitFor();
      await page.getByRole('button', { name: 'Add an irregularity' }).click();
      await row(page, 2)
        .getByLabel('What happened')
        .selectOption({ label: nameOf(ruleSet, 'too-many-tiles') });
      await page.getByRole('button', { name: 'Save the correction' }).click();
      await page.getByRole('heading', { name: /^Deal 2/ }).waitFor();
      const [, ...again] = await notedIn(deals[0]!.deal);
      expect(again).toEqual([
        expect.objectContaining({ seat: 'west', irregularity, ...took }),
        expect.objectContaining({ seat: 'east', irregularity: 'too-many-tiles' }),
      ]);
      expect(Object.keys(again[0]!).filter((member) => ['seconds', 'tenths'].includes(member))).toEqual(
        Object.keys(took),
      );
    },
    60_000,
  );

  it.each(inTurn(['sichuan-mil', 'sichuan-style'], 0))(
    'are no part of a report of %s, whose sheet names none',
    async (ruleSet) => {
      const { page } = await desk(ruleSet);
      expect(await page.locator('.club-irregularities').count()).toBe(0);
      await page.locator('.club-false-wins summary').click();
      expect(await page.locator('.club-false-wins select').count()).toBe(0);
      await expectToFit(page);
      const dealId = await evenings.deal(await evenings.open(ruleSet));
      const { page: referee } = await served.view(`/referee/deals/${dealId}`, ['referee']);
      await referee.getByRole('radio', { name: rulings.RULINGS.WarnSeat.en, exact: true }).waitFor();
      expect(await referee.getByRole('radio', { name: rulings.RULINGS.NoteIrregularity.en }).count()).toBe(0);
    },
  );

  const SEATED = { en: 'West: ', ru: 'Запад: ', zh: '西家：' } as const;

  it.each(pairsInTurn(NOTED, LANGUAGES).map(([noted, language]) => ({ ...noted, language })))(
    'are noted by a referee of $ruleSet in $language; preview, rewind and replay name them',
    async ({ ruleSet, irregularity, took, shown, language }) => {
      const dealId = await evenings.deal(await evenings.open(ruleSet));
      const { page, faults, axe } = await served
        .view(`/referee/deals/${dealId}`, ['referee'], { language })
        .then((visit) => ({ page: visit.page, faults: visit.faults, axe: visit.axe.bind(visit) }));
      await page.setViewportSize(PHONE);
      const words = `${SEATED[language]}${nameOf(ruleSet, irregularity, language)}${shown[language]}`;
      const choose = (ruling: keyof typeof rulings.RULINGS) =>
        page.getByRole('radio', { name: rulings.RULINGS[ruling][language], exact: true, disabled: false }).check();
      await choose('NoteIrregularity');
      await page.getByRole('combobox', { name: rulings.seat[language], exact: true }).selectOption('west');
      const kind = page.getByRole('combobox', { name: rulings.irregularity[language], exact: true });
      expect(await kind.locator('option').allTextContents()).toEqual(
        known(ruleSet, () => true).map((each) => `${nameOf(ruleSet, each.irregularity, language)} (${each.clause})`),
      );
      await kind.selectOption(irregularity);
      const seconds = page.getByLabel(form.seconds[language]);
      if ('seconds' in took) await seconds.fill('1.5');
      else expect(await seconds.count()).toBe(0);
      await page.getByRole('button', { name: rulings.preview[language], exact: true }).click();
      const panel = page.getByRole('region', { name: rulings.previewTitle[language] });
      await panel.getByText(words).waitFor();
      await expectToFit(page);
      if (language === 'en') expect(await axe()).toEqual([]);
      expect(await notedIn(dealId)).toEqual([]);
      await panel.getByRole('button', { name: rulings.append[language], exact: true }).click();
      await panel.waitFor({ state: 'detached' });
      await page.locator('.referee-acts').getByText(words).waitFor();
      expect(await notedIn(dealId)).toMatchObject([{ seat: 'west', irregularity, ...took }]);

      // A later act, so that the deal can go back to the irregularity.
      await choose('WarnSeat');
      await page.getByLabel(rulings.reason[language], { exact: true }).fill('spoke');
      await page.getByLabel(question.by[language], { exact: true }).fill('referee-1');
      await page.getByRole('button', { name: rulings.preview[language], exact: true }).click();
      await panel.getByRole('button', { name: rulings.append[language], exact: true }).click();
      await panel.waitFor({ state: 'detached' });
      await choose('RewindTo');
      await page.locator('.referee-commands label').filter({ hasText: words }).waitFor();

      const { length } = await evenings.events(dealId);
      await openByLink(page, `/deals/${dealId}/replay?at=${length - 1}`);
      await page.locator('.replay-now').getByText(words).waitFor();
      expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toContain(words);
      expect(faults).toEqual([]);
    },
    60_000,
  );
});
