import { someCases } from '#testing';
import { describeInBrowser } from './support/chromium.js';
import { EveryPage, SCOPES } from './support/every-page.js';
import { LoadedScripts } from './support/load-watch.js';
import { untilReceived } from './support/until-received.js';

const MOST_SCRIPT_BYTES = 120_000;

describeInBrowser('each page', () => {
  let every: EveryPage;
  beforeAll(async () => {
    every = await EveryPage.start();
  }, 120_000);
  afterEach(() => every.served.closeVisits());
  afterAll(() => every.served.stop());

  it.each(someCases(EveryPage.paths, 6))('%s: less than 120 KB of JavaScript after gzip', async (path) => {
    const { served } = every;
    const { page } = await served.visit('about:blank', [], { fresh: true });
    const scripts = new LoadedScripts(page);
    await page.goto(`${served.api.address}${every.addressOf(path)}#sign-in=${await served.signInCode(...SCOPES)}`);
    await page.locator('main h1').first().waitFor();
    await untilReceived(page);
    const bytes = await scripts.bytes();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES);
    // General words fill the slots of texts, and only pages with such texts load them.
    const hasSlots = /\{\$[A-Za-z]/.test(await scripts.content(() => true));
    expect((await scripts.bytes((script) => script.includes('/in-general-words-'))) > 0).toBe(hasSlots);
  });
});
