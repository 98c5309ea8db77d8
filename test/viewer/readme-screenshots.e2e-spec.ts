import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from '../api/uuidv7.js';
import { played, record } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';

const FOLDER = join(process.cwd(), 'apps/viewer/screenshots');
const PICTURES = ['live-table.png', 'ledger.png'];
/** `npm run screenshots` makes the pictures of the README anew. */
const TAKES = process.env['TILESCRIBE_SCREENSHOTS'] === 'readme';

it('the README begins with the pictures of the script', () => {
  const readme = readFileSync(join(process.cwd(), 'README.md'), 'utf8');
  for (const picture of PICTURES) {
    expect(readme).toContain(`(apps/viewer/screenshots/${picture})`);
    expect(existsSync(join(FOLDER, picture))).toBe(true);
  }
});

if (TAKES)
  describeInBrowser('the pictures of the README', () => {
    let served: ServedPage;
    beforeAll(async () => {
      mkdirSync(FOLDER, { recursive: true });
      served = await ServedPage.start();
    });
    afterAll(() => served.stop());

    it('show a live table', async () => {
      const table = await served.api.as('admin', 'deals:record');
      await table.post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
      await record(table, uuidv7(), played(3), 110);
      const { page } = await served.visit('/tables/table-1', ['referee'], { width: 1280, height: 1010 });
      await page.locator('[data-place^="hand/"] img').first().waitFor();
      await page.screenshot({ path: join(FOLDER, 'live-table.png') });
    });

    it('show an explained ledger', async () => {
      const club = await served.api.as('admin', 'deals:write');
      await club.post('/v1/tables', { table: 'evening', name: 'Club evening' }).expect(201);
      const evening = new ReportedEvening('evening', club);
      const [deal] = await evening.play(await evening.openMatch(), 'south');
      const { page } = await served.visit(`/deals/${deal}/ledger`, ['deals:read'], { width: 1280, height: 780 });
      await page.locator('.ledger-line', { hasText: 'East pays South' }).first().locator('summary').first().click();
      await page.locator('.valuation-sets').first().waitFor();
      await page.screenshot({ path: join(FOLDER, 'ledger.png') });
    });
  });
