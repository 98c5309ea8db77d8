import type { Page } from 'playwright-core';
import type { CommandOf } from '#deal';
import { uuidv7 } from '../api/uuidv7.js';
import { order, played, record } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import type { BrowserVisit } from './support/browser-visit.js';
import { describeInBrowser } from './support/chromium.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import type { VisitOptions } from './support/reused-contexts.js';
import { ServedPage } from './support/served-page.js';
import { untilReceived } from './support/until-received.js';
import { seeAll } from './support/see-all.js';

const deal = played(3);
const { seating } = deal.steps[0]!.command as CommandOf<'OpenDeal'>;

/** North has no name. */
const NAMES = {
  east: 'Anna Lee',
  south: 'דוד בן־גוריון',
  west: '欧阳娜娜',
} as const;
const LONG = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 80).trim();
/** A letter with many marks above and below it. */
const TALL = `Z${'\u0301\u0323'.repeat(39)}`;

const at = (player: string): string => `/v1/players/${encodeURIComponent(player)}`;
const shown = (page: Page, within: string): Promise<readonly string[]> =>
  page.locator(`${within} .player-name`).allTextContents();

describeInBrowser('the names of players', () => {
  let served: ServedPage;
  let scribe: Client;
  const dealId = uuidv7();
  const corrected = uuidv7();
  const pages = (): readonly string[] => [
    '/',
    `/deals/${dealId}`,
    `/deals/${dealId}/ledger`,
    `/deals/${dealId}/replay`,
  ];
  const give = async (names: Partial<Record<keyof typeof seating, string>>): Promise<void> => {
    for (const [seat, name] of Object.entries(names))
      await scribe.put(at(seating[seat as keyof typeof seating].player), { name }).expect(200);
  };
  beforeAll(async () => {
    served = await ServedPage.start();
    scribe = await served.api.as('deals:write');
    const club = await served.api.as('admin', 'deals:record');
    await club.post('/v1/tables', { table: 'table-1', name: 'table-1' }).expect(201);
    await record(club, dealId, deal);
    const tag = await record(club, corrected, deal, 20);
    const rewind = { type: 'RewindTo', sequence: 2, reason: 'misread tile', by: 'referee-1' } as const;
    const referee = await served.api.as('referee');
    await referee.post(`/v1/deals/${corrected}/commands`, order(rewind), { 'If-Match': tag }).expect(200);
  }, 120_000);
  beforeEach(() => give(NAMES));
  afterEach(async () => {
    for (const { player } of Object.values(seating)) await scribe.delete(at(player)).expect(204);
    await served.closeVisits();
  });
  afterAll(() => served.stop());

  /** A window that is signed in and visits page after page. */
  const signedIn = async (options: VisitOptions): Promise<BrowserVisit> => {
    const visit = await served.visit('/', ['deals:read'], options);
    await visit.page.locator('.session button').waitFor({ state: 'attached' });
    return visit;
  };

  it.each([
    ['/', '.front-points'],
    ['/deals/:deal', '.seat-cards'],
    ['/deals/:deal/ledger', '.totals'],
    ['/deals/:deal/replay', '.seat-cards'],
  ])('are shown on %s in place of the ids, and the id where there is no name', async (path, place) => {
    const { page, faults } = await served.visit(path.replace(':deal', dealId), ['deals:read']);
    if (path === '/') await seeAll(page);
    await page.locator(place).getByText('Anna Lee').first().waitFor();
    expect((await shown(page, place)).slice(0, 4)).toEqual([...Object.values(NAMES), seating.north.player]);
    expect(faults).toEqual([]);
  });

  it('are fetched once for a page with any number of players', async () => {
    const { page } = await served.visit('/calculator', ['deals:read']);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/players')) requested.push(request.url());
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The calculator shows no player.
    expect(requested).toEqual([]);
    await page.goto(`/deals/${dealId}`);
    await page.getByText('Anna Lee').first().waitFor();
    expect(requested).toEqual([`${served.api.address}/v1/players?limit=500`]);
  });

  it('leave an open page within a minute of their erasure, and the browser keeps none', async () => {
    const { page } = await served.visit(`/deals/${dealId}/ledger`, ['deals:read']);
    await page.locator('.totals').getByText('Anna Lee').waitFor();
    await page.clock.install();
    await page.reload();
    await page.locator('.totals').getByText('Anna Lee').waitFor();
    await scribe.delete(at(seating.east.player)).expect(204);
    await page.clock.fastForward(60_000);
    await page.getByText('Anna Lee').first().waitFor({ state: 'detached' });
    expect(await shown(page, '.totals')).toContain(seating.east.player);
    expect(await page.evaluate<string>(`JSON.stringify({ ...localStorage, ...sessionStorage })`)).not.toContain('Anna');
    await page.reload();
    await page.locator('.totals').getByText(seating.north.player, { exact: true }).waitFor();
    expect(await page.content()).not.toContain('Anna');
  });

  // Digits and signs after Hebrew would move to its left.
  it('of another direction do not turn the text around them', async () => {
    const { page } = await served.visit(`/deals/${corrected}/replay`, ['deals:read']);
    await page.locator('.replay-correction summary').click();
    const south = page.locator('.replay-points > span', { hasText: NAMES.south }).first();
    const [name, points] = await Promise.all(
      [south.locator('.player-name'), south.locator('strong')].map(async (each) => (await each.boundingBox())!),
    );
    expect(name!.x + name!.width).toBeLessThan(points!.x);
  });

  it.each([LONG, TALL])(
    'that are long or tall move nothing on a phone, and are complete in the title: %s',
    async (name) => {
      await give({ east: 'A', south: 'A', west: 'A' });
      const { page, faults } = await signedIn({ width: 360, height: 800 });
      const heights = new Map<string, number[]>(pages().map((path) => [path, []]));
      for (const each of ['A', name]) {
        await give({ east: each, south: each, west: each });
        for (const [path, of] of heights) {
          await page.goto(path);
          await page.getByTitle(each, { exact: true }).first().waitFor();
          await untilReceived(page);
          expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
          of.push(await page.evaluate<number>('document.documentElement.scrollHeight'));
        }
      }
      expect(faults).toEqual([]);
      // One line, for any name.
      for (const [path, [short, long]] of heights) expect([path, long]).toEqual([path, short]);
    },
  );

  it('look like their screenshot', async () => {
    await give({ west: LONG });
    const { page } = await served.visit(`/deals/${dealId}/ledger`, ['deals:read'], { width: 360, height: 480 });
    await page.locator('.totals').getByText('Anna Lee').waitFor();
    expect(await differenceFrom('player-names', page.locator('.totals'))).toBeLessThan(TOLERANCE);
  });
});
