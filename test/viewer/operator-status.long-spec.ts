import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import pg from 'pg';
import { VirtualClock } from '#clock';
import { sichuanMil } from '#rules/sichuan-mil';
import { SimulatedTable } from '#simulated-table';
import { SIDES } from '#tiles';
import type { Client } from '../api/running-api.js';
import { Program } from '../e2e/support/program.js';
import { describeInBrowser } from './support/chromium.js';
import { ServedPage } from './support/served-page.js';

const PLAYED = 'played';
const UNPLUGGED = 'unplugged';
/** An address of the loopback network at which no reader listens. */
const NO_READER = 'tcp://127.0.0.1:9';
const PATIENCE = { timeout: 30_000 };

/** The tile set of a simulated table. */
const register = (): object => {
  const clock = new VirtualClock();
  const table = new SimulatedTable({ seed: 1, rules: sichuanMil, table: 'x', clock, onTruth: () => undefined });
  return Object.fromEntries(table.tileSet.register);
};

describeInBrowser('the reports of gateways on the operator’s desk', () => {
  let served: ServedPage;
  let folder: string;
  let admin: Client;
  const gateways = new Map<string, Program>();
  beforeAll(async () => {
    served = await ServedPage.start();
    folder = await mkdtemp(join(tmpdir(), 'operator-status-'));
    admin = await served.api.as('admin');
    const keys: Record<string, string> = {};
    for (const table of [PLAYED, UNPLUGGED]) {
      await admin.post('/v1/tables', { table, name: `Table ${table}` }).expect(201);
      keys[table] = (await served.api.as(`device:gateway-${table}`, `table:${table}`)).key ?? '';
    }
    const api = ['--api', served.api.address, '--state', join(folder, PLAYED)];
    const simulated = ['--simulate', '--speed', '20', '--device', `gateway-${PLAYED}`, '--table', PLAYED, ...api];
    const config = {
      api: { url: served.api.address, device: `gateway-${UNPLUGGED}` },
      stateFolder: join(folder, UNPLUGGED),
      tables: [
        {
          table: UNPLUGGED,
          players: Object.fromEntries(SIDES.map((side) => [side, `player-${side}`])),
          readers: SIDES.map((side) => ({ side, address: `tcp://127.0.0.1:${8 + side}`, driver: 'metratec-ascii' })),
          tileSet: { api: 'bamboo' },
        },
      ],
    };
    const set = { name: 'The bamboo set', ruleSet: 'sichuan-mil', tables: [UNPLUGGED], tags: register() };
    await admin.put('/v1/tile-sets/bamboo', set).expect(200);
    await writeFile(join(folder, 'gateway.json'), JSON.stringify(config));
    const started = { [PLAYED]: simulated, [UNPLUGGED]: ['--config', join(folder, 'gateway.json')] };
    for (const [table, args] of Object.entries(started)) {
      const env = { TILESCRIBE_DEVICE_KEY: keys[table] ?? '' };
      gateways.set(table, new Program('table-gateway/main.js', { args, env }));
    }
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(async () => {
    for (const gateway of gateways.values()) await gateway.stop();
    await served.stop();
    await rm(folder, { recursive: true });
  }, 60_000);

  const card = (page: Page, table: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `gateway-${table} at ${table}` }) });

  it('shows readers with their readings, the tile set and the disk, and refreshes itself', async () => {
    const { page, faults } = await served.visit('/operator?part=readers', ['admin', 'referee']);
    const shown = card(page, PLAYED);
    await shown.getByText('Reports. The last report is').waitFor(PATIENCE);
    await shown.getByText('follows a deal').or(shown.getByText('waits for a deal')).waitFor();
    const rows = shown.getByRole('row').filter({ hasText: 'metratec-ascii' });
    await expect(rows.count()).resolves.toBe(4);
    await rows.first().getByText('connected').waitFor(PATIENCE);
    // After a later report the page shows a rate.
    await rows
      .first()
      .getByRole('cell', { name: /^[1-9][\d,]*$/ })
      .waitFor(PATIENCE);
    await shown.getByText('simulated: 124 tags').waitFor();
    await shown.getByText('No dead and no double tag is known.').waitFor();
    await shown.getByText(/observations [\d.]+ MB; evidence since .*; free/).waitFor();
    expect(faults).toEqual([]);
  });

  it('names the port of a reader that is not connected, the reason, and the stored tile set', async () => {
    const { page, faults } = await served.visit('/operator?part=readers', ['admin']);
    const shown = card(page, UNPLUGGED);
    const row = shown.getByRole('row').filter({ hasText: NO_READER });
    await row.getByText('not connected').waitFor(PATIENCE);
    await row.getByText(/since .*ECONNREFUSED/).waitFor(PATIENCE);
    await row.getByText('never').waitFor();
    await row.getByText(/lines lost: \d+/).waitFor(PATIENCE);
    await shown.getByText('bamboo: 124 tags').waitFor();
    // The operator may not see concealed tiles.
    await shown.getByText('Which tags are dead depends on concealed tiles.').waitFor();
    expect(faults).toEqual([]);
  });

  it('shows first how long a gateway has not reported', async () => {
    await gateways.get(UNPLUGGED)?.stop();
    const { page } = await served.visit('/operator?part=readers', ['admin']);
    await card(page, UNPLUGGED).getByText('Reports. The last report is').waitFor(PATIENCE);
    const owner = new pg.Client({ connectionString: served.api.database.adminUrl });
    await owner.connect();
    await owner.query(`UPDATE device_status SET reported_at = now() - interval '2 minutes' WHERE table_id = $1`, [
      UNPLUGGED,
    ]);
    await owner.end();
    await card(page, UNPLUGGED).getByText('Has not reported since').waitFor(PATIENCE);
    const headings = await page.locator('.operator-device h3').allInnerTexts();
    expect(headings[0]).toBe(`gateway-${UNPLUGGED} at ${UNPLUGGED}`);
  });
});
