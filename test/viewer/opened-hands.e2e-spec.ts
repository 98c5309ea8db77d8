import type { Page } from 'playwright-core';
import { LANGUAGES } from '#language';
import { SEATS, type Seat, tilesOf } from '#tiles';
import { atClassical } from '../../libs/rules/src/testing/classical-table.js';
import type { Played } from '../../libs/rules/src/testing/scripted-deal.js';
import { record } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import { Evenings } from './support/evenings.js';
import { pairsInTurn } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const SOUTH = '11456789m123s67p';
const UNSEEN = '?'.repeat(13);

/** South opens its dealt hand, which is ready, and from then on only waits (CC-double.immediateready). */
const ACTS = `south opens ${SOUTH}\neast discards 1z\nsouth draws 9p\nsouth discards 9p`;

const RECORDINGS = {
  full: () => atClassical(ACTS),
  // Nobody but South has seen a tile of the other hands.
  public: () =>
    atClassical(ACTS.replace('draws 9p', 'draws ?'), {
      recording: 'public',
      hands: { east: `${UNSEEN}?`, south: UNSEEN, west: UNSEEN, north: UNSEEN },
    }),
} as const;

/** What the page says of it, up to the tiles. */
const WORDS = { en: 'South lays a ready hand open:', ru: 'Юг: открывает просящую руку,', zh: '南家亮听：' } as const;

/** What the card of South says of it. */
const MARKS = { en: 'Ready, face up', ru: 'Просящая рука, открыта', zh: '亮听' } as const;

describeInBrowser('a ready hand that is laid open (classical)', () => {
  let served: ServedPage;
  let recorder: Client;
  let evenings: Evenings;
  beforeAll(async () => {
    served = await ServedPage.start();
    recorder = await served.api.as('deals:record');
    evenings = new Evenings(recorder, await served.api.as('admin'));
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** Records a deal at a table of its own. */
  const recorded = async ({ commands }: Played): Promise<string> => {
    const [dealId, table] = [uuidv7(), await evenings.table()];
    const steps = commands.map((command) => ({
      command: command.type === 'OpenDeal' ? { ...command, table } : command,
    }));
    await record(recorder, dealId, { steps });
    return dealId;
  };

  /** The tiles of a hand as the page draws them. */
  const handOf = (page: Page, seat: Seat): Promise<readonly string[]> =>
    page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('[data-place^="hand/${seat}/"]')].map(({ dataset }) => dataset.tile)`,
    );

  const expectOnlySouthOpen = async (page: Page): Promise<void> => {
    for (const seat of SEATS) {
      const tiles = [...(await handOf(page, seat))].sort();
      if (seat === 'south') expect(tiles).toEqual([...tilesOf(SOUTH)].sort());
      else expect(tiles.filter((tile) => tile !== 'hidden' && tile !== '?')).toEqual([]);
    }
  };

  it.each(
    pairsInTurn(['full', 'public'] as const, LANGUAGES).map(([recording, language]) => ({ recording, language })),
  )('is shown to everybody and named in $language ($recording recording)', async ({ recording, language }) => {
    const dealId = await recorded(RECORDINGS[recording]());
    const { page, faults } = await served.view(`/deals/${dealId}`, ['deals:read'], { language });
    await page.locator('.deal-acts').getByText(WORDS[language]).waitFor();
    await page.locator('.seat-mark').getByText(MARKS[language], { exact: true }).waitFor();
    await expectOnlySouthOpen(page);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect(await tooWide(page)).toEqual([]);
    }
    await openByLink(page, `/deals/${dealId}/replay`);
    await page.locator('.replay-events').getByText(WORDS[language]).click();
    await page.locator('.replay-now').getByText(WORDS[language]).waitFor();
    await expectOnlySouthOpen(page);
    expect(await tooWide(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('stays concealed where South only announces it', async () => {
    const dealId = await recorded(atClassical(ACTS.replace(`opens ${SOUTH}`, 'ready')));
    const { page } = await served.view(`/deals/${dealId}`, ['deals:read'], { language: 'en' });
    await page.locator('.deal-acts li').first().waitFor();
    expect(new Set(await handOf(page, 'south'))).toEqual(new Set(['hidden']));
    await page.locator('.seat-mark').getByText('Ready', { exact: true }).waitFor();
  });
});
