import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PAGE_PATHS } from '../../apps/api/src/viewer/page-paths.js';
import { entriesOf, fileOf } from '../forgery/forged-file.js';
import type { BrowserVisit } from './support/browser-visit.js';
import { describeInBrowser } from './support/chromium.js';
import { HOSTILE, HOSTILE_PARTS, type HostileClub, openHostileClub, PLAYERS } from './support/hostile-club.js';
import { ServedPage } from './support/served-page.js';

/** Notes what a script that got in would leave, and each refusal of the content security policy. */
const WATCH = `
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI));
`;

/** Everything that may run, lead away or hide what is there, as the page has it now. */
const SEEN = `(() => {
  for (const each of document.querySelectorAll('details')) each.open = true;
  const all = [...document.querySelectorAll('*')];
  const addresses = all.flatMap((each) => ['href', 'src', 'action', 'formaction', 'data'].map((name) => each.getAttribute(name) ?? ''));
  return {
    ran: window.hostile,
    violations: window.violations,
    handlers: all.filter((each) => [...each.attributes].some(({ name }) => /^on/i.test(name))).length,
    strangers: all.filter((each) => ['IMG', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'STYLE'].includes(each.tagName)).length,
    scripts: [...document.scripts].filter(({ src }) => !src.startsWith(location.origin + '/assets/')).length,
    addresses: addresses.filter((each) => /^\\s*(javascript|data|vbscript|https?:|\\/\\/)/i.test(each) && !each.startsWith(location.origin)),
  };
})()`;
/** What makes the page wider than its window: the elements that stick out of it, without those that scroll by themselves. */
const TOO_WIDE = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *')]
  .filter((each) => each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.tagName + '.' + each.getAttribute('class') + ' ' + each.textContent.slice(0, 40))`;
const NOTHING = { ran: undefined, violations: [], handlers: 0, strangers: 0, scripts: 0, addresses: [] };

const EVERY_SCOPE = ['admin', 'deals:read', 'deals:write', 'deals:record', 'referee', 'audit'];
const SPECTATOR = ['deals:read'];

/** The routes of the page, as its source has them. */
const ROUTES = [
  ...readFileSync(join(process.cwd(), 'apps/viewer/src/app.tsx'), 'utf8').matchAll(/<Route path="([^"]+)"/g),
].map(([, route]) => route!);

const [image, link, script, focus] = PLAYERS;

/** What each route shows of it as text: to a session of every scope. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/': [HOSTILE.table, image.name, focus.id],
  '/deals/:dealId': [image.name, link.name, script.name, focus.id],
  '/deals/:dealId/replay': [HOSTILE.reason, image.name, focus.id],
  '/deals/:dealId/ledger': [image.name, focus.id],
  '/tables/:table': [HOSTILE.table, image.name],
  '/matches': [image.name, focus.id],
  '/matches/:matchId': [HOSTILE.protest, HOSTILE.reason, HOSTILE.author, image.name, focus.id],
  '/operator': [HOSTILE.table, HOSTILE.key, HOSTILE.reader, HOSTILE.port, HOSTILE.reason],
  '/operator/tile-sets': [HOSTILE.table],
  '/referee': [HOSTILE.table],
  '/referee/:table': [HOSTILE.table, HOSTILE.damage],
  '/referee/deals/:dealId': [image.name],
  '/referee/matches/:matchId': [HOSTILE.protest, HOSTILE.reason, HOSTILE.author],
  '/club': [],
  '/club/:matchId': [image.name],
  '/club/:matchId/sheet': [image.name],
  '/calculator': [],
  '/audit': [],
};

describeInBrowser('hostile names', () => {
  let served: ServedPage;
  let club: HostileClub;
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  beforeAll(async () => {
    served = await ServedPage.start();
    club = await openHostileClub(served.api);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(async () => {
    await served.stop();
    rmSync(folder, { recursive: true });
  });

  const addressOf = (route: string): string =>
    route.replaceAll(/:(\w+)/g, (_, name: keyof HostileClub) => encodeURIComponent(club[name]));

  const visit = async (path: string, scopes: readonly string[]): Promise<BrowserVisit> => {
    const opened = await served.visit(path, scopes, { initScript: WATCH });
    opened.page.on('dialog', (dialog) => {
      opened.faults.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await opened.page.locator('main h1').first().waitFor();
    // A page that is left before it is signed in never is.
    if (scopes.length > 0) await opened.page.locator('.session button').waitFor();
    return opened;
  };
  /** Opens whatever is folded and waits for what that loads. */
  const settled = async (page: Page): Promise<void> => {
    await page.evaluate(SEEN);
    await page.waitForTimeout(300);
  };

  it('meet every route of the page, and the API serves no other', () => {
    expect(Object.keys(SHOWN).sort()).toEqual([...ROUTES].sort());
    expect([...PAGE_PATHS].sort()).toEqual([...ROUTES].sort());
  });

  it.each(ROUTES)('run nothing on %s, and stand there as text', async (route) => {
    for (const scopes of [EVERY_SCOPE, SPECTATOR]) {
      const { page, faults } = await visit(addressOf(route), scopes);
      await settled(page);
      for (const text of scopes === EVERY_SCOPE ? SHOWN[route]! : [])
        await page.getByText(text).or(page.getByTitle(text)).first().waitFor();
      await settled(page);
      expect(await page.evaluate(SEEN)).toEqual(NOTHING);
      await page.setViewportSize({ width: 360, height: 800 });
      expect([route, await page.evaluate(TOO_WIDE)]).toEqual([route, []]);
      expect(faults).toEqual([]);
    }
  });

  it.each(ROUTES.filter((route) => route.includes(':')))('in the address of %s run nothing', async (route) => {
    const { page, faults } = await visit('/', EVERY_SCOPE);
    for (const part of HOSTILE_PARTS) {
      await page.goto(route.replace(/:\w+/, encodeURIComponent(part)));
      await page.waitForTimeout(300);
      const isPage = (await page.locator('#app').count()) > 0;
      // Otherwise the answer of the API to an address that is none: a document without markup.
      if (!isPage) expect(await page.evaluate('document.contentType')).toBe('application/problem+json');
      expect([part, await page.evaluate(SEEN)]).toEqual([part, NOTHING]);
      const unexpected = faults.splice(0).filter((fault) => !/Failed to load resource: .* (400|404|414)/.test(fault));
      expect([part, unexpected]).toEqual([part, []]);
    }
  });

  it.each(['/calculator?hand=$&ruleSet=$', '/matches?after=$', '/deals/:dealId/replay?at=$', '/?$=$', '/#$'])(
    'in the query or fragment of %s run nothing',
    async (address) => {
      const { page, faults } = await visit('/', EVERY_SCOPE);
      for (const part of HOSTILE_PARTS) {
        // Another document, also where the addresses differ in their fragments only.
        await page.goto('about:blank');
        await page.goto(served.api.address + addressOf(address).replaceAll('$', () => encodeURIComponent(part)));
        await page.locator('main').first().waitFor();
        await page.waitForTimeout(200);
        expect([part, await page.evaluate(SEEN)]).toEqual([part, NOTHING]);
        const unexpected = faults.splice(0).filter((fault) => !/Failed to load resource: .* (400|404)/.test(fault));
        expect([part, unexpected]).toEqual([part, []]);
      }
    },
  );

  it('in an exported log and in the name of its file run nothing on /audit', async () => {
    const auditor = await served.api.as('audit');
    const whole = String(
      (await auditor.get('/v1/log/export?disclosures=all').responseType('blob').expect(200)).body as Buffer,
    );
    const files = {
      [`<img src=x onerror=window.hostile='file'>.ndjson`]: whole,
      'log.ndjson': fileOf(await entriesOf(whole), HOSTILE.log),
      'broken.ndjson': whole.replaceAll('"DealOpened"', JSON.stringify(HOSTILE.reason)),
      'no-log.ndjson': `${HOSTILE.reason}\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      const { page, faults } = await visit('/audit', []);
      const path = join(folder, name);
      writeFileSync(path, text);
      await page.getByLabel('Choose a file').setInputFiles(path);
      const result = page.locator('.audit-result, main [role="alert"]').filter({ hasText: name });
      await result.first().waitFor({ timeout: 60_000 });
      await settled(page);
      expect([name, await page.evaluate(SEEN)]).toEqual([name, NOTHING]);
      expect(faults).toEqual([]);
    }
  }, 120_000);

  it('meet a policy without unsafe sources on every answer but /docs', async () => {
    const { page } = await visit('/', []);
    const policyAt = (path: string): Promise<string> =>
      page.evaluate(
        `fetch(${JSON.stringify(path)}).then(({ headers }) => headers.get('content-security-policy') ?? 'none')`,
      );
    for (const path of [
      ...ROUTES.map(addressOf),
      '/v1/tables',
      '/nowhere',
      '/icon.svg',
      '/health/live',
      '/openapi.json',
    ])
      expect([path, await policyAt(path)]).toEqual([path, expect.not.stringMatching(/unsafe|data:|\*|https?:|^none$/)]);
    // Swagger UI styles its elements inline; its scripts are files all the same.
    expect(await policyAt('/docs')).toMatch(/script-src 'self';/);
  });

  it('in a session: its secret and its code stand in no address, title, header or history', async () => {
    const code = await served.signInCode(...EVERY_SCOPE);
    const opened = await served.visit('/calculator', [], { initScript: WATCH });
    const { page } = opened;
    const sent: string[] = [];
    page.on('request', (request) => {
      const { authorization: _, ...headers } = request.headers();
      sent.push(`${request.url()} ${JSON.stringify(headers)}`);
    });
    await page.goto(`/#sign-in=${code}`);
    await page.getByText(HOSTILE.table).first().waitFor();
    const secret = await page.evaluate<string>(`JSON.parse(localStorage.getItem('tilescribe.session')).session`);
    for (const route of ROUTES) {
      await page.goto(addressOf(route));
      await page.locator('main h1').first().waitFor();
      await settled(page);
      const traces = await page.evaluate<string>(
        `JSON.stringify([location.href, document.title, document.referrer, history.state, document.cookie, document.documentElement.outerHTML])`,
      );
      expect([route, traces.includes(secret), traces.includes(code)]).toEqual([route, false, false]);
    }
    for (const [what, text] of sent.entries()) {
      expect([what, text.includes(secret)]).toEqual([what, false]);
      // The browser sends no fragment, and the code leaves the address before anything is loaded with a referrer.
      expect([what, text.includes(code)]).toEqual([what, false]);
    }
    for (let back = ROUTES.length; back > 0; back -= 1) {
      await page.goBack();
      await page.locator('main h1').first().waitFor();
      expect(page.url()).not.toContain(code);
    }
  });

  it('of another site read neither session nor answers', async () => {
    const opened = await served.visit('/', EVERY_SCOPE);
    const { page } = opened;
    await page.getByText(HOSTILE.table).first().waitFor();
    const home = served.api.address;
    // Another host name of the same machine is another origin, like any foreign site.
    const other = 'http://elsewhere.test/';
    await page.route(`${other}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
    const thief = await page.context().newPage();
    await thief.route(`${other}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
    await thief.goto(other);
    const stolen = await thief.evaluate<readonly string[]>(`(async () => {
      const attempt = async (name, take) => { try { return name + ': ' + (await take()); } catch (error) { return name + ': refused'; } };
      const home = ${JSON.stringify(home)};
      const frame = document.createElement('iframe');
      frame.src = home + '/';
      const loaded = new Promise((resolve) => { frame.onload = resolve; setTimeout(resolve, 2000); });
      document.body.append(frame);
      await loaded;
      const popup = window.open(home + '/');
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return Promise.all([
        attempt('tables', async () => (await fetch(home + '/v1/tables', { credentials: 'include' })).text()),
        attempt('page', async () => (await fetch(home + '/')).text()),
        attempt('preflight', async () => (await fetch(home + '/v1/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"x"}' })).status),
        attempt('frame', () => frame.contentWindow.localStorage.getItem('tilescribe.session')),
        attempt('frame document', () => frame.contentDocument.body.innerHTML),
        attempt('popup', () => popup.localStorage.getItem('tilescribe.session')),
        attempt('own storage', () => String(localStorage.getItem('tilescribe.session'))),
        attempt('script', () => new Promise((resolve, reject) => { const s = document.createElement('script'); s.src = home + '/v1/tables'; s.onload = () => resolve('ran'); s.onerror = reject; document.body.append(s); })),
      ]);
    })()`);
    expect(stolen).toEqual([
      'tables: refused',
      'page: refused',
      'preflight: refused',
      'frame: refused',
      'frame document: refused',
      'popup: refused',
      'own storage: null',
      'script: refused',
    ]);
  });
});
