import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Deployment } from '../e2e/support/deployment.js';
import { DeviceKey } from '../faults/device-key.js';
import { BrowserVisit } from './support/browser-visit.js';
import { describeInBrowser, launchChromium } from './support/chromium.js';
import { ReusedContexts } from './support/reused-contexts.js';

const DEVICE = 'gateway-late';
const TABLE = 'opened-late';
const PATIENCE = { timeout: 60_000 };

describeInBrowser('the page of the operator, while the service does not take the records of a gateway', () => {
  let deployment: Deployment;
  let browser: Browser;
  beforeAll(async () => {
    [deployment, browser] = await Promise.all([Deployment.start(), launchChromium()]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await deployment.stop();
  }, 60_000);

  it('names the fault and the deal, that everything is delivered afterwards, and then a revoked key', async () => {
    const code = { name: 'operator', scopes: ['admin'] };
    const signIn = await deployment.client(deployment.adminKey).post('/v1/sessions/codes', { body: code });
    const { page, faults } = await BrowserVisit.open(new ReusedContexts(browser, deployment.address), {});
    await page.goto(`/operator?part=readers#sign-in=${signIn.code}`);

    const key = new DeviceKey(join(deployment.folder, 'late.key'), () => deployment);
    await key.write(`device:${DEVICE}`, `table:${TABLE}`);
    const place = ['--device', DEVICE, '--table', TABLE, '--key-file', key.file];
    const gateway = deployment.startGateway(['--seed', '2626', '--speed', '20', ...place], 'late', {});
    const heading = page.getByRole('heading', { name: `${DEVICE} at ${TABLE}` });
    const card = page.getByRole('listitem').filter({ has: heading });
    const [, deal = ''] = await gateway.says(/DELIVERY_HELD: .* of deal (\S+)\): NO_SUCH_TABLE.*\n/, PATIENCE.timeout);
    await card.getByText(/alarm: not accepted since .* \(NO_SUCH_TABLE\)/).waitFor(PATIENCE);
    await card.getByText(`of deal ${deal}`).waitFor(PATIENCE);

    await deployment.openTable(TABLE, 'Opened late');
    await card.getByText(/everything is delivered|records are being sent/).waitFor(PATIENCE);
    expect(await card.getByText('alarm').count()).toBe(0);

    await key.revoke(DEVICE);
    await card.getByText('Has no valid key for this table').waitFor(PATIENCE);
    await gateway.stop();
    expect(faults).toEqual([]);
  }, 240_000);
});
