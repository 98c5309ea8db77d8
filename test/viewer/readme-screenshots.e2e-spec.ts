import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeInBrowser } from './support/chromium.js';
import { PicturedClub } from './support/pictured-club.js';
import { untilReceived } from './support/until-received.js';

const FOLDER = join(process.cwd(), 'apps/viewer/screenshots');
const PICTURES = ['live-table.png', 'result.png'];
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
    let club: PicturedClub;
    beforeAll(async () => {
      mkdirSync(FOLDER, { recursive: true });
      club = await PicturedClub.start();
    }, 240_000);
    afterAll(() => club.served.stop());

    const take = async (deal: string, shows: string, picture: string): Promise<void> => {
      const { page } = await club.served.visit(`/deals/${deal}`, ['referee'], { width: 1280, height: 800 });
      await page.locator(shows).first().waitFor();
      await untilReceived(page);
      await page.screenshot({ path: join(FOLDER, picture) });
    };

    it('show the table of a match in play, and the result of a deal', async () => {
      await take(club.liveDeal, '[data-place^="hand/"] img', 'live-table.png');
      await take(club.wonDeal, '.hand-in-sets img', 'result.png');
    });
  });
