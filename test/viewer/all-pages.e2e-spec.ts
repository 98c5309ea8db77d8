import type { Page } from 'playwright-core';
import { type Language, LANGUAGES } from '#language';
import { order, played } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import type { AxeFinding, BrowserVisit } from './support/browser-visit.js';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import { EveryPage, SCOPES } from './support/every-page.js';
import { exportedDeals } from './support/exported-deals.js';
import { inTurn } from './support/in-turn.js';
import { isBrokenText, tabThrough, textsOf, tooHigh, tooWide, WATCH_CLICKS } from './support/page-checks.js';
import { ROUTES } from './support/routes.js';
import { DEBOUNCED_MS, untilReceived } from './support/until-received.js';
import { seeAll } from './support/see-all.js';

interface View {
  /** The address of the view; by default that of its route. */
  readonly at?: (every: EveryPage) => string;
  /** The last part of the view that appears. */
  readonly shows: string;
  /** Brings the page into a state that no address has. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const HAND = '/calculator?rules=dazhong&hand=123456789s3p3p&melds=pung-5z&win=3p&seat=east';
const HANDS =
  '/calculator?rules=classical&option.limit=2000&winner=south&win=6s&by=west&east.hand=999m13p46s58s227z6m' +
  '&south.hand=123m567p234s678s44p&west.hand=24m28p1s7s4578m135z&north.hand=2479m147p39s35z15s';

const seeFront = async (page: Page): Promise<void> => {
  await seeAll(page);
  await page.locator('.front-hand').first().waitFor();
};

/** The views of each route of the page. A new route needs its views here. */
const VIEWS: Readonly<Record<string, readonly View[]>> = {
  '/': [{ shows: '.front-tour', prepare: seeFront }],
  '/deals/:dealId': [
    { shows: '.seat-points', prepare: (page) => openSheet(page) },
    { at: ({ liveDeal }) => `/deals/${liveDeal}`, shows: '.stream-status-live' },
  ],
  '/deals/:dealId/replay': [
    { at: ({ correctedDeal }) => `/deals/${correctedDeal}/replay`, shows: '.replay-correction' },
  ],
  '/deals/:dealId/ledger': [
    { shows: '.ledger-line' },
    { at: ({ reportedDeal }) => `/deals/${reportedDeal}/ledger`, shows: '.ledger-match td' },
  ],
  '/calculator': [
    { at: () => HAND, shows: '.valuation-fans' },
    { at: () => HANDS, shows: '.ledger-line' },
  ],
  '/tables/:table': [{ shows: '.stream-status-live' }],
  '/wall': [{ shows: '.wall-standings b' }],
  '/wall/:table': [{ shows: '.wall-standings b' }],
  '/overlay/:table': [{ shows: '.overlay-refused' }],
  '/matches': [{ shows: '.match-places li' }],
  '/matches/:matchId': [{ shows: '.match-deals' }],
  '/operator': [
    { shows: '.operator-table' },
    { at: () => '/operator?part=readers', shows: '.operator-device' },
    { at: () => '/operator?part=keys', shows: '.operator-scope' },
    {
      at: () => '/operator?part=people',
      shows: '.invitation',
      prepare: async (page) => {
        await page.locator('.invitation form button[type=submit]').click();
        await page.locator('.invitation-code').waitFor();
      },
    },
  ],
  '/operator/tile-sets': [{ shows: '.enrolment-sets' }],
  '/referee': [{ shows: '.match-card, .cards' }],
  '/referee/:table': [
    { shows: '.referee-quick', prepare: (page) => page.locator('.referee-something-else summary').click() },
    { shows: '.referee-quick', prepare: (page) => page.locator('.referee-choice').first().click() },
    { at: () => '/referee/table-3', shows: 'main h1' },
  ],
  '/referee/deals/:dealId': [
    {
      at: ({ liveDeal }) => `/referee/deals/${liveDeal}`,
      shows: '.choice input',
      prepare: (page) => page.locator('.choice input').first().check(),
    },
  ],
  '/referee/matches/:matchId': [
    { shows: '.choice input', prepare: (page) => page.locator('.choice input').first().check() },
  ],
  '/club': [{ shows: '.cards' }],
  '/club/:matchId': [{ shows: 'form' }],
  '/club/:matchId/sheet': [{ shows: '.club-sheet' }],
  '/audit': [{ shows: '.audit-drop' }, { shows: '.audit-drop', prepare: (page) => verify(page) }],
};
/** Opens the points and payments of a deal, which a phone has in a sheet. */
const openSheet = async (page: Page): Promise<void> => {
  const tab = page.locator('.deal-tab').last();
  if (await tab.isVisible()) await tab.click();
  await page.locator('.deal-line').first().waitFor();
};
const NOT_FOUND: View = { at: () => '/nowhere', shows: 'main h1' };

let exported: string;
const verify = async (page: Page): Promise<void> => {
  const file = { name: 'log.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(exported) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('.audit-checks').waitFor();
};

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 820, height: 1180 };
const WALL_DISPLAY = { width: 1920, height: 1080 };
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
/** A number that makes a sample of the translations begin with the language in which a page is examined. */
const translationOf = (page: number): number => {
  const examined = OTHER_LANGUAGES.findIndex((language) => inTurn(LANGUAGES, page).includes(language));
  return examined < 0 ? Math.floor(page / LANGUAGES.length) : examined;
};
const SEEN = [...Object.entries(VIEWS), ['no page', [NOT_FOUND]] as const]
  .flatMap(([route, views]) =>
    views.map((view, index) => ({ route, view, name: index === 0 ? route : `${route}, view ${index + 1}` })),
  )
  .map((seen, page) => ({
    ...seen,
    examinedIn: inTurn(LANGUAGES, page),
    examinedAt: inTurn([DESKTOP, PHONE], page),
    fitsAlso: inTurn([TABLET, WALL_DISPLAY], page),
    translatedTo: inTurn(OTHER_LANGUAGES, translationOf(page)),
  }));
/** The dark views alternate between both widths from language to language; the light ones have the other width. */
const DARK: Readonly<Record<Language, typeof DESKTOP>> = { en: PHONE, ru: DESKTOP, zh: PHONE };

/** Texts that are the same in every language: names, ids, numbers, clauses, units. */
const DATA = [
  /^(Tilescribe|English|Русский|中文)$/,
  /^(Anna Lee|欧阳娜娜|chen|dora|egor|player-\d|referee-1|visitor|test)$/,
  /\b(table|gateway)-\d/,
  /^(admin|audit|referee|deals:\w+)$/,
  // A sign-in code.
  /^[\dA-Z]{4}(-[\dA-Z]{4}){2}$/,
  // The name and port of a reader. Texts of a device or a person stay in their language.
  /^(side|dice)-|^serial:/,
  /^(the port is gone|damage in the outbox|a tile was misread|South was late|The bamboo set|club\.example\/log)$/,
  // Names of keys.
  /^Ctrl ⏎$/,
  // Clauses and checks of rule sets.
  /^[A-Z]{2,}-[\w.-]+$/,
];

describeInBrowser('each page', () => {
  let every: EveryPage;
  let visit: BrowserVisit;
  beforeAll(async () => {
    [every, exported] = await Promise.all([EveryPage.start(), exportedDeals(2)]);
    visit = await every.served.visit('/', SCOPES, { initScript: WATCH_CLICKS });
    await visit.page.locator('.session button').waitFor({ state: 'attached' });
  }, 120_000);
  afterAll(() => every.served.stop());

  let language: Language = 'en';
  let opened: View | undefined;
  const choose = async (next: Language): Promise<void> => {
    if (next === language) return;
    const choice = visit.page.locator('.language select');
    // A page without a frame has none.
    if ((await choice.count()) === 0) {
      await openByLink(visit.page, '/nowhere');
      opened = undefined;
    }
    // A narrow page has it in its menu. A window that has just become wider is about to draw its bar anew.
    const menu = visit.page.locator('.page-menu > button');
    if (!(await choice.isVisible())) await Promise.any([choice.waitFor(), menu.click({ timeout: 5_000 })]);
    await choice.selectOption(next);
    language = next;
  };

  /** The texts of each view in each language in which it has been open. */
  const texts = new Map<View, Map<Language, ReadonlySet<string>>>();
  /** The window at a view in a language, with all folded parts open. */
  const windowAt = async (route: string, view: View, asked: Language): Promise<Page> => {
    const { page } = visit;
    if (opened === view && language === asked) return page;
    await choose(asked);
    const isTranslated = opened === view;
    if (opened !== view) {
      opened = undefined;
      visit.faults.splice(0);
      await openByLink(page, view.at?.(every) ?? every.addressOf(route));
      await page.locator(view.shows).first().waitFor();
      await untilReceived(page);
      await view.prepare?.(page);
      opened = view;
    }
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    // A form asks for texts in the other language when its input has not changed for a while.
    const isForm = /^\/(calculator|club|referee)/.test(route);
    await untilReceived(page, isTranslated && isForm ? DEBOUNCED_MS : undefined);
    const known = texts.get(view) ?? new Map<Language, ReadonlySet<string>>();
    texts.set(view, known.set(asked, new Set(await textsOf(page))));
    return page;
  };
  const textsIn = async (route: string, view: View, asked: Language): Promise<ReadonlySet<string>> => {
    if (texts.get(view)?.get(asked) === undefined) await windowAt(route, view, asked);
    return texts.get(view)!.get(asked)!;
  };

  it('is listed here', () => {
    expect(Object.keys(VIEWS).sort()).toEqual([...ROUTES].sort());
  });

  describe.each(SEEN)('$name', ({ route, view, examinedIn, examinedAt, fitsAlso, translatedTo }) => {
    it.each(examinedIn)(
      'in %s has no fault that axe finds, fits its window and moves nothing by itself',
      async (asked) => {
        const page = await windowAt(route, view, asked);
        const found: Record<string, readonly (AxeFinding | string)[]> = {};
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: size === DARK[asked] ? 'dark' : 'light' });
          // The window already has the first size.
          if (size !== DESKTOP) await untilReceived(page);
          if (examinedAt.includes(size)) found[`axe at ${size.width} px`] = await visit.axe();
          found[`too wide for ${size.width} px`] = await tooWide(page);
          // On a phone the bar of the frame is one line.
          if (size === PHONE) found['bar'] = await tooHigh(page, '.page-header', 48);
        }
        for (const size of fitsAlso) {
          await page.setViewportSize(size);
          found[`too wide for ${size.width} px`] = await tooWide(page);
        }
        await page.setViewportSize(DESKTOP);
        found['animations'] = await page.evaluate<readonly string[]>(
          `document.getAnimations().map(({ effect }) => effect.target.outerHTML.slice(0, 80))`,
        );
        expect(Object.entries(found).filter(([, each]) => each.length > 0)).toEqual([]);
        expect(visit.faults).toEqual([]);
      },
    );

    it.each(translatedTo)('is translated in %s', async (asked) => {
      const english = await textsIn(route, view, 'en');
      const translated = await textsIn(route, view, asked);
      expect([...english, ...translated].filter(isBrokenText)).toEqual([]);
      const same = [...translated].filter(
        (text) => english.has(text) && /\p{L}{3,}/u.test(text) && !DATA.some((each) => each.test(text)),
      );
      expect(same).toEqual([]);
    });

    it('works with the keyboard alone: Tab reaches each control, and the focus leaves the page at its end', async () => {
      const page = await windowAt(route, view, opened === view ? language : 'en');
      const { controls, ...order } = await tabThrough(page);
      expect(order).toEqual({ missed: [], mouseOnly: [], leaves: true });
      expect(controls).toBeGreaterThan(0);
    });
  });

  it('at / names the players of a deal whose hands are not dealt yet', async () => {
    const club = await every.served.api.as('admin', 'deals:record');
    await club.post('/v1/tables', { table: 'table-9', name: 'Hall table-9' }).expect(201);
    const [opening] = played(3, { table: 'table-9' }).steps;
    await club.post('/v1/deals', { dealId: uuidv7(), ...order(opening!.command) }).expect(201);
    const page = await windowAt('/', VIEWS['/']![0]!, 'en');
    const card = page.locator('.front-table').filter({ hasText: 'Hall table-9' });
    await card.getByText('Opened', { exact: true }).waitFor();
    await card.getByText('player-4').waitFor();
    expect(await card.locator('.front-player').allTextContents()).toEqual([1, 2, 3, 4].map((side) => `player-${side}`));
  });

  it('at / shows the results of the latest deals in words and tiles', async () => {
    const page = await windowAt('/', VIEWS['/']![0]!, 'en');
    const cardOf = (dealId: string) =>
      page.locator('.front-deals > li').filter({ has: page.locator(`a[href="/deals/${dealId}"]`) });
    const reported = cardOf(every.reportedDeal);
    await reported.getByText('South: win on a discard of East', { exact: true }).waitFor();
    // README, "Record a club evening": South gets 160.
    expect(await reported.locator('.front-points').innerText()).toContain('+160');
    // 123m567p234s78s44p, and 6s.
    const won = { characters: [1, 2, 3], dots: [5, 6, 7, 4, 4], bamboos: [2, 3, 4, 7, 8, 6] };
    const tiles = Object.entries(won).flatMap(([suit, ranks]) =>
      ranks.map((rank) => `${rank} ${rank === 1 ? suit.slice(0, -1) : suit}`),
    );
    const drawn = await reported.getByRole('img').all();
    const names = await Promise.all(drawn.map((each) => each.getAttribute('alt')));
    expect(names.sort()).toEqual(tiles.sort());
    expect(await reported.locator('.front-winning').getAttribute('alt')).toBe('6 bamboos');

    const path = `/v1/deals/${every.correctedDeal}`;
    const { body } = await (await every.served.api.as('deals:read')).get(path).expect(200);
    const { wins } = body.deal as { readonly wins: readonly { readonly seat: string }[] };
    expect(wins.length).toBeGreaterThan(0);
    const words = await cardOf(every.correctedDeal).locator('.front-win strong').allTextContents();
    expect(words.map((each) => each.split(':')[0]!.toLowerCase())).toEqual(wins.map(({ seat }) => seat));
    // No hand of these wins is complete.
    expect(words.map((each) => /: (false win) .*, pays (\d+) points$/.exec(each)?.slice(1))).toEqual([
      ['false win', '24'],
      ['false win', '16'],
      ['false win', '8'],
    ]);
  });

  it.each(inTurn(LANGUAGES, 1))('in %s asks to sign in, without a fault that axe finds', async (asked) => {
    const guest = await every.served.visit('/', [], { language: asked, width: 360, dark: asked === 'ru' });
    await guest.page.locator('.sign-in-form').waitFor();
    expect([await guest.axe(), await tooWide(guest.page)]).toEqual([[], []]);
    expect([...(await textsOf(guest.page))].filter(isBrokenText)).toEqual([]);
  });
});
