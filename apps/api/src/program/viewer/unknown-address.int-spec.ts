import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { serveViewer } from './serve-viewer.js';

const PAGE = '<!doctype html><title>Tilescribe</title>';
const SCRIPT = 'export {};';
/** As Chromium sends it. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const folder = mkdtempSync(join(tmpdir(), 'tilescribe-page-'));
let api: RunningApi;
let visitor: Client;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(['/', '/club', '/deals/:dealId']));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'index-1.js'), SCRIPT);
  api = await RunningApi.start(undefined, (app) => serveViewer(app, folder));
  visitor = await api.as();
}, 120_000);
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
}, 30_000);

it.each(['/tabels/table-1', '/deals', '/deals/1/2/3', '/x?y=z'])(
  'a browser gets the page at the unknown address %s, which shows that there is none',
  async (path) => {
    const answer = await visitor.get(path, BROWSER).expect(404);
    expect([answer.text, answer.headers['content-type']]).toEqual([PAGE, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

it.each<[string, Record<string, string>]>([
  ['/tabels/table-1', {}],
  ['/tabels/table-1', { Accept: '*/*' }],
  ['/tabels/table-1', { Accept: 'application/json' }],
  ['/v1/tabels', BROWSER],
  ['/assets/index-0.js', BROWSER],
  ['/assets/', BROWSER],
  ['/assets', {}],
])('a program gets the problem at %s with %j', async (path, headers) => {
  const { body } = await visitor.get(path, headers).expect(404);
  expect(body).toMatchObject({ code: 'NO_SUCH_ROUTE', status: 404 });
});

it('another method at a page is not allowed, also for a browser', async () => {
  expect((await visitor.post('/club', {}, BROWSER).expect(405)).body.code).toBe('METHOD_NOT_ALLOWED');
});

it('an asset is kept by browsers, and no path leaves the folder of the assets', async () => {
  const asset = await visitor.get('/assets/index-1.js').expect(200);
  expect([asset.text, asset.headers['cache-control']]).toEqual([SCRIPT, 'public, max-age=31536000, immutable']);
  for (const path of [
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '/assets/%00',
  ]) {
    const { status, text } = await visitor.get(path);
    expect({ path, isRefused: status === 400 || status === 404, isPage: text.includes(PAGE) }).toEqual({
      ...{ path, isRefused: true, isPage: false },
    });
  }
  expect((await visitor.post('/assets/index-1.js', {}).expect(405)).body.code).toBe('METHOD_NOT_ALLOWED');
});
