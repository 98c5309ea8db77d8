import type { Page } from 'playwright-core';
import { LANGUAGES } from '#language';
import { RULE_SETS } from '#rules';
import * as question from '#texts/page/referee/questions/question';
import * as rulings from '#texts/page/referee/rulings';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import { Evenings } from './support/evenings.js';
import { pairsInTurn } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The warning of South as an act. The reason is the referee's. */
const WORDS = {
  en: 'Warning to South: spoke of the hand',
  ru: 'Замечание, Юг: spoke of the hand',
  zh: '警告南家：spoke of the hand',
} as const;

const fits = async (page: Page): Promise<void> => {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect(await tooWide(page)).toEqual([]);
  }
};

describeInBrowser('a warning of a seat', () => {
  let served: ServedPage;
  let evenings: Evenings;
  beforeAll(async () => {
    served = await ServedPage.start();
    evenings = new Evenings(await served.api.as('deals:write'), await served.api.as('admin'));
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it.each(pairsInTurn(RULE_SETS, LANGUAGES).map(([{ id }, language]) => ({ ruleSet: id, language })))(
    'moves no points and is named in $language ($ruleSet)',
    async ({ ruleSet, language }) => {
      const dealId = await evenings.deal(await evenings.open(ruleSet));
      const visit = await served.view(`/referee/deals/${dealId}`, ['referee'], { language });
      const { page } = visit;
      const button = (name: (typeof rulings)['preview']) =>
        page.getByRole('button', { name: name[language], exact: true });
      await page.getByRole('radio', { name: rulings.RULINGS.WarnSeat[language], exact: true, disabled: false }).check();
      await page.getByText(rulings.HINTS.WarnSeat[language]).waitFor();
      await page.getByRole('combobox', { name: rulings.seat[language], exact: true }).selectOption('south');
      // A warning needs its reason and its author.
      await button(rulings.preview).click();
      await page.locator('.field-errors li').first().waitFor();
      await page.getByLabel(rulings.reason[language], { exact: true }).fill('spoke of the hand');
      await page.getByLabel(question.by[language], { exact: true }).fill('referee-1');
      await button(rulings.preview).click();
      const panel = page.getByRole('region', { name: rulings.previewTitle[language] });
      await panel.getByText(WORDS[language]).waitFor();
      expect(await panel.locator('.referee-totals .referee-changed').count()).toBe(0);
      await fits(page);
      if (language === 'en') expect(await visit.axe()).toEqual([]);
      await button(rulings.append).click();
      await panel.waitFor({ state: 'detached' });
      await page.locator('.referee-acts').getByText(WORDS[language]).waitFor();
      const events = await evenings.events(dealId);
      expect(events.filter(({ type }) => type === 'RulingMade')).toEqual([
        {
          type: 'RulingMade',
          ruling: 'warning',
          seat: 'south',
          reason: 'spoke of the hand',
          by: 'referee-1',
          transfers: [],
        },
      ]);

      // A phone has the play in a sheet.
      await page.setViewportSize(DESKTOP);
      await openByLink(page, `/deals/${dealId}`);
      await page.locator('.deal-acts').getByText(WORDS[language]).waitFor();
      await fits(page);
      expect(visit.faults).toEqual([]);
    },
    60_000,
  );
});
