import type { Locator, Page } from 'playwright-core';
import { LANGUAGES } from '#language';
import { status } from '../../apps/api/src/features/devices/device-status.examples.js';
import { OCCURRED_AT, played } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn } from './support/in-turn.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';

const TABLE = 'window';
const GATEWAY = `device:gateway-${TABLE}`;
/** The desk asks every five seconds. */
const SILENCE_MS = 15_000;

/** The tables that are wider than the space for them. */
const CUT_TABLES = `[...document.querySelectorAll('.operator-scroll')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((each) => each.getAttribute('aria-label'))`;

describeInBrowser('the operator’s desk', () => {
  let served: ServedPage;
  let admin: Client;
  let referee: Client;
  beforeAll(async () => {
    served = await ServedPage.start();
    admin = await served.api.as('admin');
    referee = await served.api.as('referee');
    await admin.post('/v1/tables', { table: 'door', name: 'By the door' }).expect(201);
    await admin.post('/v1/tables', { table: TABLE, name: 'By the window' }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** The description of a field that a screen reader reads in addition to its label. */
  const describedBy = async (page: Page, field: Locator): Promise<string> => {
    const ids = (await field.getAttribute('aria-describedby')) ?? '';
    return (
      await page
        .locator(
          ids
            .split(' ')
            .map((id) => `[id="${id}"]`)
            .join(', '),
        )
        .allTextContents()
    ).join(' ');
  };

  it.each(inTurn(LANGUAGES, 1))(
    'shows its tables whole on a phone, without a column that is empty, in %s',
    async (language) => {
      const device = `gateway-${language}`;
      const gateway = await served.api.as(`device:${device}`, 'table:door');
      const readers = status.readers.map(({ port: _, ...reader }) => reader);
      const devices = status.devices.map(({ port: _, ...each }) => each);
      const path = `/v1/devices/${device}/tables/door/status`;
      await gateway.put(path, { ...status, readers, devices }).expect(204);
      const { page } = await served.visit('/operator?part=readers', ['admin'], { language, width: 390 });
      const card = page.locator('.operator-device').filter({ hasText: device });
      await card.locator('tbody tr').first().waitFor();
      expect(await card.locator('.operator-port').count()).toBe(0);
      expect(await page.evaluate<readonly string[]>(CUT_TABLES)).toEqual([]);
    },
  );

  it('names the health of each tile set that a table plays in turn, and tiles that are mixed up', async () => {
    const gateway = await served.api.as('device:gateway-sets', 'table:door');
    await gateway.put('/v1/devices/gateway-sets/tables/door/status', status).expect(204);
    const { page, faults } = await served.visit('/operator?part=readers', ['admin', 'referee']);
    const card = page.locator('.operator-device').filter({ hasText: 'gateway-sets' });
    await card.getByText('tiles-1.json: 108 tags').waitFor();
    await card.getByText('Read by antennas of two zones in the last deal:').waitFor();
    const second = card.locator('dd div').filter({ hasText: 'tiles-2.json: 108 tags' });
    await second.getByText('Mixed up with another set, to be put back:').waitFor();
    expect(await second.getByText('Never answered:').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('shows the antennas as a map with their rates and links, and what to do about them', async () => {
    const device = 'gateway-of-antennas';
    const gateway = await served.api.as(`device:${device}`, 'table:door');
    await gateway.put(`/v1/devices/${device}/tables/door/status`, status).expect(204);
    const cardFor = async (...scopes: string[]) => {
      const { page } = await served.visit('/operator?part=readers', scopes, { width: 390 });
      return page.locator('.operator-device').filter({ hasText: device });
    };
    const card = await cardFor('admin', 'referee');
    const zone = (name: string): Locator => card.locator('.antennas-zone').filter({ hasText: name });
    await zone('rack side 1').getByText('98.2 %').waitFor();
    await zone('rack side 2').getByText('silent').waitFor();
    await card.locator('.antennas-share').getByText('3.1 %').waitFor();
    const acts = card.locator('.antennas-acts');
    expect(await acts.locator('li b').allTextContents()).toEqual([
      'Plug in the antenna: rack of side 2',
      'Move apart or shield: rack of side 1 and melds of side 1',
      'Replace these tags',
    ]);
    await acts.getByText('About 91 of 100 deals exact without help; 99').waitFor();

    const withoutTiles = await cardFor('admin');
    await withoutTiles.getByText('Read rates depend on concealed tiles.').waitFor();
    expect(await withoutTiles.locator('.antennas-felt').innerText()).not.toContain('%');

    // The card of the table has the same antennas in small. The silent one has a cross.
    const { page, axe } = await visit(['admin']);
    const map = page
      .locator('.operator-table')
      .filter({ hasText: 'By the door' })
      .getByRole('link', { name: / antennas answer$/ });
    await map.waitFor();
    expect(await map.locator('rect').count()).toBe(status.antennas.length);
    expect(await map.locator('.operator-map-silent path').count()).toBe(1);
    expect(await axe()).toEqual([]);
    await map.click();
    await page.locator('.antennas-felt').first().waitFor();
  });

  /** A record that its deal refuses, a report of damage, and a question. */
  const callReferee = async (): Promise<void> => {
    const gateway = await served.api.as(GATEWAY, `table:${TABLE}`);
    const [opening] = played(3, { table: TABLE }).steps;
    const dealId = uuidv7();
    const epoch = uuidv7();
    const commands = [opening!.command, { type: 'DrawTile', seat: 'east', tile: '1m' }];
    const records = commands.map((command, index) => ({
      sequence: index + 1,
      dealId,
      commandId: uuidv7(),
      occurredAt: OCCURRED_AT,
      command,
    }));
    await gateway.post(`/v1/devices/gateway-${TABLE}/batches`, { epoch, records }).expect(200);
    const report = { reportId: uuidv7(), table: TABLE, reason: 'damage in the outbox', foundAt: OCCURRED_AT };
    const place = { file: 'damaged-00000001', firstByte: 512, endByte: 900 };
    const body = { ...report, place, records: { epoch, through: 4 } };
    await gateway.post(`/v1/devices/gateway-${TABLE}/damage-reports`, body).expect(200);
    const question = {
      questionId: uuidv7(),
      table: TABLE,
      dealId,
      openedAt: OCCURRED_AT,
      reason: 'undecided',
      zones: [{ side: 2, zone: 'river', tiles: ['5p'] }],
    };
    await gateway.post(`/v1/devices/gateway-${TABLE}/questions`, question).expect(200);
  };

  const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
  const secretOf = (part: Locator, label: string): Promise<string> =>
    part.getByRole('textbox', { name: label, exact: true }).inputValue();

  it('opens a table with the keyboard, and explains a field before anything is sent', async () => {
    const { page, faults } = await served.view('/operator', ['admin']);
    await page.getByText('The service and its database answer.').waitFor();
    const tables = section(page, 'Tables');
    await tables.locator('summary').filter({ hasText: 'Open a table' }).press('Enter');
    expect(await differenceFrom('operator/open-table', page.locator('.operator-form').first())).toBeLessThan(TOLERANCE);
    await tables.getByLabel('Id').fill('table 9!');
    await tables.getByLabel('Name').fill('Nine');
    await tables.getByLabel('Name').press('Enter');
    await tables.getByText('Enter 1 to 64 characters: Latin letters, digits').waitFor();
    expect(await tables.getByLabel('Id').getAttribute('aria-invalid')).toBe('true');
    expect(await describedBy(page, tables.getByLabel('Id'))).toContain('Enter 1 to 64 characters');
    await tables.locator('input:focus').and(tables.getByLabel('Id')).waitFor();
    await tables.getByLabel('Id').fill('table-9');
    await tables.getByLabel('Id').press('Enter');
    await tables.getByRole('heading', { name: 'Nine table-9' }).waitFor();
    expect((await admin.get('/v1/tables/table-9').expect(200)).body.name).toBe('Nine');
    expect(faults).toEqual([]);
  });

  it('says that the service does not answer, and keeps the last state until it does', async () => {
    const { page, axe } = await visit(['admin']);
    const desk = section(page, 'Tables');
    await desk.getByRole('heading', { name: 'By the door' }).waitFor();
    await page.context().setOffline(true);
    const silence = page.getByText('The service does not answer.');
    await silence.waitFor({ timeout: SILENCE_MS });
    await page.getByText(/^This page shows .+, \d+ s ago\. The tables go on recording/).waitFor();
    await desk.getByRole('heading', { name: 'By the door' }).waitFor();
    expect(await page.getByText('The service and its database answer.').count()).toBe(0);
    expect(await axe()).toEqual([]);
    await admin.post('/v1/tables', { table: 'meanwhile', name: 'Opened meanwhile' }).expect(201);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try now' }).click();
    await silence.waitFor({ state: 'detached' });
    await desk.getByRole('heading', { name: 'Opened meanwhile' }).waitFor();
    // A request without an end is no answer either.
    await page.route('**/v1/tables', () => new Promise(() => undefined));
    await silence.waitFor({ timeout: SILENCE_MS });
  });

  it('answers browsers that request the icon at its old address', async () => {
    const { page } = await served.view('/operator', ['admin']);
    const answer = await page.request.get('/favicon.ico');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('shows each refusal of the API at its field, or below the form', async () => {
    const { page } = await served.visit('/operator', ['admin'], { language: 'ru' });
    const problem = {
      ...{
        type: 'about:blank',
        title: 'The body',
        status: 400,
        detail: 'The body',
        code: 'INVALID_BODY',
        requestId: 'r',
      },
      errors: [
        { pointer: '/name', detail: 'got 7, expected a text' },
        { pointer: '/colour', detail: 'an unknown member' },
      ],
    };
    await page.route('**/v1/tables', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(problem) })
        : route.continue(),
    );
    const form = page.locator('.operator-form').first();
    await form.locator('summary').click();
    const [name, id] = [form.getByRole('textbox').first(), form.getByRole('textbox').last()];
    // The id follows the name. A name without Latin letters and digits has one of its own.
    await name.fill('Hall 8');
    expect(await id.inputValue()).toBe('hall-8');
    await name.fill('Восемь');
    expect(await id.inputValue()).toMatch(/^table-[0-9a-f]{6}$/);
    await id.fill('table-8');
    await name.press('Enter');
    await form.getByRole('alert').getByText('Что-то не заполнено или не подходит').waitFor();
    expect(await describedBy(page, name)).toContain('Введите текст: от 1 до 100 символов.');
    expect(await form.getByText('got 7').count()).toBe(0);
    // No field shows the other one, so the page is at fault. The words of the API are for programs.
    await form.getByRole('alert').getByText('Служба не поняла эту страницу.').waitFor();
    expect(await form.getByText('an unknown member').count()).toBe(0);
  });

  it('shows why a table needs a referee, and records the visit', async () => {
    await callReferee();
    const { body } = await referee.get(`/v1/tables/${TABLE}`).expect(200);
    const { page, faults, axe } = await visit(['admin', 'referee']);
    const first = section(page, 'Tables').getByRole('listitem').first();
    await first.getByText('needs a referee').waitFor();
    await page.getByText(/^1 of \d tables needs you$/).waitFor();
    await first.getByText('Open questions: 1, the oldest').waitFor();
    await first.getByText('Records and reports').press('Enter');
    await first.getByText(String(body.refusals[0].rejection.message)).waitFor();
    await first.getByText('damage in the outbox').waitFor();
    await first.getByText('Lost records: 3 to 4.').waitFor();
    expect(await axe()).toEqual([]);
    await first.getByRole('button', { name: 'Record a referee’s visit' }).press('Enter');
    await page.getByText('needs a referee').waitFor({ state: 'detached' });
    expect((await referee.get(`/v1/tables/${TABLE}`).expect(200)).body.status).toBe('running');
    expect(faults).toEqual([]);
  });

  const visit = async (scopes: readonly string[], options: Parameters<ServedPage['visit']>[2] = {}) => {
    const opened = await served.visit('/operator', scopes, options);
    return { page: opened.page, faults: opened.faults, axe: () => opened.axe() };
  };

  it('issues working codes for a device and a person, and deletes them from the page', async () => {
    const { page, faults } = await served.view('/operator?part=keys', ['admin']);
    const devices = section(page, 'Devices');
    await devices.getByText('Claim code for a device').click();
    await devices.getByLabel('Name').fill('Gateway at the door');
    await devices.getByRole('textbox', { name: 'Device' }).fill('gateway-door');
    await devices.getByLabel('By the door').check();
    await devices.getByRole('button', { name: 'Issue the code' }).click();
    await devices.getByText('Works once, until').waitFor();
    const code = await secretOf(devices, 'Claim code');
    const keyless = await served.api.as();
    const { body } = await keyless
      .post('/v1/device-keys/claims', { code }, { 'Idempotency-Key': uuidv7() })
      .expect(201);
    expect(body).toMatchObject({ device: 'gateway-door', tables: ['door'] });
    await devices.getByRole('button', { name: 'Done, hide it' }).click();
    expect(await page.content()).not.toContain(code);

    await page.getByRole('link', { name: 'Sign-in and names' }).click();
    const person = section(page, 'Sign in a phone');
    await person.getByLabel('Referee').check();
    await person.getByLabel('Name').fill('Anna');
    await person.getByLabel('By the window').check();
    await person.getByRole('button', { name: 'Show the code' }).click();
    await person.getByText(/works once, (10:00|9:5\d) left/).waitFor();
    // This server listens only for its own machine.
    await person.getByText('Only this computer can open this address').waitFor();
    const address = await secretOf(person, 'Sign-in address');
    const anna = await served.visit(address.slice(served.api.address.length));
    await anna.page.getByText('Anna').waitFor();
    const session = await anna.page.evaluate<string>(`localStorage.getItem('tilescribe.session')`);
    expect(JSON.parse(session)).toMatchObject({ name: 'Anna', scopes: ['referee', 'table:window'] });
    expect(await anna.page.getByRole('link', { name: 'Operator' }).count()).toBe(0);
    await anna.page.goto('/operator');
    await anna.page.getByText('This page is for operators.').waitFor();
    expect([...faults, ...anna.faults]).toEqual([]);
  });

  it('issues a key that is shown once, and revokes it after a question', async () => {
    const { page, faults } = await served.view('/operator?part=keys', ['admin']);
    const keys = section(page, 'Keys').first();
    await keys.getByText('Issue a key').click();
    await keys.getByRole('button', { name: 'Issue the key' }).click();
    await keys.getByText('Enter a text of 1 to 100 characters.').waitFor();
    await keys.getByText('Choose at least one.').waitFor();
    await keys.getByLabel('Name').fill('Scoreboard');
    await keys.getByLabel(/^Watch /).check();
    await keys.getByRole('button', { name: 'Issue the key' }).click();
    await keys.getByText('it is shown only once').waitFor();
    const key = await secretOf(keys, 'The key');
    const board = (await served.api.as()).with(key);
    await board.get('/v1/tables').expect(200);
    const row = keys.getByRole('row', { name: /Scoreboard/ });
    await row.waitFor();
    expect(await row.locator('.operator-scope').allInnerTexts()).toEqual(['Watch']);
    expect(await row.locator('code').allInnerTexts()).toEqual([key.split('_')[1]]);
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(key);
    await page.reload();
    await row.waitFor();
    expect(await page.content()).not.toContain(key);

    await row.getByRole('button', { name: 'Revoke Scoreboard' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await board.get('/v1/tables').expect(200);
    await row.getByRole('button', { name: 'Revoke Scoreboard' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await board.get('/v1/tables').expect(401);
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });

  it('renames a player and erases the name after a question; the log keeps the id', async () => {
    await admin.put('/v1/players/c0ffee01', { name: 'Anna Ivanova' }).expect(200);
    await admin.put('/v1/players/c0ffee02', { name: '<b>Boris</b>' }).expect(200);
    const { page, faults } = await served.view('/operator?part=people', ['admin']);
    const players = section(page, 'Players');
    await players.getByLabel('Name of c0ffee01').fill('Anna Petrova');
    await players.getByRole('button', { name: 'Rename' }).press('Enter');
    await players.getByRole('button', { name: 'Erase Anna Petrova' }).waitFor();
    expect((await admin.get('/v1/players/c0ffee01').expect(200)).body.name).toBe('Anna Petrova');
    await players.getByLabel('Name of c0ffee02').fill(' ');
    await players.getByRole('button', { name: 'Rename' }).click();
    await players.locator('.field-errors').waitFor();

    await players.getByRole('button', { name: 'Erase <b>Boris</b>' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await admin.get('/v1/players/c0ffee02').expect(200);
    await players.getByRole('button', { name: 'Erase <b>Boris</b>' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
    await players.getByLabel('Name of c0ffee02').waitFor({ state: 'detached' });
    await admin.get('/v1/players/c0ffee02').expect(404);
    await admin.delete('/v1/players/c0ffee01').expect(204);
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });
});
