import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runTilescribe } from '../../apps/auditor/src/run.js';
import { at } from '../../libs/rules/src/testing/sichuan-table.js';
import { record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { folderWithSecondEdition, SECOND } from '../editions/support/second-edition.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';

jest.setTimeout(120_000);

const FIRST = '2019-03-11';
/** South wins a full flush of seven pairs: four fans. SBR-7.V gives 8 points; the second edition gives 16. */
const COMMANDS = at('east discards 8p\nsouth hu\ntime\nreveal', { hands: { south: '1122334466778p' } }).commands;
const quiet = (): void => undefined;
const stepsUnder = (edition?: string) => ({
  steps: COMMANDS.map((command) => ({
    command: command.type === 'OpenDeal' && edition !== undefined ? { ...command, edition } : command,
  })),
});

describeInBrowser('a log of two editions of one rule set', () => {
  const work = mkdtempSync(join(tmpdir(), 'two-editions-'));
  const file = join(work, 'log.ndjson');
  let served: ServedPage;
  let editions: string;
  beforeAll(async () => {
    ({ folder: editions } = await folderWithSecondEdition());
    served = await ServedPage.start({}, { editions });
    await (await served.api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(async () => {
    await served.stop();
    for (const folder of [work, editions]) rmSync(folder, { recursive: true });
  });

  const check = async (page: Page): Promise<void> => {
    await page.goto('/audit');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.locator('.audit-result, .notice-error').first().waitFor();
  };

  it('is decided by the edition that each deal names', async () => {
    const writer = await served.api.as('deals:record');
    const points: unknown[] = [];
    for (const edition of [FIRST, undefined]) {
      const dealId = uuidv7();
      await record(writer, dealId, stepsUnder(edition));
      const { body } = await writer.get(`/v1/deals/${dealId}/ledger`).expect(200);
      points.push(body.balances.south);
    }
    expect(points).toEqual([8, 16]);
    const auditor = await served.api.as('audit');
    const { body } = await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200);
    writeFileSync(file, body as Buffer);
  });

  it('is verified by the auditor with the file of the second edition', async () => {
    const verify = (...args: readonly string[]) =>
      runTilescribe(['verify', file, ...args], { out: quiet, err: quiet, taken: () => Promise.resolve() });
    expect(await verify('--judge', join(editions, `sichuan-mil@${SECOND}.mjs`))).toBe(0);
    expect(await verify()).toBe(1);
  });

  it('is judged by the page with the files of both editions', async () => {
    const { page, faults, requested } = await served.visit('about:blank', [], { fresh: true });
    await check(page);
    expect(await page.locator('.audit-result h2').innerText()).toBe(
      'Everything in the file was checked. Nothing was found.',
    );
    for (const edition of [FIRST, SECOND])
      expect(requested.filter((path) => path === `/v1/rule-sets/sichuan-mil/editions/${edition}/judge`)).toHaveLength(
        1,
      );
    expect(faults).toEqual([]);
  });

  it('is not judged for a deal whose edition the service has not published', async () => {
    const { page } = await served.visit('about:blank', [], { fresh: true });
    await page.context().route('**/v1/rule-sets/sichuan-mil/editions', async (route) => {
      const answer = await route.fetch();
      const { editions: listed, ...rest } = (await answer.json()) as { editions: { edition: string }[] };
      await route.fulfill({ json: { ...rest, editions: listed.filter(({ edition }) => edition === FIRST) } });
    });
    await check(page);
    expect(await page.locator('.audit-result h2').innerText()).not.toContain('Nothing was found.');
    await page.getByText('2019-03-11.2').first().waitFor();
  });

  it.each([
    ['is missing', undefined, 'this service does not send an edition of the rules', 'HTTP 404'],
    ['was changed', 'export const judge = 1;\n', 'is not the one that was published', 'has the digest'],
  ])('is not judged where the file of an edition %s, and the page says so', async (_, text, sentence, detail) => {
    const { page } = await served.visit('about:blank', [], { fresh: true });
    await page
      .context()
      .route(`**/v1/rule-sets/sichuan-mil/editions/${SECOND}/judge`, (route) =>
        route.fulfill(text === undefined ? { status: 404 } : { contentType: 'text/javascript', body: text }),
      );
    await check(page);
    const notice = await page.locator('.notice-error').innerText();
    expect(notice).toContain(sentence);
    expect(notice).toContain(`sichuan-mil@${SECOND}`);
    expect(notice).toContain(detail);
    expect(await page.locator('.audit-result').count()).toBe(0);
  });
});
