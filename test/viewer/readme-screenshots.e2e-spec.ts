import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dazhong } from '#rules/dazhong';
import { uuidv7 } from '../api/uuidv7.js';
import { played, record } from '../api/played-deal.js';
import { goldenDeal } from '../golden/golden-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';

const FOLDER = join(process.cwd(), 'apps/viewer/screenshots');
const PICTURES = ['live-table.png', 'result.png'];
const NAMES = ['Chen Wei', 'Anna Sokolova', 'Li Na', 'Boris Orlov'];
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

    it('show a live table and the result of its deal', async () => {
      const table = await served.api.as('admin', 'deals:record', 'deals:write');
      await table.post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
      await table.post('/v1/tables', { table: 'table-2', name: 'Hall 2' }).expect(201);
      for (const [index, name] of NAMES.entries())
        for (const id of [`player-${index + 1}`, `p${index + 1}`])
          await table.put(`/v1/players/${id}`, { name }).expect(200);
      await record(table, uuidv7(), played(3, { table: 'table-2' }), 110);
      const { page } = await served.visit('/tables/table-2', ['referee'], { width: 1280, height: 800 });
      await page.locator('[data-place^="hand/"] img').first().waitFor();
      await page.screenshot({ path: join(FOLDER, 'live-table.png') });

      const settled = uuidv7();
      const { commands } = await goldenDeal(dazhong, '02-nineteen-points-of-three');
      await record(table, settled, { steps: commands.map((command) => ({ command })) });
      const result = await served.visit(`/deals/${settled}`, ['referee'], { width: 1280, height: 800 });
      await result.page.locator('.hand-in-sets img').first().waitFor();
      await result.page.screenshot({ path: join(FOLDER, 'result.png') });
    });
  });
