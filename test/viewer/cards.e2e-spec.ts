import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { dazhong } from '#rules/dazhong';
import { importDeal, played, record } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import { uuidv7 } from '../api/uuidv7.js';
import { goldenDeal } from '../golden/golden-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { newLogKey } from './support/log-key.js';
import { ServedPage } from './support/served-page.js';

describeInBrowser('the card of a shared link', () => {
  let open: ServedPage;
  let closed: ServedPage;
  const [settled, live] = [uuidv7(), uuidv7()];
  let match: string;
  const prepare = async (served: ServedPage): Promise<void> => {
    const club = await served.api.as('admin', 'deals:record', 'deals:write');
    for (const table of ['table-1', 'table-2'])
      await club.post('/v1/tables', { table, name: `Hall ${table.at(-1)}` }).expect(201);
    const { commands } = await goldenDeal(dazhong, '02-nineteen-points-of-three');
    await importDeal(club, settled, { steps: commands.map((command) => ({ command })) });
    const { body } = await club.get(`/v1/deals/${settled}`).expect(200);
    const players = Object.values(body.deal.players as Record<string, { readonly player: string }>);
    for (const [index, name] of ['Chen Wei', 'Anna <b>Sokolova', '李娜', 'Boris & Orlov'].entries())
      await club.put(`/v1/players/${players[index]!.player}`, { name }).expect(200);
    const evening = new ReportedEvening('table-2', club);
    match = await evening.openMatch();
    await evening.play(match, 'south', 'east');
    for (const player of ['anna', 'boris', 'chen', 'dora'])
      await club.put(`/v1/players/${player}`, { name: `Name of ${player}` }).expect(200);
  };
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cards-'));
    open = await ServedPage.start({}, undefined, { readWithoutKey: 'deals-and-names' }, newLogKey(folder, 'log.pem'));
    rmSync(folder, { recursive: true });
    closed = await ServedPage.start();
    await prepare(open);
    await (await closed.api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Hall 1' }).expect(201);
    await record(await closed.api.as('deals:record'), live, played(3), 60);
  }, 240_000);
  afterAll(() => Promise.all([open.stop(), closed.stop()]));

  const html = async (served: ServedPage, path: string, language = 'en'): Promise<string> =>
    (
      await fetch(`${served.api.address}${path}`, { headers: { accept: 'text/html', 'accept-language': language } })
    ).text();
  const tag = (page: string, name: string): string | undefined =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(page)?.[1];

  it.each(['', '/ledger', '/replay?at=3'])('names the winner, the points and an image at /deals/ID%s', async (end) => {
    const page = await html(open, `/deals/${settled}${end}`);
    const ledger = (await (await fetch(`${open.api.address}/v1/deals/${settled}/ledger`)).json()) as {
      readonly hands: readonly { readonly seat: 'east'; readonly won: boolean }[];
      readonly balances: Readonly<Record<'east', number>>;
    };
    const winner = ledger.hands.find(({ won }) => won)!.seat;
    expect(tag(page, 'og:title')).toMatch(new RegExp(` wins \\+${ledger.balances[winner]}$`));
    expect(tag(page, 'og:description')).toContain('points');
    const image = tag(page, 'og:image')!;
    expect(image).toBe(`${open.api.address}/cards/deals/${settled}.png?language=en`);
    const answer = await fetch(image);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = PNG.sync.read(bytes);
    expect([width, height]).toEqual([1200, 630]);
    expect(page).not.toContain('<b>Sokolova');
  });

  it('draws each tile of the hand once, in the language of the link', async () => {
    const svg = await (await fetch(`${open.api.address}/cards/deals/${settled}.svg?language=ru`)).text();
    expect(svg).toMatch(/Выигрывает [A-Z李]/);
    expect(svg).toContain('Boris &#38; ');
    expect(svg).toContain('Anna &#60;b&#62;');
    expect(svg).toContain('Подписанная запись');
    const ledger = (await (await fetch(`${open.api.address}/v1/deals/${settled}/ledger`)).json()) as {
      readonly hands: readonly {
        readonly won: boolean;
        readonly valuation: { readonly arrangement: readonly { readonly tiles: readonly string[] }[] };
      }[];
    };
    const tiles = ledger.hands.find(({ won }) => won)!.valuation.arrangement.flatMap((set) => set.tiles);
    const drawn = [...svg.matchAll(/<use href="#tile-(\w+)" x=/g)].map(([, tile]) => tile);
    expect(drawn.sort()).toEqual([...tiles].sort());
    expect(svg).not.toContain('var(');
    // A page shows the same drawing, without a fault.
    const { page, faults } = await open.visit('/', []);
    const width = await page.evaluate<number>(`new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => resolve(image.naturalWidth);
      image.onerror = reject;
      image.src = '/cards/deals/${settled}.svg';
    })`);
    expect(width).toBe(1200);
    expect(faults).toEqual([]);
    await open.closeVisits();
  });

  it('is in the dialog of the share button, where it is saved as a picture', async () => {
    const visit = await open.visit(`/deals/${settled}/ledger`, []);
    const { page, faults } = visit;
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('img', { name: 'The image that messengers show for this link' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the image' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`deals-${settled}.png`);
    expect(PNG.sync.read(readFileSync(await saved.path())).width).toBe(1200);
    await page.getByText('The image is saved.').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the image' }).click();
    await page.getByText('The image is copied.').waitFor();
    const copied = await page.evaluate<readonly [string, number]>(`(async () => {
      const [item] = await navigator.clipboard.read();
      const image = await createImageBitmap(await item.getType('image/png'));
      return [item.types[0], image.width];
    })()`);
    expect(copied).toEqual(['image/png', 1200]);
    expect(await visit.axe('.share')).toEqual([]);
    expect(faults).toEqual([]);
    await open.closeVisits();
  });

  it('shows the standings of a match', async () => {
    const page = await html(open, `/matches/${match}`, 'zh');
    expect(tag(page, 'og:title')).toMatch(/^Name of \w+ 领先 \+\d+$/);
    const answer = await fetch(tag(page, 'og:image')!);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(PNG.sync.read(bytes).width).toBe(1200);
  });

  it('says nothing of what a visitor without a key may not read', async () => {
    const page = await html(closed, `/deals/${live}`);
    expect(page).not.toContain('og:');
    for (const format of ['svg', 'png'])
      expect((await fetch(`${closed.api.address}/cards/deals/${live}.${format}`)).status).toBe(404);
    for (const path of [
      `/cards/deals/${uuidv7()}.png`,
      '/cards/deals/x.png',
      `/cards/keys/${settled}.png`,
      '/cards/__proto__/x.png',
    ])
      expect([path, (await fetch(`${open.api.address}${path}`)).status]).toEqual([path, 404]);
  });

  it('shows no tile of a deal in play', async () => {
    const club = await open.api.as('deals:record');
    const id = uuidv7();
    await record(club, id, played(3, { table: 'table-1' }), 60);
    const svg = await (await fetch(`${open.api.address}/cards/deals/${id}.svg`)).text();
    expect(svg).toContain('In play');
    expect(svg).not.toContain('<use');
  });
});
