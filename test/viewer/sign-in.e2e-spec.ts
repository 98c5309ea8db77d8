import type { Page } from 'playwright-core';
import { Visitors } from '../../apps/api/src/access/keys/visitors.js';
import { describeInBrowser } from './support/chromium.js';
import { itInDepth, someOf } from './support/in-turn.js';
import { ServedPage } from './support/served-page.js';

describeInBrowser('the page', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start();
    const admin = await served.api.as('admin');
    await admin.post('/v1/tables', { table: 'hall-1', name: 'Hall 1' }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  const signedIn = async (path: string, ...scopes: readonly string[]) => {
    const visit = await served.visit(path, scopes);
    await visit.page.getByRole('button', { name: 'Sign out' }).waitFor();
    return { page: visit.page, axe: () => visit.axe() };
  };

  it('signs in with the code of its address, which works once and leaves the address', async () => {
    const code = await served.signInCode('admin');
    const { page, faults } = await served.visit(`/#sign-in=${code}`);
    await page.getByText('Hall 1').waitFor();
    expect(page.url()).toBe(`${served.api.address}/`);
    await page.reload();
    await page.getByText('Hall 1').waitFor();
    expect(faults).toEqual([]);

    const second = await served.visit(`/#sign-in=${code}`);
    await second.page.getByRole('alert').first().waitFor();
    expect(await second.page.getByText('Hall 1').count()).toBe(0);
    expect(second.page.url()).toBe(`${served.api.address}/`);
  });

  it('signs in on a page that is open already, and removes the code from the address', async () => {
    const { page } = await served.visit('/');
    await page.getByLabel('Sign-in code', { exact: true }).waitFor();
    await page.evaluate(`location.hash = '#sign-in=${await served.signInCode('admin')}'`);
    await page.getByText('Hall 1').waitFor();
    expect(page.url()).toBe(`${served.api.address}/`);
  });

  const PROPOSED = [
    ['/', 'deals:read'],
    ['/matches', 'deals:read'],
    ['/club', 'deals:write'],
    ['/club/019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01', 'deals:write'],
    ['/referee/hall-1', 'referee'],
    ['/operator/tile-sets', 'admin'],
  ] as const;

  it.each(someOf(PROPOSED, 0, 3, 5))(
    'at %s proposes a command with the scope %s, which a phone shows whole',
    async (path, scope) => {
      const { page } = await served.visit(path, [], { width: 390 });
      await page.getByText('Do you run the service?').click();
      const command = page.locator('.sign-in-command');
      expect(await command.innerText()).toBe(`npm run --silent key -- --name me --scope ${scope} --sign-in`);
      const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
        `(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.querySelector('.sign-in-command'))`,
      );
      expect(scrollWidth).toBe(clientWidth);
      await page.getByLabel('Sign-in code', { exact: true }).fill(await served.signInCode(scope));
      await page.getByRole('button', { name: 'Sign in' }).click();
      // At the desk of an evening, the button is in the folded menu.
      await page.getByRole('button', { name: /^(Sign out|Menu)$/ }).waitFor();
      await page.locator('main h1').first().waitFor();
      expect(await page.getByText('needs a session with the scope').count()).toBe(0);
    },
  );

  it('shows nothing of a table without a key, unless reading is open to everybody', async () => {
    const paths = ['/', '/tables/hall-1', '/matches'];
    const { page, faults } = await served.visit('/');
    for (const path of paths) {
      await page.goto(path);
      await page.getByLabel('Sign-in code', { exact: true }).waitFor();
      expect(await page.content()).not.toMatch(/Hall 1|hall-1(?!")/);
    }
    expect(faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);
    faults.splice(0);

    const visitors = served.api.app.get(Visitors, { strict: false });
    visitors.begin({ readWithoutKey: 'deals' });
    try {
      for (const path of paths.slice(0, 2)) {
        await page.goto(path);
        await page.getByText('Hall 1').first().waitFor();
        // A page that fills the window has it in its menu.
        const menu = page.getByRole('button', { name: 'Menu' });
        if (await menu.isVisible()) await menu.click();
        await page.getByText('Not signed in').waitFor();
        expect(await page.getByLabel('Sign-in code', { exact: true }).count()).toBe(0);
      }
      await page.goto('/matches');
      await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
      // An operation that needs a scope still asks to sign in.
      await page.goto('/operator');
      await page.getByLabel('Sign-in code', { exact: true }).waitFor();
      expect(await page.content()).not.toContain('Hall 1');
      expect(faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);
    } finally {
      visitors.begin({ readWithoutKey: 'off' });
    }
  });

  it.each(['admin', 'deals:read'])('signs out with %s: the session ends on the server too', async (scope) => {
    const { page } = await served.visit('/', [scope]);
    await page.getByText('Hall 1').waitFor();
    const secret = await page.evaluate<string>(`JSON.parse(localStorage.getItem('tilescribe.session')).session`);
    const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect((await revoked).status()).toBe(204);
    await page.getByText('Not signed in').waitFor();
    await (await served.api.as()).with(secret).get('/v1/tables').expect(401);
  });

  it('signs out in every window of the browser', async () => {
    const { page } = await served.visit('/', ['admin', 'deals:read']);
    await page.getByText('Hall 1').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${served.api.address}/tables/hall-1`);
    // A page that fills the window has it in its menu.
    await other.locator('.session button').waitFor({ state: 'attached' });
    await other.getByText('Hall 1').first().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await other.getByText('Not signed in').waitFor({ state: 'attached' });
    await other.getByLabel('Sign-in code', { exact: true }).waitFor();
    expect(await other.getByText('Hall 1').count()).toBe(0);
  });

  const SCOPED = [
    '/tables/hall-1',
    '/matches',
    '/club',
    '/operator',
    '/operator/tile-sets',
    '/referee',
    '/referee/hall-1',
  ];

  it.each(someOf(SCOPED, 0, 1, 6))('offers to sign in at %s, and continues there', async (path) => {
    const { page } = await served.visit(path);
    await page
      .getByLabel('Sign-in code', { exact: true })
      .fill(await served.signInCode('admin', 'referee', 'deals:read', 'deals:write'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.session button').waitFor({ state: 'attached' });
    await page.getByLabel('Sign-in code', { exact: true }).waitFor({ state: 'detached' });
    await page.locator('main h1').first().waitFor();
    expect(page.url()).toBe(served.api.address + path);
  });

  it('asks to sign in again where the session has been ended', async () => {
    const { page } = await served.visit('/', ['deals:read']);
    await page.getByText('Hall 1').waitFor();
    const secret = await page.evaluate<string>(`JSON.parse(localStorage.getItem('tilescribe.session')).session`);
    await (await served.api.as()).with(secret).delete('/v1/sessions/current').expect(204);
    await page.goto(`${served.api.address}/matches`);
    await page.getByLabel('Sign-in code', { exact: true }).waitFor();
    await page.getByText('Not signed in').waitFor();
  });

  const endSession = async (page: Page): Promise<void> => {
    const secret = await page.evaluate<string>(`JSON.parse(localStorage.getItem('tilescribe.session')).session`);
    await (await served.api.as()).with(secret).delete('/v1/sessions/current').expect(204);
  };

  it('keeps a form below a sheet when the session has ended, and goes on with a new code', async () => {
    const { page, axe } = await signedIn('/club', 'deals:write');
    const name = page.getByRole('combobox', { name: 'Player at side 1' });
    for (const [index, player] of ['Anna', 'Boris', 'Chen', 'Dora'].entries())
      await page.getByRole('combobox', { name: `Player at side ${index + 1}` }).fill(player);
    await endSession(page);
    await page.getByRole('button', { name: 'Open the evening' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your session has ended' });
    await sheet.getByText('What you have written is kept on this device').waitFor();
    expect(await name.inputValue()).toBe('Anna');
    expect(await axe()).toEqual([]);
    await sheet.getByLabel('New code from the operator').fill('0000-0000-0000');
    await sheet.getByRole('button', { name: 'Sign in and go on' }).click();
    await sheet.getByText('The code is unknown, used or older than ten minutes.').waitFor();
    await sheet.getByLabel('New code from the operator').fill(await served.signInCode('deals:write'));
    await sheet.getByRole('button', { name: 'Sign in and go on' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Anna');
    await page.getByRole('button', { name: 'Open the evening' }).click();
    await page.waitForURL(/\/club\/[0-9a-f-]{36}$/);
  });

  it('says after twelve hours, in the page and after a reload, that the session has ended', async () => {
    const { page } = await signedIn('/club', 'deals:write');
    const expireIn = (milliseconds: number) =>
      page.evaluate(`(() => {
        const session = JSON.parse(localStorage.getItem('tilescribe.session'));
        const expiresAt = new Date(Date.now() + ${milliseconds}).toISOString();
        localStorage.setItem('tilescribe.session', JSON.stringify({ ...session, expiresAt }));
      })()`);
    await expireIn(2_000);
    await page.reload();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await page.getByRole('button', { name: 'Keep it for later' }).click();
    await page.getByText('Your session has ended: it lasts twelve hours.').waitFor();
    await expireIn(-1_000);
    await page.reload();
    await page.getByText('Your session has ended: it lasts twelve hours.').waitFor();
    await page.getByLabel('Sign-in code', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });

  itInDepth('goes on where the clock of the device is a year behind', async () => {
    const { page } = await signedIn('/club', 'deals:write');
    await page.clock.setFixedTime(new Date(Date.now() - 365 * 24 * 3_600_000));
    await page.reload();
    await page.getByRole('heading', { name: 'Open an evening' }).waitFor();
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });

  it('leaves the session that has ended where everybody may read', async () => {
    const { page } = await signedIn('/', 'deals:read');
    await endSession(page);
    const visitors = served.api.app.get(Visitors, { strict: false });
    visitors.begin({ readWithoutKey: 'deals' });
    try {
      await page.reload();
      await page.getByText('Hall 1').waitFor();
      await page.getByText('Not signed in').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    } finally {
      visitors.begin({ readWithoutKey: 'off' });
    }
  });

  it.each(['/calculator', '/audit'])('asks for no sign-in at %s', async (path) => {
    const { page } = await served.visit(path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('Sign-in code', { exact: true }).count()).toBe(0);
  });

  it.each(someOf(['#sign-in=%', '#sign-in=%E0%A4%A', '#sign-in=<img src=x>', '#sign-in=0000-0000-0000'], 1, 3))(
    'reports that the code of %s does not work, and still shows the page',
    async (fragment) => {
      const { page } = await served.visit(`/${fragment}`);
      await page.getByRole('alert').first().waitFor();
      await page.getByText('Not signed in').waitFor();
      expect(page.url()).toBe(`${served.api.address}/`);
    },
  );

  const STORED = [
    '{',
    'null',
    '"text"',
    '[]',
    '{"session":7}',
    '{"session":"x","expiresAt":"2999-01-01T00:00:00.000Z"}',
  ];

  it.each(someOf(STORED, 0, 1, 5))('begins without a session if %s is stored as the session', async (stored) => {
    const initScript = `localStorage.setItem('tilescribe.session', ${JSON.stringify(stored)})`;
    const { page, faults } = await served.visit('/', [], { initScript });
    await page.getByText('Not signed in').waitFor();
    // The front page requests the tables, and is refused.
    expect(faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);
    const { page: signed } = await served.visit(`/#sign-in=${await served.signInCode('admin')}`, [], {
      initScript: `if (!sessionStorage.getItem('begun')) { sessionStorage.setItem('begun', '1'); ${initScript} }`,
    });
    await signed.getByText('Hall 1').waitFor();
  });

  it('allows only its own scripts and styles, on each of its addresses', async () => {
    const { headers } = await (await served.api.as()).get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob:;font-src 'self';" +
        "connect-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
  });
});
