import { judgesOf } from '#judge';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { audit, type AuditReport } from '#audit';
import { matchRuleSets, RULE_SETS, ruleSets, ruleTexts } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { nodeSha256, recordedLog, runs, type RecordedStep } from '#testing';
import { nonceFacts, played as walledDeal, recorded } from '../../libs/audit/src/testing/walled-deal.js';
import { played, record } from '../api/played-deal.js';
import { LOG } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { entriesOf, fileOf, placesIn, withValue } from '../forgery/forged-file.js';
import { otherValueFor } from '../forgery/other-values.js';
import { changedTile } from './support/changed-tile.js';
import { describeInBrowser } from './support/chromium.js';
import { exportedDeals } from './support/exported-deals.js';
import { inTurn, itInDepth } from './support/in-turn.js';
import { newLogKey } from './support/log-key.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';

/** A deal of each rule set. `npm run check -- export` verifies 1,000 deals. */
const MANY = Number(process.env['TILESCRIBE_CHECK_EXPORT'] ?? RULE_SETS.length);
jest.setTimeout(60_000 + MANY * 2_000);

describeInBrowser('the auditor’s desk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  let served: ServedPage;
  /** The whole log as the API exports it: two deals, with and without disclosures. */
  let whole: string;
  let sealed: string;
  const deals = [played(1), played(2)].map((deal) => ({ ...deal, dealId: uuidv7() }));
  beforeAll(async () => {
    served = await ServedPage.start({}, undefined, {}, newLogKey(folder, 'log.pem'));
    const { api } = served;
    await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
    const writer = await api.as('deals:record');
    for (const deal of deals) await record(writer, deal.dealId, deal);
    const auditor = await api.as('audit');
    const exported = async (query: string): Promise<string> =>
      String((await auditor.get(`/v1/log/export${query}`).responseType('blob').expect(200)).body);
    whole = await exported('?disclosures=all');
    sealed = await exported('');
  });
  afterEach(() => served.closeVisits());
  afterAll(async () => {
    await served.stop();
    rmSync(folder, { recursive: true });
  });

  const fileNamed = (name: string, text: string | Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  const choose = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
    await page.getByLabel(/Choose a file|Выберите файл|选择文件/).setInputFiles(fileNamed(name, text));
  };

  /** Waits for the report of a file and returns its heading. */
  const verdictOf = async (page: Page, name: string, text: string): Promise<string> => {
    await choose(page, name, text);
    await page.locator('.audit-result').filter({ hasText: name }).waitFor({ timeout: 60_000 });
    return page.locator('.audit-result h2').innerText();
  };

  /** The report that the page saves for a file. */
  const savedReport = async (page: Page): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the report' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/\.ndjson\.html$/);
    return readFileSync(await saved.path(), 'utf8');
  };

  it('names the change of the bytes of a file', async () => {
    const { page, faults } = await visit({});
    const changed: readonly (readonly [name: string, content: string | Buffer, notice: string])[] = [
      ['empty', '', 'The file is empty.'],
      ['crlf', whole.replaceAll('\n', '\r\n'), 'The lines end with CR LF in place of LF'],
      ['mark', `\ufeff${whole}`, 'The file begins with a byte order mark'],
      ['utf16', Buffer.from(`\ufeff${whole}`, 'utf16le'), 'The file is in UTF-16'],
      ['gzip', gzipSync(whole), 'The file is compressed.'],
      ['utf16-without-mark', Buffer.from(whole, 'utf16le'), 'The file is in UTF-16'],
    ];
    let before = 'Nothing was found.';
    for (const [name, content, notice] of changed) {
      await choose(page, `${name}.ndjson`, content);
      await page.getByText(notice).waitFor();
      // The notice disappears with the file.
      expect([name, await page.getByText(before).count()]).toEqual([name, 0]);
      expect([name, await page.getByText('Nothing was found.').count()]).toEqual([name, 0]);
      before = notice;
    }
    expect(await verdictOf(page, 'whole.ndjson', whole)).toContain('Nothing was found.');
    expect(await page.getByText(before).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('names a folder that is dropped', async () => {
    const { page, faults, axe } = await visit({});
    await page.locator('.audit-drop').waitFor();
    // A test cannot drag a real folder, so it makes the event of a browser.
    await page.evaluate(`{
      const entry = { isDirectory: true, name: 'exports' };
      const drop = new Event('drop', { bubbles: true, cancelable: true });
      const file = new File([], 'exports');
      Object.defineProperty(drop, 'dataTransfer', {
        value: { items: [{ webkitGetAsEntry: () => entry }], files: [file] },
      });
      document.querySelector('.audit-drop').dispatchEvent(drop);
    }`);
    await page.getByText('exports is a folder. Open it and drop the exported file').waitFor();
    // Nobody may believe that the second file is checked.
    await page.evaluate(`{
      const drop = new Event('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(drop, 'dataTransfer', { value: { items: [], files: [new File([], 'a'), new File([], 'b')] } });
      document.querySelector('.audit-drop').dispatchEvent(drop);
    }`);
    await page.getByText('2 files were dropped, and none of them was checked.').waitFor();
    // Without this, a drop beside the area would make the browser open the file.
    expect(
      await page.evaluate(`['dragover', 'drop'].map((type) =>
        document.querySelector('h1').dispatchEvent(new Event(type, { bubbles: true, cancelable: true })))`),
    ).toEqual([false, false]);
    expect(await page.title()).toBe('Verify a log – Tilescribe');
    expect(await axe()).toEqual([]);
    expect(await verdictOf(page, 'whole.ndjson', whole)).toContain('Nothing was found.');
    expect(await page.getByText('is a folder').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'What to do' }).count()).toBe(0);
    const report = await savedReport(page);
    expect(report).toContain('<h1 class="clean">Everything in the file was checked. Nothing was found.</h1>');
    for (const { dealId } of deals) expect(report).toContain(`<td>${dealId}</td><td>checked, no findings</td>`);
    expect(faults).toEqual([]);
  });

  it('verifies a whole export without a session: what was checked, the tree root, the ledger of each deal', async () => {
    const { page, faults, axe } = await visit({});
    expect(await verdictOf(page, 'whole.ndjson', whole)).toBe('Everything in the file was checked. Nothing was found.');
    const proof = page.getByRole('region', { name: 'What this proves' });
    expect(await proof.getByText('Not proved: that the log is complete.').count()).toBe(1);
    expect(await proof.getByText('Not proved: who wrote the log.').count()).toBe(1);
    expect(await proof.getByText('Not proved: that this page is honest.').count()).toBe(1);

    // The expected results are of the same library under Node, with its own SHA-256.
    const { summary, checks } = await audit([Buffer.from(whole)], {
      judges: judgesOf(ruleSets),
      matchRuleSets,
      sha256: nodeSha256,
    });
    await proof.getByText('Tree root of another copy of the log').click();
    await proof.getByRole('textbox').fill(summary.treeRoot ?? '');
    await proof.getByText('The roots are equal').waitFor();
    await proof.getByRole('textbox').fill(nodeSha256('another log'));
    await proof.getByText('The roots differ').waitFor();
    await page.getByText('The file', { exact: true }).press('Enter');
    const hash = page.getByRole('term').filter({ hasText: 'Hash of the last event' });
    expect(await hash.locator('xpath=following-sibling::dd').innerText()).toBe(summary.headHash);
    const row = page.getByRole('row', { name: /Adjudication/ });
    expect(await row.innerText()).toContain(`${checks.adjudication.checked} commands decided again`);
    expect(await axe()).toEqual([]);

    // Both deals happened long before they were recorded. The note calls neither time wrong.
    const note = page
      .getByRole('region', { name: /^Unusual entries/ })
      .getByRole('listitem')
      .first();
    expect(await note.locator('dt').allInnerTexts()).toEqual(['Recorded', 'Happened']);

    const reader = await served.api.as('deals:read');
    for (const { dealId } of deals) {
      const { body } = await reader.get(`/v1/deals/${dealId}/ledger`).expect(200);
      const deal = page.getByRole('listitem').filter({ hasText: dealId });
      await deal.locator('summary').press('Enter');
      const points = deal.locator('tbody td:nth-child(4)');
      // The browser opens the part, and fires its event, after it has handled the key.
      await points.first().waitFor();
      expect(await points.allInnerTexts()).toEqual(
        (body.lines as readonly { readonly points: number }[]).map((line) => String(line.points)),
      );
      await deal.locator('summary').press('Enter');
      await points.first().waitFor({ state: 'hidden' });
    }
    expect(await differenceFrom('audit/checks', page.locator('.audit-checks'))).toBeLessThan(TOLERANCE);
    expect(faults).toEqual([]);
  });

  const visit = async (options: Parameters<ServedPage['visit']>[2]) => {
    const opened = await served.visit('/audit', [], options);
    return { page: opened.page, faults: opened.faults, axe: () => opened.axe() };
  };

  it('reports an export without disclosures as not fully checked, and a file that is no log as such', async () => {
    const { page, faults, axe } = await visit({ language: 'zh', width: 360, dark: true });
    expect(await verdictOf(page, 'sealed.ndjson', sealed)).toBe('没有发现问题，但并非全部内容都能检查。');
    // A phone has no space for the header row, so each number has its name beside it.
    const numbers = `[...document.querySelectorAll('.audit-checks td.number')].slice(0, 2)`;
    const named = `${numbers}.map((each) => [each.dataset.label, getComputedStyle(each, '::before').content !== 'none'])`;
    expect(await page.evaluate(named)).toEqual([
      ['问题', true],
      ['未检查', true],
    ]);
    const gaps = page.getByRole('region', { name: '无法检查的内容' });
    await gaps.getByText('该值已封存').first().click();
    await gaps.getByRole('button', { name: '显示更多' }).first().click();
    expect(await axe()).toEqual([]);

    await choose(page, 'words.txt', 'East wins.\n');
    await page.getByRole('alert').filter({ hasText: 'words.txt 不是导出的日志' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('shows a forged payment at its place: expected, found, clause and the line of the file', async () => {
    const entries = await entriesOf(whole);
    const payment = placesIn(entries).find(({ pointer }) => pointer === '/transfers/0/points');
    if (payment === undefined) throw new Error('the deals have no payment');
    const { leaf } = entries[payment.entry]!;
    const forged = fileOf(withValue(entries, payment, Number(payment.value) + 7), LOG);
    const line = forged.split('\n').findIndex((text) => text.includes(`"position":${payment.entry + 1}}`)) + 1;
    const { clause } = (leaf.data['transfers'] as readonly { readonly clause: string }[])[0]!;
    const text = ruleTexts('sichuan-mil')?.clauses[clause]?.ru;

    const { page, faults, axe } = await visit({ language: 'ru' });
    expect(await verdictOf(page, 'forged.ndjson', forged)).toBe('Расчёт не следует из событий');
    const finding = page
      .getByRole('listitem')
      .filter({ hasText: 'Решения по правилам: По правилам результат другой, чем в записи.' })
      .filter({ hasText: `событие ${leaf.sequence}` })
      .first();
    const seen = await finding.innerText();
    expect(seen).toContain(`строка ${line} `);
    expect(seen).toMatch(
      new RegExp(`Ожидалось\\s+${String(payment.value)}\\s+Найдено\\s+${Number(payment.value) + 7}\\s`),
    );
    expect(seen).toContain(`${clause}. ${text}`);
    await finding.getByText('Строка файла').click();
    await finding.getByText(`"points": ${Number(payment.value) + 7}`).waitFor();
    expect(await axe()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('gives the reason why the rules refuse a command, in the language of the page', async () => {
    const [deal] = deals;
    const discard = deal!.steps.findIndex(({ command }) => command.type === 'DiscardTile');
    const { command } = deal!.steps[discard]!;
    if (command.type !== 'DiscardTile') throw new Error('the deal has no discard');
    const other = { ...command, seat: command.seat === 'east' ? 'south' : 'east' } as const;
    const steps: readonly RecordedStep[] = [
      ...deal!.steps.slice(0, discard),
      { command: other, events: [{ ...other, type: 'TileDiscarded' }] },
    ];
    const { page, faults, axe } = await visit({ language: 'zh' });
    expect(await verdictOf(page, 'refused.ndjson', (await recordedLog([steps])).file('all'))).toBe(
      '记录了规则不允许的行动',
    );
    const finding = page.getByRole('listitem').filter({ hasText: 'COMMAND_REFUSED' });
    expect(await finding.innerText()).toMatch(/拒绝原因\s+还没轮到该家。\s/);

    // The other language is loaded when it is chosen.
    await page.getByRole('combobox').filter({ hasText: '中文' }).selectOption('ru');
    await finding.getByText('Сейчас не ход этого игрока.').waitFor();
    expect(await finding.getByText('Причина отказа').count()).toBe(1);
    expect(await axe()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('names event, deal and table of a changed tile, and shows the sealed one only where a copy proves it', async () => {
    const { forged, leaf } = changedTile(whole);

    const signedIn = await served.visit('/audit', ['deals:read', 'audit']);
    const { page, faults } = signedIn;
    expect(await verdictOf(page, 'forged.ndjson', forged)).toBe('One event does not match the sealed record');
    const card = page.locator('.audit-verdict');
    await card.getByText(`Event ${leaf.sequence} of a deal at table Table 1.`).waitFor();
    const [dealId] = deals.map((deal) => deal.dealId);
    for (const address of [`/deals/${dealId}/replay?at=${leaf.sequence}`, `/deals/${dealId}/ledger`])
      expect([address, await card.locator(`a[href="${address}"]`).count()]).toEqual([address, 1]);
    await card.getByText('only a trusted copy of the log can show').waitFor();
    expect(await card.locator('.audit-locked').count()).toBe(1);
    const means = page.getByRole('region', { name: 'What it means' }).getByRole('listitem');
    expect(await means.allInnerTexts()).toEqual([
      'A deal at table table-1\nOne event does not match the sealed record',
      'One other deal\norder, seals, judgement and points are as they were sealed',
      'Signature of the log\nvalid for another log, so not for this file',
    ]);
    const steps = page.getByRole('region', { name: 'What to do' }).getByRole('listitem');
    expect(await steps.first().innerText()).toBe('Ask for the log at its source, and verify that file.');
    expect(await signedIn.axe()).toEqual([]);
    const report = await savedReport(page);
    expect(report).toContain('<h1 class="faulty">One event does not match the sealed record</h1>');
    expect(report).toContain('<li>Ask for the log at its source, and verify that file.</li>');
    expect(report).toContain(`<dt>Deal</dt><dd>${dealId}</dd><dt>Event</dt><dd>${leaf.sequence}</dd>`);
    const copy = card.getByLabel('Compare with a trusted copy');
    await copy.setInputFiles(fileNamed('same.ndjson', forged));
    await card.getByText('it is not the sealed one either').waitFor();
    expect(await card.locator('.audit-locked').count()).toBe(1);
    await copy.setInputFiles(fileNamed('copy.ndjson', whole));
    await card.getByText('its hash is the one in the record').waitFor();
    expect(await card.locator('.audit-locked').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('names the key that signed a log, and refuses one that fits itself and was never signed', async () => {
    const signedIn = await served.visit('/audit', ['deals:read', 'audit']);
    const { page, faults } = signedIn;
    expect(await verdictOf(page, 'whole.ndjson', whole)).toBe('Everything in the file was checked. Nothing was found.');
    const card = page.locator('.audit-verdict');
    const key = (await (await served.api.as('audit')).get('/v1/log/key').expect(200)).text.trim();
    await card.getByText(`${key.split('+')[1]} signed this state of the log.`).waitFor();
    await card.getByText('The service has stated the key just now').waitFor();
    expect(await signedIn.axe()).toEqual([]);
    // The proof of a deal has a seal that another device scans.
    const [sealedDeal] = deals.map(({ dealId }) => dealId);
    const bundle = await (
      await served.api.as('audit')
    )
      .get(`/v1/deals/${sealedDeal}/bundle?disclosures=all`)
      .responseType('blob')
      .expect(200);
    expect(await verdictOf(page, 'proof.ndjson', String(bundle.body))).toBe(
      'Everything in the file was checked. Nothing was found.',
    );
    await page.getByRole('img', { name: `QR code of ${served.address}/deals/${sealedDeal}/ledger?verify` }).waitFor();
    expect(await signedIn.axe()).toEqual([]);
    // All hashes fit, because the file was written again with its last deal left out.
    const entries = await entriesOf(whole);
    const [first] = deals.map(({ dealId }) => `deal/${dealId}`);
    const kept = fileOf(
      entries.filter(({ leaf }) => leaf.stream === first),
      LOG,
    );
    expect(await verdictOf(page, 'kept.ndjson', kept)).toBe('Everything in the file was checked. Nothing was found.');
    const written = fileOf(
      entries
        .filter(({ leaf }) => leaf.stream === first)
        .map((entry) => ({ ...entry, leaf: { ...entry.leaf, cause: { ...entry.leaf.cause, actor: 'another' } } })),
      LOG,
    );
    expect(await verdictOf(page, 'written.ndjson', written)).toBe('The key of the log did not sign this file');
    expect(await page.getByRole('region', { name: 'What it means' }).innerText()).toContain('valid for another log');
    await page.getByText('Compare the key with the notice of the organiser.').waitFor();
    expect(faults).toEqual([]);
  });

  it('saves the whole log for a reader who is signed in', async () => {
    const { page, faults } = await served.visit('/audit', ['deals:read', 'audit']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Whole log of this service' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('log.ndjson');
    expect(readFileSync(await saved.path(), 'utf8')).toBe(whole);
    expect(faults).toEqual([]);
  });

  itInDepth('finds a removed line and a deal under the name of another', async () => {
    const { page, faults } = await visit({});
    const lines = whole.split('\n');
    const removed = lines.findLastIndex((line) => line.includes('"leaf":')) - 20;
    const at = lines.findLastIndex((line, place) => place <= removed && line.includes('"leaf":'));
    expect(await verdictOf(page, 'removed.ndjson', lines.toSpliced(at, 1).join('\n'))).toBe('Events are missing');
    const after = lines.toSpliced(at, 1).findIndex((line, place) => place >= at && line.includes('"leaf":')) + 1;
    const broken = page.getByRole('listitem').filter({ hasText: 'The sequence of the event does not follow' });
    expect(await broken.first().innerText()).toContain(`line ${after} `);

    const [first = '', second = ''] = deals.map(({ dealId }) => dealId);
    const swapped = whole.replaceAll(`deal/${first}`, 'deal/?').replaceAll(`deal/${second}`, `deal/${first}`);
    expect(await verdictOf(page, 'swapped.ndjson', swapped.replaceAll('deal/?', `deal/${second}`))).toBe(
      'One event does not match the sealed record',
    );
    expect(await page.getByText('The hash of the event does not fit its text').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('finds the same in the worker as the library under Node: forgeries, shapes, seals', async () => {
    const entries = await entriesOf(whole);
    const places = placesIn(entries);
    const forgeries = Array.from({ length: FORGERIES }, (_, number) => {
      const place = places[Math.floor(((number + 0.5) * places.length) / FORGERIES)]!;
      return fileOf(withValue(entries, place, number % 3 === 0 ? [number] : otherValueFor(place.value)), LOG);
    });
    const files = [sealed, ...forgeries, whole.replace(/"owner":"[^"]*"/, '"owner":""'), 'East wins.\n'];
    const { page, faults } = await visit({ initScript: KEEP_REPORTS });
    const codes = new Set<string>();
    for (const [index, text] of files.entries()) {
      await choose(page, `file-${index}.ndjson`, text);
      await page
        .locator('.audit-result, .notice-error')
        .filter({ hasText: `file-${index}.ndjson` })
        .waitFor();
      const seen = JSON.parse(await page.evaluate<string>(`JSON.stringify(window.reports.at(-1))`)) as Report;
      const expected = await audit([Buffer.from(text)], {
        judges: judgesOf(ruleSets),
        matchRuleSets,
        sha256: nodeSha256,
      });
      expect(comparable(seen)).toEqual(comparable(JSON.parse(JSON.stringify(expected)) as Report));
      for (const { code } of expected.findings) codes.add(code);
    }
    expect([...codes]).toEqual(expect.arrayContaining(['BAD_LINE', 'NOT_JSON', 'EVENT_SHAPE', 'JUDGEMENT_DIFFERS']));
    expect(faults).toEqual([]);
  });

  const UNPROVED = [
    ['en', 'Committed walls (1)', 'Not proved: no nonce came from a sender of its own.', 'East'],
    ['ru', 'Стены с обязательством (1)', 'Не доказано: ни у одного числа нет своего отправителя.', 'Восток'],
    ['zh', '已承诺的牌墙 (1)', '未证明：没有一个随机数来自单独的发送者。', '东'],
  ] as const;

  it.each(inTurn(UNPROVED, 2))(
    'names the senders of nonces, and a wall that is not proved (%s)',
    async (language, title, proof, east) => {
      const { page, faults, axe } = await visit({ language, width: 360 });
      const nonces = nonceFacts().map((fact) => ({ ...fact, actor: 'key:scribe' }));
      const text = (await recorded(walledDeal(sichuanMil), { nonces })).file('all');
      await verdictOf(page, 'walled.ndjson', text);
      const wall = page.getByRole('region', { name: title }).getByRole('listitem');
      expect(await wall.locator('p').innerText()).toBe(proof);
      const [name, sender] = [wall.locator('dt').first(), wall.locator('dd').first()];
      expect([await name.innerText(), await sender.innerText()]).toEqual([
        east,
        expect.stringContaining('key:scribe ('),
      ]);
      expect(await axe()).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it('never says that a wall is proved, also where verify does', async () => {
    const { page, faults } = await visit({});
    const text = (await recorded(walledDeal(sichuanMil))).file('all');
    expect(await verdictOf(page, 'proved.ndjson', text)).toBe(
      'Nothing was found, but not everything could be checked.',
    );
    const walls = await page.getByRole('region', { name: 'Committed walls (1)' }).innerText();
    expect(walls).toContain('This page never says that a wall is proved');
    expect(walls).not.toContain('Proved to');
    expect(await page.getByText('This page cannot compare them').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('stops when it is cancelled', async () => {
    const { page, faults } = await visit({});
    // The check cannot end before it is cancelled, because the file of its edition does not arrive.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/v1\/rule-sets\/sichuan-mil\/editions\/.*\/judge/, async (route) => {
      await released;
      await route.abort();
    });
    const request = page.waitForRequest(/\/v1\/rule-sets\/sichuan-mil\/editions\/.*\/judge/);
    await choose(page, 'whole.ndjson', whole);
    await request;
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByText('The check of whole.ndjson was cancelled.').waitFor();
    expect(await page.getByRole('heading', { name: 'Checking whole.ndjson' }).count()).toBe(0);
    release();
    await page.unrouteAll({ behavior: 'wait' });

    expect(await verdictOf(page, 'again.ndjson', whole)).toContain('Nothing was found.');
    expect(faults).toEqual([]);
  });

  it(`verifies ${MANY} deals, and finds one changed byte among them`, async () => {
    const text = await exportedDeals(MANY);
    const file = fileNamed('many.ndjson', text);
    const { page, faults } = await visit({});
    const input = page.getByLabel('Choose a file or drop it here');
    await input.setInputFiles(file);
    await page.locator('.audit-result').waitFor({ timeout: MANY * 2_000 + 30_000 });
    const memory = await peakMemory(page);
    const took = await page.locator('.audit-result p').innerText();
    process.stderr.write(`${took} ${text.length} characters; the page used at most ${Math.round(memory / 1e6)} MB.\n`);
    expect(memory).toBeLessThan(MOST_MEMORY + text.length * MEMORY_PER_CHARACTER);
    expect(await page.locator('.audit-result h2').innerText()).toContain('Nothing was found.');
    expect(await page.getByRole('heading', { name: `Deals (${MANY.toLocaleString('en')})` }).count()).toBe(1);

    // One byte in the middle: the last digit of a time.
    const lines = text.split('\n');
    const middle = lines.findIndex((line, at) => at >= lines.length / 2 && line.includes('"occurredAt":"'));
    const changed = lines[middle]!.replace(
      /("occurredAt":"[^"]*)(\d)(Z")/,
      (_, head: string, digit: string, end: string) => `${head}${(Number(digit) + 1) % 10}${end}`,
    );
    expect([changed.length, changed === lines[middle]]).toEqual([lines[middle]!.length, false]);
    await input.setInputFiles(fileNamed('changed.ndjson', lines.with(middle, changed).join('\n')));
    await page
      .locator('.audit-result')
      .filter({ hasText: 'changed.ndjson' })
      .waitFor({ timeout: MANY * 2_000 + 30_000 });
    const found = page.getByRole('listitem').filter({ hasText: 'The hash of the event does not fit its text' });
    expect(await found.first().innerText()).toContain(`line ${middle + 1} `);
    expect(faults).toEqual([]);
  });
});

const FORGERIES = runs(3);

/** Records the reports of each worker of the page. */
const KEEP_REPORTS = `
  window.reports = [];
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'audited') window.reports.push(data.audited);
      });
    }
  };
`;

type Report = Pick<
  AuditReport,
  'verdict' | 'events' | 'checks' | 'summary' | 'matches' | 'findings' | 'gaps' | 'notes'
>;

/** The library's report, without the lines of the file that the worker adds. */
const comparable = ({ verdict, events, checks, summary, matches, findings, gaps, notes }: Report) => {
  const withoutLine = (found: object) => ({ ...found, line: undefined, offset: undefined });
  const lists = [findings, gaps, notes].map((found) => found.map(withoutLine));
  return { verdict, events, checks, summary, matches, lists };
};

/** The limit of memory in bytes: for a page with an idle worker, and for each character of the file. */
const MOST_MEMORY = 400e6;
const MEMORY_PER_CHARACTER = 8;

/** The peak memory of a process that draws pages, in bytes; 0 where the system does not report it. */
const peakMemory = async (page: Page): Promise<number> => {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type, id }) => type === 'renderer' && existsSync(`/proc/${id}/status`))
    .map(({ id }) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1_024);
  return Math.max(0, ...peaks);
};
