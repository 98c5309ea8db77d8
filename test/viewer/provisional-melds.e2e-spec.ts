import type { Page } from 'playwright-core';
import { type Seat, SEATS } from '#tiles';
import type { DealCommand } from '#deal';
import { order, played, record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { itInDepth } from './support/in-turn.js';
import { layoutShifts, WATCH_SHIFTS } from './support/load-watch.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

const TABLE = 'table-1';
const SEEDS = 40;
const isPung = ({ command }: { readonly command: DealCommand }): boolean => command.type === 'DeclarePung';

/** A deal in which a pung is recorded, and the number of commands before it. */
const dealWithPung = () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { steps } = played(seed, { table: TABLE });
    const before = steps.findIndex(isPung);
    if (before >= 0) return { steps, before };
  }
  throw new Error(`no pung is declared in ${SEEDS} deals`);
};
const { steps, before: BEFORE } = dealWithPung();

const melds = (page: Page) => page.locator('.table-frame-provisional');
const marks = (page: Page) => page.locator('.seat-mark-provisional');

describeInBrowser('claims, kongs and wins that are not recorded yet', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    await (await served.api.as('admin')).post('/v1/tables', { table: TABLE, name: 'Hall 1' }).expect(201);
  });
  beforeEach(() => served.api.clearTables());
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** Records the deal up to its pung, for its device and a visitor who watches the table. */
  const watched = async (options: Parameters<ServedPage['visit']>[2] = {}) => {
    const writer = await served.api.as('deals:record');
    const dealId = uuidv7();
    let tag = await record(writer, dealId, { steps }, BEFORE);
    const device = await served.api.as('device:gateway-1', `table:${TABLE}`);
    const visit = await served.visit(`/tables/${TABLE}`, ['deals:read'], { initScript: WATCH_SHIFTS, ...options });
    await visit.page.locator('.stream-status-live').waitFor();
    await visit.page.locator('[data-place^="hand/"] img').first().waitFor();
    const state = (...acts: readonly object[]) =>
      device
        .put(`/v1/tables/${TABLE}/provisional-acts`, { deal: dealId, sequence: Number(tag.slice(1, -1)), acts })
        .expect(200);
    const goOn = async (): Promise<void> => {
      const path = `/v1/deals/${dealId}/commands`;
      const answer = await writer.post(path, order(steps[BEFORE]!.command), { 'If-Match': tag }).expect(200);
      tag = answer.headers['etag']!;
      await visit.page.locator(`[data-sequence="${tag.slice(1, -1)}"]`).waitFor();
    };
    return { visit, page: visit.page, faults: visit.faults, state, goOn };
  };

  /** The tiles of each framed meld of a seat, from the left of its owner or from the right. */
  const framed = async (page: Page, seat: Seat): Promise<(string | null)[][]> => {
    const sets = new Map<string, (string | null)[]>();
    for (const tile of await page.locator(`[data-place^="provisional/${seat}/"]`).all()) {
      const [, , index = ''] = (await tile.getAttribute('data-place'))!.split('/');
      sets.set(index, [...(sets.get(index) ?? []), await tile.getAttribute('data-tile')]);
    }
    return [...sets].sort(([one], [other]) => Number(one) - Number(other)).map(([, tiles]) => tiles);
  };

  it('frames the pung that a seat seems to claim until it is recorded', async () => {
    const { command } = steps[BEFORE]!;
    if (command.type !== 'DeclarePung') throw new Error('expected a pung');
    const { page, faults, state, goOn } = await watched();
    const discard = steps.slice(0, BEFORE).findLast(({ command: { type } }) => type === 'DiscardTile')!.command;
    const tile = discard.type === 'DiscardTile' ? discard.tile : undefined;
    const recorded = page.locator('[data-place^="meld/"]');
    const count = await recorded.count();
    await state({ act: 'pung', seat: command.seat, tile });
    await melds(page).waitFor();
    expect(await framed(page, command.seat)).toEqual([[tile, tile, tile]]);
    expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
    await goOn();
    await melds(page).waitFor({ state: 'detached' });
    expect(await recorded.count()).toBe(count + 3);
    expect(faults).toEqual([]);
  });

  it('frames chows and kongs at their seats, concealed ones face down, and marks the seats that seem to win', async () => {
    const { page, faults, state } = await watched();
    await state(
      { act: 'chow', seat: 'south', tiles: ['3s', '2s', '4s'] },
      { act: 'kong', seat: 'west', tile: '5p' },
      { act: 'concealed-kong', seat: 'west' },
      { act: 'win', seats: ['east', 'north'] },
    );
    await marks(page).first().waitFor();
    const shown = await Promise.all(SEATS.map((seat) => framed(page, seat)));
    const faceDown = await page.locator('[data-place^="hand/"]').last().getAttribute('data-tile');
    expect(shown).toEqual([
      [],
      [['4s', '2s', '3s']],
      [Array.from({ length: 4 }, () => '5p'), Array.from({ length: 4 }, () => faceDown)],
      [],
    ]);
    expect(await marks(page).count()).toBe(2);
    for (const [seat, count] of [
      ['East', 1],
      ['South', 0],
      ['West', 0],
      ['North', 1],
    ] as const) {
      const card = page.locator('.seat-cards').getByRole('group', { name: seat });
      expect([seat, await card.getByText('Hu, not yet certain').count()]).toEqual([seat, count]);
    }
    expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
    await state();
    await marks(page).first().waitFor({ state: 'detached' });
    expect([await melds(page).count(), await marks(page).count()]).toEqual([0, 0]);
    expect(faults).toEqual([]);
  });

  itInDepth('marks them on a phone in Russian, without a fault that axe finds', async () => {
    const { visit, page, state } = await watched({ language: 'ru', width: 360, dark: true });
    await state({ act: 'kong', seat: 'west', tile: '5p' }, { act: 'win', seats: ['north'] });
    await marks(page).waitFor();
    expect(await marks(page).textContent()).toBe('Маджонг, пока не точно');
    expect(await visit.axe()).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
});
