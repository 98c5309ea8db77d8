import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { someCases } from '#testing';
import { entriesOf, fileOf } from '../forgery/forged-file.js';
import type { BrowserVisit } from './support/browser-visit.js';
import { openByLink } from './support/by-link.js';
import { describeInBrowser } from './support/chromium.js';
import {
  HOSTILE,
  HOSTILE_PARTS,
  type HostileClub,
  LONG_NAME,
  LONG_TABLE,
  openHostileClub,
  PLAYERS,
} from './support/hostile-club.js';
import { inTurn } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ROUTES } from './support/routes.js';
import { seeAll } from './support/see-all.js';
import { ServedPage } from './support/served-page.js';
import { untilQuiet, untilReceived } from './support/until-received.js';

/** Records the effects of an injected script, and each refusal of the content security policy. */
const WATCH = `
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI));
`;

/** The parts of the page that can run code, lead away or hide content. */
const SEEN = `(() => {
  for (const each of document.querySelectorAll('details')) each.open = true;
  // The only images are those of tiles, and only they have an address that the page made.
  const isOfTile = ({ tagName, className, attributes: { src } }) => tagName === 'IMG' && /^tile\\b/.test(className) && (src === undefined || src.value.startsWith('blob:' + location.origin + '/'));
  const every = [...document.querySelectorAll('*')];
  const all = every.filter((each) => !isOfTile(each));
  const addresses = all.flatMap((each) => ['href', 'src', 'action', 'formaction', 'data'].map((name) => each.getAttribute(name) ?? ''));
  return {
    ran: window.hostile,
    violations: window.violations,
    handlers: every.filter((each) => [...each.attributes].some(({ name }) => /^on/i.test(name))).length,
    strangers: all.filter((each) => ['IMG', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'STYLE'].includes(each.tagName)).length,
    scripts: [...document.scripts].filter(({ src }) => !src.startsWith(location.origin + '/assets/')).length,
    addresses: addresses.filter((each) => /^\\s*(javascript|data|blob|vbscript|https?:|\\/\\/)/i.test(each) && !each.startsWith(location.origin)),
  };
})()`;
const NOTHING = { ran: undefined, violations: [], handlers: 0, strangers: 0, scripts: 0, addresses: [] };

const EVERY_SCOPE = ['admin', 'deals:read', 'deals:write', 'deals:record', 'referee', 'audit'];
const SPECTATOR = ['deals:read'];

const [image, link, script, focus] = PLAYERS;

/** The parts that each route shows as text, to a session of every scope. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/': [HOSTILE.table, LONG_NAME, image.name, focus.id],
  '/deals/:dealId': [image.name, link.name, script.name, focus.id],
  '/deals/:dealId/replay': [HOSTILE.reason, image.name, focus.id],
  '/deals/:dealId/ledger': [image.name, focus.id],
  '/tables/:table': [HOSTILE.table, image.name],
  '/wall': [HOSTILE.table, image.name],
  '/wall/:table': [HOSTILE.table, image.name],
  // A reader who sees more than a spectator is refused.
  '/overlay/:table': [],
  '/matches': [image.name, focus.id],
  '/matches/:matchId': [HOSTILE.protest, HOSTILE.reason, HOSTILE.author, image.name, focus.id],
  '/operator': [HOSTILE.table, LONG_NAME],
  '/operator/tile-sets': [HOSTILE.table, LONG_NAME, HOSTILE.tileSet],
  '/referee': [HOSTILE.table, LONG_NAME],
  '/referee/:table': [HOSTILE.table, HOSTILE.damage],
  '/referee/deals/:dealId': [image.name],
  '/referee/matches/:matchId': [HOSTILE.protest, HOSTILE.reason, HOSTILE.author],
  '/club': [],
  '/club/:matchId': [image.name],
  '/club/:matchId/sheet': [image.name],
  '/calculator': [],
  '/audit': [],
};

/** The further parts of the operator's page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/operator?part=readers': [HOSTILE.reader, HOSTILE.port, HOSTILE.reason],
  '/operator?part=keys': [HOSTILE.key],
  '/operator?part=people': [LONG_NAME],
};

describeInBrowser('hostile names', () => {
  let served: ServedPage;
  let club: HostileClub;
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  beforeAll(async () => {
    served = await ServedPage.start();
    club = await openHostileClub(served.api);
  }, 120_000);
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
    // A page that is left before it has signed in is never signed in.
    if (scopes.length > 0) await opened.page.locator('.session button').waitFor({ state: 'attached' });
    return opened;
  };
  /** Windows that are signed in and visit page after page, by their scopes. */
  const windows = new Map<readonly string[], BrowserVisit>();
  const windowOf = async (scopes: readonly string[]): Promise<BrowserVisit> => {
    const open = windows.get(scopes) ?? (await visit('/', scopes));
    windows.set(scopes, open);
    open.faults.splice(0);
    return open;
  };
  const DESKTOP = { width: 1280, height: 800 };
  /** Opens every folded part and waits until it is loaded. */
  const settled = async (page: Page): Promise<void> => {
    await untilReceived(page);
    await page.evaluate(SEEN);
    await untilReceived(page);
  };
  /** Expects a page to run nothing and to fit a desktop and a phone. */
  const expectHarmless = async (page: Page): Promise<void> => {
    expect(await page.evaluate(SEEN)).toEqual(NOTHING);
    for (const size of [{ width: 360, height: 800 }, DESKTOP]) {
      await page.setViewportSize(size);
      expect([size.width, await tooWide(page)]).toEqual([size.width, []]);
    }
  };

  it('meet every route of the page', () => {
    expect(Object.keys(SHOWN).sort()).toEqual([...ROUTES].sort());
  });

  const SEEN_ROUTES = [...ROUTES, ...Object.keys(PARTS)];
  it.each(SEEN_ROUTES)('run nothing on %s, and appear as text', async (route) => {
    const shown = PARTS[route] ?? SHOWN[route]!;
    const place = SEEN_ROUTES.indexOf(route);
    // With every scope the page has all names. A link of the loaded page leads to what the document shows, too.
    const visits = [
      [EVERY_SCOPE, 'link'],
      [EVERY_SCOPE, 'document'],
      [SPECTATOR, 'link'],
    ] as const;
    const chosen = inTurn(visits, place);
    for (const [scopes, way] of chosen.some(([each]) => each === EVERY_SCOPE) ? chosen : [visits[0], ...chosen]) {
      const { page, faults } = await windowOf(scopes);
      if (way === 'document') await page.goto(addressOf(route));
      else await openByLink(page, addressOf(route));
      await settled(page);
      if (route === '/') await seeAll(page);
      for (const text of scopes === EVERY_SCOPE ? shown : [])
        await page.getByText(text).or(page.getByTitle(text)).first().waitFor();
      await expectHarmless(page);
      expect(faults).toEqual([]);
    }
  });

  it.each([`/tables/${LONG_TABLE}`, `/referee/${LONG_TABLE}`])(
    'of 100 letters without a space fit %s',
    async (path) => {
      const { page, faults } = await windowOf(EVERY_SCOPE);
      await page.goto(path);
      await page.getByText(LONG_NAME).first().waitFor();
      await settled(page);
      await expectHarmless(page);
      expect(faults).toEqual([]);
    },
  );

  it('of a tile set appear as text in the question before it is deleted, which fits a phone', async () => {
    const { page, faults } = await windowOf(EVERY_SCOPE);
    await page.goto('/operator/tile-sets');
    await page.getByRole('button', { name: 'Delete hostile' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(HOSTILE.tileSet).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    const box = (await dialog.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    await expectHarmless(page);
    const inside = `document.querySelector('dialog')`;
    expect(await page.evaluate(`${inside}.scrollWidth <= ${inside}.clientWidth`)).toBe(true);
    await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
    expect(faults).toEqual([]);
  });

  const withPart = ROUTES.filter((route) => route.includes(':'));
  it.each(withPart)('in the address of %s run nothing', async (route) => {
    const { page, faults } = await windowOf(EVERY_SCOPE);
    for (const part of inTurn(HOSTILE_PARTS, withPart.indexOf(route))) {
      await page.goto(route.replace(/:\w+/, encodeURIComponent(part)));
      await untilQuiet(page);
      const isPage = (await page.locator('#app').count()) > 0;
      // Else the API's answer to an unknown address: a document without markup.
      if (!isPage) expect(await page.evaluate('document.contentType')).toBe('application/problem+json');
      expect([part, await page.evaluate(SEEN)]).toEqual([part, NOTHING]);
      const unexpected = faults.splice(0).filter((fault) => !/Failed to load resource: .* (400|404|414)/.test(fault));
      expect([part, unexpected]).toEqual([part, []]);
    }
  });

  const queries = ['/calculator?hand=$&ruleSet=$', '/matches?after=$', '/deals/:dealId/replay?at=$', '/?$=$', '/#$'];
  it.each(queries)('in the query or fragment of %s run nothing', async (address) => {
    const { page, faults } = await windowOf(EVERY_SCOPE);
    for (const part of inTurn(HOSTILE_PARTS, queries.indexOf(address))) {
      // A new document, also where the addresses differ only in their fragments.
      await page.goto('about:blank');
      await page.goto(served.api.address + addressOf(address).replaceAll('$', () => encodeURIComponent(part)));
      await page.locator('main').first().waitFor();
      await untilQuiet(page);
      expect([part, await page.evaluate(SEEN)]).toEqual([part, NOTHING]);
      const unexpected = faults.splice(0).filter((fault) => !/Failed to load resource: .* (400|404)/.test(fault));
      expect([part, unexpected]).toEqual([part, []]);
    }
  });

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
    const { page, faults } = await visit('/audit', []);
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name);
      writeFileSync(path, text);
      await page.getByLabel('Choose a file').setInputFiles(path);
      const result = page.locator('.audit-result, main [role="alert"]').filter({ hasText: name });
      await result.first().waitFor({ timeout: 60_000 });
      await settled(page);
      expect([name, await page.evaluate(SEEN)]).toEqual([name, NOTHING]);
      expect([name, faults]).toEqual([name, []]);
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
    // Swagger UI styles its elements inline, but its scripts are files.
    expect(await policyAt('/docs')).toMatch(/script-src 'self';/);
  });

  it('in a session: its secret and its code appear in no address, title, header or history', async () => {
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
    const routes = someCases(ROUTES, 3);
    for (const route of routes) {
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
      // The browser sends no fragment, and the code leaves the address before any request with a referrer.
      expect([what, text.includes(code)]).toEqual([what, false]);
    }
    for (let back = routes.length; back > 0; back -= 1) {
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
    // Another host name of the same machine is another origin, like a foreign site.
    const other = 'http://elsewhere.test/';
    await page.route(`${other}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
    const thief = await page.context().newPage();
    await thief.route(`${other}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
    await thief.goto(other);
    const opening = thief.waitForEvent('popup');
    await thief.evaluate(`new Promise((resolve) => {
      window.home = ${JSON.stringify(home)};
      window.frame = document.createElement('iframe');
      frame.src = home + '/';
      // Not every browser reports that a refused frame has loaded.
      frame.onload = resolve;
      setTimeout(resolve, 2000);
      document.body.append(frame);
      window.popup = window.open(home + '/');
    })`);
    await (await opening).locator('main h1').waitFor();
    const stolen = await thief.evaluate<readonly string[]>(`(async () => {
      const attempt = async (name, take) => { try { return name + ': ' + (await take()); } catch (error) { return name + ': refused'; } };
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
