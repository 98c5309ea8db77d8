import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dazhong } from '#rules/dazhong';
import { SigningDevice } from '#testing';
import { importDeal, OCCURRED_AT, played } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { LOG } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { goldenDeal } from '../golden/golden-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { someOf } from './support/in-turn.js';
import { newLogKey } from './support/log-key.js';
import { ServedPage } from './support/served-page.js';

/** A name in the network of a hall: there browsers have no `crypto.subtle`. */
const HALL = 'hall.test';
const folder = mkdtempSync(join(tmpdir(), 'verify-'));

describeInBrowser('the verification of a deal', () => {
  let served: ServedPage;
  let hall: ServedPage;
  const dealId = uuidv7();

  const withDeal = async (page: ServedPage): Promise<void> => {
    await (await page.api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
    const { commands } = await goldenDeal(dazhong, '02-nineteen-points-of-three');
    await importDeal(await page.api.as('deals:record'), dealId, { steps: commands.map((command) => ({ command })) });
  };
  beforeAll(async () => {
    served = await ServedPage.start({}, undefined, {}, newLogKey(folder, 'log.pem'));
    hall = await ServedPage.start({ host: HALL }, undefined, {}, newLogKey(folder, 'hall.pem'));
    await withDeal(served);
    await withDeal(hall);
  }, 240_000);
  afterEach(() => Promise.all([served.closeVisits(), hall.closeVisits()]));
  afterAll(async () => {
    await Promise.all([served.stop(), hall.stop()]);
    rmSync(folder, { recursive: true });
  });

  const verify = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: /^Verify (this deal|again)$/ }).click();
    const heading = page.locator('.verify-card h2');
    await heading.waitFor({ timeout: 60_000 });
    return heading.innerText();
  };

  /** Changes the bundle on its way to the browser. */
  const forged = async (page: Page, change: (bundle: string) => string): Promise<void> => {
    await page.route('**/v1/deals/*/bundle*', async (route) => {
      const answer = await route.fetch();
      const bundle = await answer.text();
      const body = change(bundle);
      expect(body).not.toBe(bundle);
      await route.fulfill({ response: answer, body, headers: { 'content-type': 'application/x-ndjson' } });
    });
  };

  it('shows a seal with time, log, root and key to a reader with all rights, and saves the proof', async () => {
    const visit = await served.visit(`/deals/${dealId}/ledger`, ['deals:read', 'audit']);
    const { page, faults } = visit;
    expect(await verify(page)).toBe('Deal verified');
    const card = page.locator('.verify-card');
    expect(await card.getByText('The key of the log signed this state of the log.').count()).toBe(1);
    const checkpoint = await (await served.api.as('audit')).get('/v1/log/checkpoint').expect(200);
    const [, size] = checkpoint.text.split('\n');
    expect(await card.locator('.verify-facts dd').allInnerTexts()).toEqual([
      `${size} events`,
      expect.stringMatching(/^[0-9a-f]{8} … [0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
    ]);
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: /^Save the proof/ }).click();
    expect((await download).suggestedFilename()).toBe(`deal-${dealId}.ndjson`);
    expect(await visit.axe('.verify')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('verifies a deal that a device signed, and states that the page does not check the signatures of the device', async () => {
    const signer = new SigningDevice(LOG, 'gateway-7');
    await (await served.api.as('admin')).post('/v1/tables', { table: 'table-3', name: 'Hall 3' }).expect(201);
    const gateway = await served.api.as('device:gateway-7', 'table:table-3');
    await gateway.post('/v1/devices/gateway-7/signing-keys', signer.registration('table-3')).expect(200);
    const [epoch, signed] = [uuidv7(), uuidv7()];
    const records = played(3, { table: 'table-3' }).steps.map(({ command }, index) => ({
      ...{ sequence: index + 1, dealId: signed, commandId: uuidv7(), occurredAt: OCCURRED_AT, command },
    }));
    const signature = signer.batch(epoch, records);
    await gateway.post('/v1/devices/gateway-7/batches', { epoch, records, signature }).expect(200);
    const { page, faults } = await served.visit(`/deals/${signed}/ledger`, ['deals:read', 'audit']);
    expect(await verify(page)).toBe('Deal verified');
    const open = await page.locator('.verify-not-proved li').allInnerTexts();
    expect(open).toContainEqual(expect.stringContaining('tilescribe verify checks its signatures'));

    // The page for files says the same of the saved proof.
    const path = `/v1/deals/${signed}/bundle?disclosures=all`;
    const bundle = await (await served.api.as('audit')).get(path).responseType('blob').expect(200);
    await page.goto('/audit');
    const file = { name: 'proof.ndjson', mimeType: 'application/x-ndjson', buffer: bundle.body as Buffer };
    await page.locator('input[type="file"]').setInputFiles(file);
    const verdict = page.locator('.audit-verdict.audit-clean');
    await verdict.getByText('Nothing was found. Only the signatures of devices were not checked.').waitFor();
    await page.getByText('Not proved: that the devices of the tables sent the acts.').waitFor();
    expect(await page.locator('.audit-open').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('verifies at once where the code of a seal was scanned, and a match with its deals', async () => {
    const visit = await served.visit(`/deals/${dealId}/ledger?verify`, ['deals:read', 'audit']);
    const heading = visit.page.locator('.verify-card h2');
    await heading.waitFor({ timeout: 60_000 });
    expect(await heading.innerText()).toBe('Deal verified');

    const club = await served.api.as('admin', 'deals:write');
    await club.post('/v1/tables', { table: 'table-2', name: 'Hall 2' }).expect(201);
    const evening = new ReportedEvening('table-2', club);
    const match = await evening.openMatch();
    await evening.play(match, 'south');
    const opened = await served.visit(`/matches/${match}?verify`, ['deals:read', 'audit']);
    const ofMatch = opened.page.locator('.verify-card h2');
    await ofMatch.waitFor({ timeout: 60_000 });
    expect(await ofMatch.innerText()).toMatch(/^(Match verified|No fault found, not everything could be checked)$/);
    const download = opened.page.waitForEvent('download');
    await opened.page.getByRole('button', { name: 'Proof of the match' }).click();
    expect((await download).suggestedFilename()).toBe(`match-${match}.ndjson`);
    expect(await opened.axe('.verify')).toEqual([]);

    const sheet = await served.visit(`/club/${match}/sheet`, ['deals:write']);
    const code = sheet.page.locator('.club-seal .qr-code');
    await code.waitFor();
    expect(await code.getAttribute('aria-label')).toContain(`/matches/${match}?verify`);
    expect([...visit.faults, ...opened.faults, ...sheet.faults]).toEqual([]);
  });

  it('says on the page of the deal what a reader cannot check', async () => {
    const { page, faults } = await served.visit(`/deals/${dealId}`, ['deals:read']);
    expect(await verify(page)).toMatch(/^(Deal verified|No fault found, not everything could be checked)$/);
    expect(await page.getByText('Whose key').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('works over plain HTTP from another machine, where browsers have no crypto.subtle', async () => {
    const { page } = await hall.visit(`/deals/${dealId}/ledger`, ['deals:read', 'audit']);
    expect(await page.evaluate('typeof crypto.subtle')).toBe('undefined');
    expect(await verify(page)).toBe('Deal verified');
  });

  const FORGED = [
    [
      'another tile',
      (text: string) =>
        text.replace(/\\"tile\\":\\"4p\\"/, '\\"tile\\":\\"5p\\"').replace(/"tile":"4p"/, '"tile":"5p"'),
      'One event does not match the sealed record',
    ],
    [
      'another signature',
      (text: string) =>
        text.replace(
          /(\\u2014|—) (\S+) [A-Za-z0-9+/]{8}/,
          (line) => `${line.slice(0, -2)}${line.endsWith('AA') ? 'BB' : 'AA'}`,
        ),
      'The key of the log did not sign this record',
    ],
    [
      'no last event',
      (text: string) =>
        text
          .split('\n')
          .filter((line) => !line.includes('DealSettled'))
          .join('\n'),
      /^(Events of the deal are missing|One event does not match the sealed record)$/,
    ],
  ] as const;

  it.each(someOf(FORGED, 0, 1))('has a red card with a headline for %s', async (_, change, headline) => {
    const visit = await served.visit(`/deals/${dealId}/ledger`, ['deals:read', 'audit']);
    const { page, faults } = visit;
    await page.getByRole('button', { name: 'Verify this deal' }).waitFor();
    await forged(page, change);
    expect(await verify(page)).toMatch(headline);
    expect(await page.locator('.verify-faulty').count()).toBe(1);
    expect(await visit.axe('.verify')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('reports a record that another key signed than the one that the browser has known', async () => {
    const { page } = await served.visit(`/deals/${dealId}/ledger`, ['deals:read', 'audit']);
    expect(await verify(page)).toBe('Deal verified');
    const other = await (await hall.api.as('audit')).get('/v1/log/key').expect(200);
    await page.evaluate(
      `localStorage.setItem('tilescribe.log-key', ${JSON.stringify(`${other.text.trim()} 2026-01-01T00:00:00.000Z`)})`,
    );
    expect(await verify(page)).toBe('The key of the log did not sign this record');
  });
});
