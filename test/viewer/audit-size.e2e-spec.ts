import { RULE_SETS, ruleTexts } from '#rules';
import { describeInBrowser } from './support/chromium.js';
import { exportedDeal, exportedDeals } from './support/exported-deals.js';
import { LoadedScripts } from './support/load-watch.js';
import { ServedPage } from './support/served-page.js';

/** The JavaScript of the page and its worker; each file compressed with gzip. */
const MOST_BYTES = 90_000;
/** The file of each edition that a log names, compressed with gzip. */
const MOST_BYTES_OF_EDITION = 85_000;
const isEdition = (path: string): boolean => path.startsWith('/v1/');

describeInBrowser('the JavaScript of the auditor’s desk', () => {
  let served: ServedPage;
  const exports = new Map<string, string>();
  beforeAll(async () => {
    served = await ServedPage.start();
    for (const rules of RULE_SETS) exports.set(rules.id, await exportedDeal(rules));
    exports.set('all', await exportedDeals(RULE_SETS.length));
  }, 300_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** Opens the page, drops a file, and adds up all scripts until the report appears. */
  const auditOf = async (name: string) => {
    const { page, faults } = await served.visit('about:blank', [], { fresh: true });
    const scripts = new LoadedScripts(page);
    await page.goto(`${served.api.address}/audit`);
    await page.getByLabel('Choose a file').setInputFiles({
      name: `${name}.ndjson`,
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(exports.get(name)!),
    });
    await page.locator('.audit-result').waitFor({ timeout: 60_000 });
    await page.getByRole('img', { name: /^QR code of the log’s name/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = await scripts.bytes((path) => !isEdition(path));
    const ofEditions = await scripts.bytes(isEdition);
    process.stderr.write(
      `/audit with a file of ${name}: ${bytes} bytes of JavaScript with gzip, ${ofEditions} of editions.\n`,
    );
    return { page, faults, scripts, bytes, ofEditions };
  };

  it.each(RULE_SETS.map(({ id }) => ({ id, title: ruleTexts(id)?.title.en ?? id })))(
    '$id: page and worker are less than 90 KB, the edition less than 85 KB',
    async ({ id, title }) => {
      const { page, faults, scripts, bytes, ofEditions } = await auditOf(id);
      expect(bytes).toBeLessThan(MOST_BYTES);
      expect(ofEditions).toBeLessThan(MOST_BYTES_OF_EDITION);
      // Every part was counted.
      for (const part of ['/page-', '/audit-', '/audit-file-', `/rule-sets/${id}/`])
        expect({ part, isLoaded: (await scripts.bytes((path) => path.includes(part))) > 1_000 }).toEqual({
          part,
          isLoaded: true,
        });
      // The worker reads values without the schema library.
      expect(await scripts.content(() => true)).not.toContain('_zod');
      for (const { id: other } of RULE_SETS.filter((rules) => rules.id !== id))
        expect(await scripts.bytes((path) => path.includes(`/rule-sets/${other}/`))).toBe(0);
      // The worker reports ids and codes; the page shows their texts from files of their own.
      for (const part of ['/audit-file-', '/rules-', `/rule-sets/${id}/`])
        expect(await scripts.content((path) => path.includes(part))).not.toMatch(/[а-яё\u4e00-\u9fff]/i);

      expect(await page.locator('.audit-result h2').innerText()).toContain('Nothing was found.');
      const deal = page.getByRole('region', { name: 'Deals (1)' }).getByRole('listitem');
      await deal.locator('summary').press('Enter');
      await deal.getByText(`${title} · table-1 · `).waitFor();
      await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
      await page.getByRole('button', { name: 'Print' }).click();
      await page.locator('body[data-printed]').waitFor();
      expect(faults).toEqual([]);
    },
  );

  it('all rule sets in one file: the page and its worker are loaded once', async () => {
    const { page, faults, scripts, bytes } = await auditOf('all');
    expect(bytes).toBeLessThan(MOST_BYTES);
    for (const { id } of RULE_SETS)
      expect(await scripts.bytes((path) => path.includes(`/rule-sets/${id}/`))).toBeGreaterThan(1_000);
    expect(await page.getByRole('heading', { name: 'Deals (4)' }).count()).toBe(1);
    expect(faults).toEqual([]);
  });
});
