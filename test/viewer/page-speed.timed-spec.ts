import { someCases } from '#testing';
import { describeInBrowser } from './support/chromium.js';
import { EveryPage, SCOPES } from './support/every-page.js';
import { firstContentfulPaint, LoadedScripts, median } from './support/load-watch.js';
import { untilReceived } from './support/until-received.js';

const LOADS = 3;
const MOST_FIRST_PAINT_MS = 1_000;
const MOST_SCRIPT_BYTES = 120_000;

describeInBrowser('each page', () => {
  let every: EveryPage;
  const measured: string[] = [];
  beforeAll(async () => {
    every = await EveryPage.start();
  }, 120_000);
  afterEach(() => every.served.closeVisits());
  afterAll(async () => {
    await every.served.stop();
    process.stderr.write(`${measured.join('\n')}\n`);
  });

  it.each(someCases(EveryPage.paths, 6))(
    '%s: first paint within a second, less than 120 KB of JavaScript',
    async (path) => {
      const { served } = every;
      const paints: number[] = [];
      let bytes = 0;
      for (let load = 1; load <= LOADS; load += 1) {
        const { page } = await served.visit('about:blank', [], { fresh: true });
        const scripts = new LoadedScripts(page);
        await page.goto(`${served.api.address}${every.addressOf(path)}#sign-in=${await served.signInCode(...SCOPES)}`);
        await page.locator('main h1').first().waitFor();
        paints.push(await firstContentfulPaint(page));
        if (load === LOADS) await untilReceived(page);
        bytes = Math.max(bytes, await scripts.bytes());
        await served.closeVisits();
      }
      measured.push(`${path}: first paint ${Math.round(median(paints))} ms, JavaScript ${bytes} bytes of gzip`);
      expect(median(paints)).toBeLessThan(MOST_FIRST_PAINT_MS);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES);
    },
  );
});
