import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { played, OCCURRED_AT, record } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { uuidv7 } from '../api/uuidv7.js';
import { HAS_CHINESE_FONT } from './support/chinese-font.js';
import { describeInBrowser } from './support/chromium.js';
import { exportedDeals } from './support/exported-deals.js';
import { FIXED_TIME, FIXED_TIMES } from './support/fixed-times.js';
import { newLogKey } from './support/log-key.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';
import { untilReceived } from './support/until-received.js';

/** A session that may use every desk. */
const SCOPES = ['admin', 'deals:read', 'deals:record', 'referee', 'audit'];

/** The last part of a desk that sends requests only after the person has stopped typing. */
const LAST: Readonly<Record<string, string>> = { calculator: '.calculator-answer h2' };

const VARIANTS = [
  { name: 'en', language: 'en', width: 1100, height: 760, dark: false },
  { name: 'ru-dark', language: 'ru', width: 360, height: 740, dark: true },
  { name: 'zh', language: 'zh', width: 820, height: 760, dark: false },
] as const;
const COMPARED = VARIANTS.filter(({ language }) => language !== 'zh' || HAS_CHINESE_FONT);

describeInBrowser('each desk looks like its screenshot', () => {
  let served: ServedPage;
  let folder: string;
  const ids: Record<string, string> = { live: uuidv7(), whole: uuidv7() };
  const desks: Readonly<Record<string, string>> = {
    front: '/',
    live: '/deals/:live',
    replay: '/deals/:whole/replay',
    ledger: '/deals/:reported/ledger',
    match: '/matches/:match',
    calculator: '/calculator?rules=dazhong&hand=123456789s3p3p&melds=pung-5z&win=3p&seat=east',
    'club-opening': '/club',
    'club-report': '/club/:match',
    'club-sheet': '/club/:match/sheet',
    referee: '/referee',
    'referee-table': '/referee/hall-1',
    'referee-deal': '/referee/deals/:live',
    operator: '/operator',
  };
  let exported: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desks-'));
    served = await ServedPage.start({}, undefined, {}, newLogKey(folder, 'log.pem'));
    const { api } = served;
    const club = await api.as('admin', 'deals:record', 'deals:write');
    for (const [table, name] of [
      ['evening', 'Club evening'],
      ['hall-1', 'Hall 1'],
      ['hall-2', 'Hall 2'],
    ])
      await club.post('/v1/tables', { table, name }).expect(201);
    const evening = new ReportedEvening('evening', club);
    ids['match'] = await evening.openMatch();
    [ids['reported'] = ''] = await evening.play(ids['match'], 'south', 'east', 'north');
    await record(club, ids['whole']!, played(1, { table: 'hall-2' }));
    await record(club, ids['live']!, played(3, { table: 'hall-1' }), 110);
    const gateway = await api.as('device:gateway', 'table:hall-1');
    const question = { questionId: uuidv7(), table: 'hall-1', dealId: ids['live'], reason: 'undecided' };
    const zones = [{ side: 2, zone: 'river', tiles: ['9s', '5p'] }];
    await gateway.post('/v1/devices/gateway/questions', { ...question, openedAt: OCCURRED_AT, zones }).expect(200);
    exported = await exportedDeals(2);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(async () => {
    await served.stop();
    rmSync(folder, { recursive: true });
  });

  const addressOf = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);

  const verified = async (page: Page): Promise<void> => {
    await page.goto('/audit');
    const file = { name: 'log.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(exported) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator('.audit-checks').waitFor();
  };

  it.each(COMPARED)(
    '$name, $width px',
    async ({ name, ...options }) => {
      const { page, faults } = await served.visit('/', SCOPES, { ...options, initScript: FIXED_TIMES });
      await page.locator('.session button').waitFor({ state: 'attached' });
      await page.clock.setFixedTime(FIXED_TIME);
      const differences: Record<string, number> = {};
      for (const [desk, path] of Object.entries(desks)) {
        await page.goto(addressOf(path), { waitUntil: 'domcontentloaded' });
        await page
          .locator(LAST[desk] ?? 'main h1')
          .first()
          .waitFor();
        await untilReceived(page);
        differences[desk] = await differenceFrom(`desks/${desk}-${name}`, page);
      }
      await verified(page);
      differences['audit'] = await differenceFrom(`desks/audit-${name}`, page.locator('.audit-checks'));
      expect(Object.entries(differences).filter(([, share]) => share > TOLERANCE)).toEqual([]);
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
