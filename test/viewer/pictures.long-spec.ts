import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { BrowserVisit } from './support/browser-visit.js';
import { describeInBrowser } from './support/chromium.js';
import { AT_THAT_TIME, PicturedClub } from './support/pictured-club.js';
import { tooWide } from './support/page-checks.js';
import * as states from './support/pictured-states.js';
import { besideDesign, drawnImage, type Picture } from './support/side-by-side.js';
import { untilQuiet } from './support/until-received.js';

/** The pictures are for people; Git ignores the folder. */
const FOLDER = join(process.cwd(), 'test/viewer/pictures');
/** The stored pictures, made small. */
const STORED = join(process.cwd(), 'test/viewer/screenshots/beside-design');
/** A folder with pictures of the design: one of the same name is set at the left of the page. */
const DESIGN = process.env['TILESCRIBE_DESIGN'];
/** `npm run check -- beside-design` stores the pictures whose design is there. */
const STORES = process.env['TILESCRIBE_SCREENSHOTS'] === 'beside-design';
/** A stored picture is made smaller to at most this size. */
const STORED_SIZE = { width: 1280, height: 740 };
/** What appears after the last act is drawn by then. */
const SETTLED_MS = 400;
const MINUTE_MS = 60_000;

type Size = readonly [width: number, height: number];
const DESKTOP: Size = [1440, 900];
const LAPTOP: Size = [1366, 768];
const PHONE: Size = [390, 844];
const TABLET: Size = [820, 1180];
/** Six parts of this size stand in two rows. */
const PART: Size = [480, 600];
const HALL: Size = [1920, 1080];

interface Row extends states.State {
  readonly sizes: readonly Size[];
  /** The part of the page that is shown. */
  readonly part?: string;
  /** Pictures in the other languages are stored too, because the page is one of texts. */
  readonly isRead?: true;
  /** Messages of the browser about what the state lacks. */
  readonly faults?: RegExp;
}

const MISSING = /40[14]/;
const CALCULATED = 'rules=dazhong&hand=678m678p678s88s&melds=pung-1z&win=8s&seat=east';

/** Each picture of the design with its page. */
const PICTURES: Readonly<Record<string, Row>> = {
  '01-live': {
    at: ({ liveDeal }) => `/deals/${liveDeal}`,
    sizes: [DESKTOP, LAPTOP, PHONE, TABLET, [844, 390]],
    prepare: states.stateDraw,
  },
  '01-live-concealed': {
    at: ({ liveDeal }) => `/deals/${liveDeal}`,
    sizes: [PHONE],
    scopes: states.SPECTATOR,
    prepare: states.stateDraw,
  },
  '01-live-flowers': { at: ({ flowersDeal }) => `/deals/${flowersDeal}`, sizes: [PHONE] },
  '01-live-outage': {
    at: ({ liveDeal }) => `/deals/${liveDeal}`,
    sizes: [LAPTOP],
    prepare: states.loseConnection,
    faults: /ERR_|Failed to/,
  },
  '02-win': { at: ({ wonDeal }) => `/deals/${wonDeal}`, sizes: [DESKTOP, PHONE] },
  '02-win-bloody': { ...states.bloodyWin(), sizes: [DESKTOP, PHONE] },
  '03-replay': { at: ({ replayedDeal }) => `/deals/${replayedDeal}/replay?at=60`, sizes: [DESKTOP, PHONE] },
  '04-score': { at: ({ wonDeal }) => `/deals/${wonDeal}/ledger`, sizes: [DESKTOP, PHONE], prepare: states.verifyDeal },
  '04-share': {
    at: ({ wonDeal }) => `/deals/${wonDeal}/ledger`,
    isRead: true,
    sizes: [DESKTOP, PHONE],
    prepare: states.share,
  },
  '04-verify-changed': { at: '/audit', sizes: [PHONE], prepare: states.compareCopy },
  '05-club-tiles': {
    at: ({ evening }) => `/club/${evening}`,
    isRead: true,
    sizes: [LAPTOP, PHONE, TABLET],
    prepare: states.typeHands,
    faults: /422/,
  },
  '05-club-values': {
    at: ({ evening }) => `/club/${evening}`,
    isRead: true,
    sizes: [LAPTOP, PHONE],
    prepare: states.typeValues,
  },
  '06-wall': { at: '/wall', sizes: [HALL] },
  '06-overlay': { at: '/overlay/table-1', sizes: [HALL], scopes: states.SPECTATOR },
  '06-referee-question': { at: '/referee/table-1', isRead: true, sizes: [PHONE, DESKTOP] },
  '06-referee-answered': { at: states.askedAgain, isRead: true, sizes: [PHONE], prepare: states.answerQuestion },
  '07-front': { at: '/', sizes: [DESKTOP, PHONE], scopes: [] },
  '08-felt-full': {
    at: ({ liveDeal }) => `/deals/${liveDeal}`,
    sizes: [LAPTOP, PHONE],
    part: '.table-felt',
    initScript: states.FULL_FELT,
  },
  '09-match': { at: ({ evening }) => `/matches/${evening}`, isRead: true, sizes: [DESKTOP, PHONE] },
  '10-calculator': { at: `/calculator?${CALCULATED}`, sizes: [LAPTOP, PHONE] },
  '10-calculator-result': { at: `/calculator?${CALCULATED}`, sizes: [PHONE], prepare: states.openAnswer },
  '11-operator': { at: '/operator', isRead: true, sizes: [DESKTOP, TABLET, PHONE] },
  '11-table': { at: '/operator?part=readers', sizes: [DESKTOP] },
  '11-check-result': { at: '/operator?part=readers', sizes: [TABLET] },
  '12-sign-in': {
    at: '/operator',
    isRead: true,
    sizes: [LAPTOP, PHONE],
    scopes: [],
    prepare: states.typeCode,
    faults: MISSING,
  },
  '12-session-ended': {
    at: ({ evening }) => `/club/${evening}`,
    sizes: [PHONE, DESKTOP],
    prepare: states.endSession,
    faults: MISSING,
  },
  '13-verify': { at: '/audit', isRead: true, sizes: [LAPTOP, PHONE], prepare: states.verifyLog },
  '13-verify-drop': { at: '/audit', sizes: [LAPTOP, PHONE] },
  '13-verify-forged': { at: '/audit', sizes: [LAPTOP, PHONE], prepare: states.verifyForged },
  '13-verify-running': { at: '/audit', sizes: [PHONE, LAPTOP], prepare: states.verifyWithoutEnd },
  '14-club-saved': {
    at: async (club) => `/club/${await club.ownEvening()}`,
    sizes: [LAPTOP, PHONE],
    prepare: states.saveValues,
  },
  '14-open-evening': { at: '/club', sizes: [TABLET, PHONE], prepare: states.namePlayers },
  '14-sheet': { at: ({ evening }) => `/club/${evening}/sheet`, sizes: [[794, 1123]], prepare: states.forPrint },
  '15-referee-list': { at: '/referee', sizes: [PHONE, DESKTOP] },
  '15-ruling': {
    at: ({ wonDeal }) => `/referee/deals/${wonDeal}`,
    sizes: [TABLET, PHONE],
    prepare: states.decidePenalty,
  },
};

/** Pictures that show several pages. */
const OF_PARTS = { '07-empty-states': states.EMPTY, '16-states': states.FAULTS };

/** The picture of a shared link, which the service draws. */
const CARD = '04-image-card';
const CARD_SIZE: Size = [1200, 630];

/** Pictures of the design without a page; test/viewer/README.md states why. */
const WITHOUT_PAGE = ['12-people', '11-check-table'];

interface Look {
  readonly language: 'en' | 'ru' | 'zh';
  readonly dark: boolean;
}
const LOOKS: readonly Look[] = [
  { language: 'en', dark: false },
  { language: 'ru', dark: false },
  { language: 'zh', dark: false },
  { language: 'en', dark: true },
];
const ending = ({ language, dark }: Look): string => `${language === 'en' ? '' : `-${language}`}${dark ? '-dark' : ''}`;
const nameOf = (name: string, [width, height]: Size, look: Look): string => `${name}-${width}x${height}${ending(look)}`;
const designOf = (name: string): string | undefined => {
  const file = DESIGN === undefined ? undefined : join(DESIGN, `${name}.png`);
  return file !== undefined && existsSync(file) ? file : undefined;
};

describeInBrowser('pictures of the pages', () => {
  let club: PicturedClub;
  beforeAll(async () => {
    for (const folder of [FOLDER, ...(STORES ? [STORED] : [])]) mkdirSync(folder, { recursive: true });
    club = await PicturedClub.start();
  }, 240_000);
  afterEach(() => club.served.closeVisits());
  afterAll(() => club.served.stop());

  /** Opens a page in its state, in a window of its own. */
  const opened = async (state: states.State, [width, height]: Size, look: Look): Promise<BrowserVisit> => {
    const address = typeof state.at === 'string' ? state.at : await state.at(club);
    const visit = await club.served.visit(address, states.scopesOf(state), {
      ...{ width, height, ...look, initScript: `${AT_THAT_TIME}${state.initScript ?? ''}` },
    });
    await visit.page.locator('main :is(h1, .overlay-panel)').first().waitFor();
    await untilQuiet(visit.page);
    await state.prepare?.(visit.page, club);
    // A state of loading has requests that are never answered.
    await visit.page.waitForTimeout(SETTLED_MS);
    return visit;
  };

  const taken = async ({ page }: BrowserVisit, [width, height]: Size, part?: string): Promise<Picture> => {
    const shown = part === undefined ? page : page.locator(part);
    const bytes = await shown.screenshot({ animations: 'disabled' });
    if (part === undefined) return { bytes, width, height };
    const size = PNG.sync.read(bytes);
    return { bytes, width: size.width, height: size.height };
  };

  /** Stores pictures, beside the picture of the design with their name if there is one. */
  const save = async (name: string, pictures: readonly Picture[], width: number): Promise<void> => {
    const file = designOf(name);
    const design = file === undefined ? undefined : designAt(file, width);
    const both = besideDesign(design, pictures);
    const { page } = await club.served.visit('about:blank');
    writeFileSync(join(FOLDER, `${name}.png`), await drawnImage(page, both, 1, 'image/png'));
    if (!STORES) return;
    const scale = Math.min(1, STORED_SIZE.width / both.width, STORED_SIZE.height / both.height);
    writeFileSync(join(STORED, `${name}.webp`), await drawnImage(page, both, scale, 'image/webp'));
  };

  /** A picture of the design in the pixels of CSS: those of a phone have two for each. */
  const designAt = (file: string, width: number): Picture => {
    const bytes = readFileSync(file);
    const size = PNG.sync.read(bytes);
    return { bytes, width, height: (size.height * width) / size.width };
  };

  it.each(Object.entries(PICTURES))(
    '%s',
    async (name, { sizes, part, faults: expected, isRead = false, ...state }) => {
      for (const size of sizes)
        for (const look of LOOKS) {
          const isPart = part !== undefined && look === LOOKS[0];
          const isStored =
            isPart || (isRead && look.language !== 'en') || designOf(nameOf(name, size, look)) !== undefined;
          if (STORES && !isStored) continue;
          const visit = await opened(state, size, look);
          const picture = await taken(visit, size, part);
          await save(nameOf(name, [picture.width, picture.height], look), [picture], picture.width);
          const faults = visit.faults.filter((fault) => expected?.test(fault) !== true);
          expect([name, look, faults, await tooWide(visit.page)]).toEqual([name, look, [], []]);
          await club.served.closeVisits();
        }
    },
    10 * MINUTE_MS,
  );

  it.each(Object.entries(OF_PARTS))(
    '%s',
    async (name, parts) => {
      for (const look of LOOKS) {
        if (STORES && designOf(nameOf(name, DESKTOP, look)) === undefined) continue;
        const pictures: Picture[] = [];
        for (const state of parts) {
          pictures.push(await taken(await opened(state, PART, look), PART));
          await club.served.closeVisits();
        }
        await save(nameOf(name, DESKTOP, look), pictures, DESKTOP[0]);
      }
    },
    10 * MINUTE_MS,
  );

  it(CARD, async () => {
    const [width, height] = CARD_SIZE;
    for (const { language } of LOOKS.filter(({ dark }) => !dark)) {
      const answer = await fetch(`${club.served.api.address}/cards/deals/${club.wonDeal}.png?language=${language}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(PNG.sync.read(bytes)).toMatchObject({ width, height });
      await save(nameOf(CARD, CARD_SIZE, { language, dark: false }), [{ bytes, width, height }], width);
    }
  });

  it('are of every picture of the design', () => {
    if (DESIGN === undefined) return;
    const named = [...Object.keys(PICTURES), ...Object.keys(OF_PARTS), CARD, ...WITHOUT_PAGE];
    const stateOf = (file: string): string => file.replace(/-\d+x\d+(-dark)?\.png$/, '');
    const designs = readdirSync(DESIGN).filter((file) => file.endsWith('.png'));
    expect(designs.filter((file) => !named.includes(stateOf(file)))).toEqual([]);
  });
});
