import { someCases } from '#testing';
import { describeInBrowser } from './support/chromium.js';
import { EveryPage, SCOPES } from './support/every-page.js';
import { firstContentfulPaint, median } from './support/load-watch.js';

const LOADS = 3;
const MOST_FIRST_PAINT_MS = 1_000;

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

  it.each(someCases(EveryPage.paths, 6))('%s: first paint within a second', async (path) => {
    const { served } = every;
    const paints: number[] = [];
    for (let load = 1; load <= LOADS; load += 1) {
      const { page } = await served.visit('about:blank', [], { fresh: true });
      await page.goto(`${served.api.address}${every.addressOf(path)}#sign-in=${await served.signInCode(...SCOPES)}`);
      await page.locator('main h1').first().waitFor();
      paints.push(await firstContentfulPaint(page));
      await served.closeVisits();
    }
    measured.push(`${path}: first paint ${Math.round(median(paints))} ms`);
    expect(median(paints)).toBeLessThan(MOST_FIRST_PAINT_MS);
  });
});
