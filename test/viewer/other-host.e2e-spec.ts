import { networkInterfaces } from 'node:os';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { played, record } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { itInDepth } from './support/in-turn.js';
import { ServedPage } from './support/served-page.js';

/** A name in the network of a hall. Browsers take only `localhost` and its addresses for secure without TLS. */
const HALL = 'hall.test';
const PHONE = { width: 390, height: 844 };

/** Functions that browsers lack: those before Safari 17.4 and Firefox 124, and each over plain HTTP from another machine. */
const OLDER = `delete AbortSignal.any; delete Crypto.prototype.randomUUID;`;

/** Storage as a browser that blocks cookies has it: each use throws. */
const BLOCKED = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });`;

/** Without those of a page that needs a session, and of a header that browsers take only over HTTPS. */
const unexpected = (faults: readonly string[]): readonly string[] =>
  faults.filter((fault) => !/401 \(Unauthorized\)|Cross-Origin-Opener-Policy header has been ignored/.test(fault));

describeInBrowser('the page over plain HTTP from another machine', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start({ host: HALL });
    const admin = await served.api.as('admin');
    await admin.post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
    const table = await served.api.as('deals:record');
    await record(table, uuidv7(), played(3), 60);
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const signIn = async (page: Page, ...scopes: readonly string[]): Promise<void> => {
    await page.getByLabel('Sign-in code', { exact: true }).fill(await served.signInCode(...scopes));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // A page that fills the window has it in its menu.
    await page.locator('.session button').waitFor({ state: 'attached' });
  };

  it('signs a phone in, sends its forms, and says once what HTTPS would add', async () => {
    const { page, faults } = await served.visit('/operator', [], PHONE);
    expect(await page.evaluate(`[isSecureContext, typeof crypto.randomUUID]`)).toEqual([false, 'undefined']);
    expect(await page.getByText('not encrypted').count()).toBe(0);
    await signIn(page, 'admin');
    await page.getByText('This connection is not encrypted').waitFor();
    const tables = page.getByRole('region', { name: 'Tables', exact: true });
    await tables.locator('summary').filter({ hasText: 'Open a table' }).press('Enter');
    await tables.getByLabel('Id').fill('table-7');
    await tables.getByLabel('Name').fill('Seven');
    await tables.getByLabel('Name').press('Enter');
    await page.getByText('Seven').first().waitFor();
    const stored = await (await served.api.as('admin')).get('/v1/tables').expect(200);
    expect(JSON.stringify(stored.body)).toContain('"Seven"');

    await page.getByRole('button', { name: 'Understood' }).click();
    await page.reload();
    await page.getByText('Seven').first().waitFor();
    expect(await page.getByText('not encrypted').count()).toBe(0);
    expect(unexpected(faults)).toEqual([]);
  });

  itInDepth('selects a value where the browser gives no clipboard', async () => {
    const { page, faults } = await served.visit('/calculator?rules=classical');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Copy the address of this page from the address bar.').waitFor();
    expect(unexpected(faults)).toEqual([]);
  });

  it('follows a table in a browser without AbortSignal.any', async () => {
    const { page, faults } = await served.visit('/tables/table-1', ['deals:read'], { initScript: OLDER });
    await page.getByText('Live', { exact: false }).first().waitFor();
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    expect(unexpected(faults)).toEqual([]);
  });

  it.each(['/calculator', '/audit'])('shows %s in a browser that blocks storage', async (path) => {
    const { page, faults } = await served.visit(path, [], { initScript: BLOCKED });
    await page.locator('main h1').first().waitFor();
    await page.getByLabel('Language').selectOption('ru');
    await page.locator('html[lang=ru]').waitFor({ state: 'attached' });
    expect(unexpected(faults)).toEqual([]);
  });

  it('signs in in a browser that blocks storage, until the page is loaded again', async () => {
    const { page } = await served.visit('/tables/table-1', [], { initScript: BLOCKED });
    await signIn(page, 'deals:read');
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    await page.reload();
    await page.getByLabel('Sign-in code', { exact: true }).waitFor();
  });

  it('asks before the code of an address replaces a session', async () => {
    const { page } = await served.visit('/', ['deals:read']);
    await page.getByText('Hall 1').waitFor();
    const session = (): Promise<string> => page.evaluate<string>(`localStorage.getItem('tilescribe.session')`);
    const first = await session();
    const offerAnother = async (): Promise<void> => {
      await page.evaluate(`location.hash = '#sign-in=${await served.signInCode('admin')}'`);
      await page.getByText('The address contains a sign-in code for another session.').waitFor();
      expect(page.url()).toBe(`${served.address}/`);
    };
    await offerAnother();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    expect(await session()).toBe(first);
    await offerAnother();
    expect(await session()).toBe(first);
    await page.getByRole('button', { name: 'Sign in with the code' }).click();
    await page.getByRole('link', { name: 'Operator' }).waitFor();
    expect(await session()).not.toBe(first);
  });

  it('deletes confidential drafts when the session has expired', async () => {
    const { page } = await served.visit('/', ['admin']);
    await page.getByText('Hall 1').waitFor();
    await page.evaluate(`(() => {
      const session = JSON.parse(localStorage.getItem('tilescribe.session'));
      localStorage.setItem('tilescribe.session', JSON.stringify({ ...session, expiresAt: new Date(Date.now() - 1000).toISOString() }));
      localStorage.setItem('tilescribe.confidential.enrolment.1', '{}');
    })()`);
    await page.reload();
    await page.getByText('Not signed in').waitFor();
    expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('confidential'))`)).toEqual([]);
  });
});

const [ADDRESS] = Object.values(networkInterfaces())
  .flatMap((each = []) => each)
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

describeInBrowser('a phone in the hall', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start({ listensAt: '0.0.0.0' });
    const admin = await served.api.as('admin');
    for (const [table, name] of [
      ['table-1', 'Hall 1'],
      ['table-2', 'Hall 2'],
    ])
      await admin.post('/v1/tables', { table, name }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const reachedFromTheNetwork = ADDRESS === undefined ? it.skip : it;
  reachedFromTheNetwork('signs in with the QR code on the operator’s screen, in the chosen role', async () => {
    const { page } = await served.visit('/operator?part=people', ['admin']);
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');
    await page.getByLabel('Referee').check();
    await page.getByLabel('Hall 2').check();
    await page.getByRole('button', { name: 'Show the code' }).click();
    const address = await page.getByLabel('Sign-in address').inputValue();
    const { port } = new URL(served.api.address);
    expect(address).toMatch(new RegExp(`^http://${ADDRESS}:${port}/referee#sign-in=(?:\\w{4}-?){3}$`));
    const { data } = encode(address, { ecc: 'M', border: 2 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    const qr = page.getByRole('img', { name: 'QR code that signs a phone in' });
    expect(await qr.locator('path').last().getAttribute('d')).toBe(dark.join(''));

    const phone = (await served.visit('about:blank', [], PHONE)).page;
    await phone.goto(address);
    await phone.getByRole('heading', { name: 'Referee’s desk' }).waitFor();
    expect(phone.url()).toBe(`http://${ADDRESS}:${port}/referee`);
    expect(await phone.evaluate('isSecureContext')).toBe(false);
    const session = await phone.evaluate<string>(`localStorage.getItem('tilescribe.session')`);
    expect(JSON.parse(session)).toMatchObject({ name: 'Referee', scopes: ['referee', 'table:table-2'] });

    const second = (await served.visit('about:blank', [], PHONE)).page;
    await second.goto(address);
    await second.getByText('The code is unknown, used or older than ten minutes.').waitFor();
    await second.getByText('Point the phone’s camera at the code on the operator’s screen.').waitFor();
  });

  it('is signed in from the page of the club by an operator, and not by a secretary', async () => {
    const { page } = await served.visit('/club', ['admin', 'deals:write']);
    await page.getByText('Sign in a phone').click();
    await page.getByRole('button', { name: 'Show the code' }).click();
    await page.getByText(/works once, (10:00|9:5\d) left/).waitFor();
    const { page: secretary } = await served.visit('/club', ['deals:write']);
    await secretary.getByRole('heading', { name: 'Open an evening' }).waitFor();
    expect(await secretary.getByText('Sign in a phone').count()).toBe(0);
  });

  it('pastes a whole sign-in address into the field for the code', async () => {
    const { page } = await served.visit('/club', [], PHONE);
    const code = await served.signInCode('deals:write');
    await page.getByLabel('Sign-in code', { exact: true }).fill(`${served.address}/#sign-in=${code}`);
    expect(await page.getByLabel('Sign-in code', { exact: true }).inputValue()).toBe(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Open an evening' }).waitFor();
  });
});
