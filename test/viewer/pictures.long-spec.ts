import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { ReportedEvening, reportedWin } from '../api/reported-evening.js';
import { describeInBrowser } from './support/chromium.js';
import { EveryPage, SCOPES } from './support/every-page.js';
import { untilReceived } from './support/until-received.js';

/** The pictures are for people; Git ignores the folder. */
const FOLDER = join(process.cwd(), 'test/viewer/pictures');
/** A folder with pictures of the design: one of the same name is set at the left of the page. */
const DESIGN = process.env['TILESCRIBE_DESIGN'];
const PLAYERS = { anna: 'Anna Sokolova', boris: 'Boris Orlov', chen: 'Chen Wei', dora: 'Li Na' };
const MINUTE_MS = 60_000;

type Size = readonly [width: number, height: number];
const DESKTOP: Size = [1440, 900];
const LAPTOP: Size = [1366, 768];
const PHONE: Size = [390, 844];
const TABLET: Size = [820, 1180];

/** The name of a picture, its page, and the sizes at which it is taken. */
const PICTURES: readonly (readonly [name: string, page: string, sizes: readonly Size[]])[] = [
  ['01-live', '/deals/:live', [DESKTOP, LAPTOP, PHONE, TABLET, [844, 390]]],
  ['02-win', '/deals/:dealId', [DESKTOP, PHONE]],
  ['03-replay', '/deals/:dealId/replay', [DESKTOP, PHONE]],
  ['04-score', '/deals/:dealId/ledger', [DESKTOP, PHONE]],
  ['06-wall', '/wall', [[1920, 1080]]],
  ['06-overlay', '/overlay/:table', [[1920, 1080]]],
  ['07-front', '/', [DESKTOP, PHONE]],
  ['09-match', '/matches/:played', [DESKTOP, PHONE]],
  ['10-calculator', '/calculator', [LAPTOP, PHONE]],
  ['11-operator', '/operator', [DESKTOP, TABLET]],
  ['13-verify', '/audit', [LAPTOP, PHONE]],
  ['14-open-evening', '/club', [TABLET, PHONE]],
  ['14-sheet', '/club/:played/sheet', [[794, 1123]]],
  ['15-referee-list', '/referee', [PHONE, DESKTOP]],
];

/** Two pictures beside each other, as high as the higher one. */
const sideBySide = (one: PNG, other: PNG): PNG => {
  const both = new PNG({ width: one.width + other.width, height: Math.max(one.height, other.height) });
  PNG.bitblt(one, both, 0, 0, one.width, one.height, 0, 0);
  PNG.bitblt(other, both, 0, 0, other.width, other.height, one.width, 0);
  return both;
};

const save = (name: string, taken: Buffer): void => {
  const design = DESIGN === undefined ? undefined : join(DESIGN, name);
  const isBeside = design !== undefined && existsSync(design);
  const picture = isBeside
    ? PNG.sync.write(sideBySide(PNG.sync.read(readFileSync(design)), PNG.sync.read(taken)))
    : taken;
  writeFileSync(join(FOLDER, name), picture);
};

describeInBrowser('pictures of the pages', () => {
  let every: EveryPage;
  let match: string;
  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    every = await EveryPage.start();
    const club = await every.served.api.as('admin', 'deals:record', 'deals:write');
    await club.post('/v1/tables', { table: 'table-9', name: 'Hall 9' }).expect(201);
    for (const [player, name] of Object.entries(PLAYERS)) await club.put(`/v1/players/${player}`, { name }).expect(200);
    for (const index of [1, 2, 3, 4])
      await club.put(`/v1/players/player-${index}`, { name: Object.values(PLAYERS)[index - 1] }).expect(200);
    const evening = new ReportedEvening('table-9', club);
    match = await evening.openMatch({ deals: 16, minutes: 120 });
    const deals = await evening.play(match, 'south', 'east', 'north', 'west', 'south', 'west');
    // The fifth deal is corrected, the seventh is in play.
    await evening.said(deals[4]!, { type: 'WithdrawReport', reason: 'another discarder', by: 'referee-1' });
    await evening.said(deals[4]!, reportedWin('south', 'west'));
    await evening.openNext(match);
  }, 240_000);
  afterEach(() => every.served.closeVisits());
  afterAll(() => every.served.stop());

  const addressOf = (page: string): string =>
    every.addressOf(page.replace(':live', every.liveDeal).replace(':played', match));

  it.each(PICTURES)(
    '%s',
    async (name, page, sizes) => {
      for (const [width, height] of sizes)
        for (const dark of [false, true])
          for (const language of dark ? (['en'] as const) : (['en', 'ru', 'zh'] as const)) {
            const { page: window, faults } = await every.served.visit(addressOf(page), SCOPES, {
              ...{ width, height, dark, language },
            });
            await window.locator('main').first().waitFor();
            await untilReceived(window);
            const end = `${language === 'en' ? '' : `-${language}`}${dark ? '-dark' : ''}`;
            save(`${name}-${width}x${height}${end}.png`, await window.screenshot({ animations: 'disabled' }));
            expect([name, width, language, dark, faults]).toEqual([name, width, language, dark, []]);
            expect([name, width, await window.evaluate('document.documentElement.scrollWidth')]).toEqual([
              ...[name, width, width],
            ]);
            await every.served.closeVisits();
          }
    },
    10 * MINUTE_MS,
  );
});
