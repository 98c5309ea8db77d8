import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { byKind } from '#tiles';
import { playedWith, readTileSet } from '../../apps/table-gateway/src/config/tile-set-file.js';
import type { Client } from '../api/running-api.js';
import { describeInBrowser } from './support/chromium.js';
import { itInDepth } from './support/in-turn.js';
import { ServedPage } from './support/served-page.js';

/** The text that a reader sends for an EM4100 tag of five bytes. */
const tagOf = (index: number): string => `0A00${index.toString(16).toUpperCase().padStart(6, '0')}`;
const MANY_KEYS_MS = 90_000;

describeInBrowser('the enrolment of a tile set', () => {
  let served: ServedPage;
  let admin: Client;
  let folder: string;
  beforeAll(async () => {
    served = await ServedPage.start();
    admin = await served.api.as('admin');
    folder = await mkdtemp(join(tmpdir(), 'enrolment-'));
    await admin.post('/v1/tables', { table: 'window', name: 'By the window' }).expect(201);
  });
  afterEach(() => served.closeVisits());
  afterAll(async () => {
    await served.stop();
    await rm(folder, { recursive: true });
  });

  const visit = (options: Parameters<ServedPage['visit']>[2] = {}) =>
    served.visit('/operator/tile-sets', ['admin'], options);
  const field = (page: Page): Locator => page.getByLabel('Tag', { exact: true });
  /** Waits until the page is shown, because a hidden field takes no focus and loses the input. */
  const atField = async (page: Page): Promise<void> => {
    await field(page).click();
    await untilAtField(page);
  };
  const untilAtField = (page: Page): Promise<void> => page.locator('.enrolment-next input:focus').waitFor();
  /** Types like an enrolment reader: the tag, then Enter. */
  const lay = async (page: Page, ...tags: readonly string[]): Promise<void> => {
    for (const tag of tags) {
      await page.keyboard.insertText(tag);
      await page.keyboard.press('Enter');
    }
  };
  const nameSet = async (page: Page, id: string): Promise<void> => {
    await page.getByLabel('Id', { exact: true }).fill(id);
    await page.getByLabel('Name', { exact: true }).fill('The bamboo set');
    await page.getByLabel('By the window').check();
  };
  const downloaded = async (page: Page): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the file' }).click(),
    ]);
    const path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    return path;
  };

  it(
    'takes 108 tiles as a reader types them, refuses wrong and double tags at the field, survives a reload, and is stored',
    async () => {
      const { page, faults } = await visit();
      await nameSet(page, 'bamboo');
      await atField(page);
      await page.getByText('Next: 1 character, copy 1 of 4').waitFor();
      await lay(page, tagOf(0), tagOf(1), '12', tagOf(1), '0a:00:00-00 02');
      await page.getByText('Next: 1 character, copy 4 of 4').waitFor();
      await lay(page, 'hello');
      await page.getByText('Got “HELLO”, expected 10 to 124 hexadecimal digits.').waitFor();
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
      await lay(page, tagOf(1));
      await page.getByText(`The tag ${tagOf(1)} has been given to 1 character.`).waitFor();
      await lay(page, ...Array.from({ length: 50 }, (_, index) => tagOf(index + 3)));
      await page.getByText('53 of 108 tiles have a tag.').waitFor();
      await page.getByRole('button', { name: 'Take back the last one' }).press('Enter');
      await page.getByText('52 of 108 tiles have a tag.').waitFor();

      await page.reload();
      await page.getByText('52 of 108 tiles have a tag.').waitFor();
      expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('bamboo');
      expect(await page.getByRole('button', { name: 'Save the set' }).isDisabled()).toBe(true);
      await atField(page);
      await lay(page, ...Array.from({ length: 56 }, (_, index) => tagOf(index + 100)));
      await page.getByText('Every tile has a tag.').waitFor();

      const { tiles, notPlayed } = await readTileSet(await downloaded(page), playedWith(sichuanMil));
      const faces = [...tiles.values()].map((thing) => (thing.kind === 'tile' ? thing.tile : '1m'));
      expect([faces, notPlayed]).toEqual([[...sichuanMil.setup.tiles({})].sort(byKind), []]);
      expect(tiles.get('0A00000002')).toEqual({ kind: 'tile', tile: '1m' });

      await page.getByRole('button', { name: 'Save the set' }).press('Enter');
      await page.getByText('The set bamboo is stored.').waitFor();
      await page.getByText('The bamboo set: 108 tags, tables: window').waitFor();
      const gateway = await served.api.as('device:gateway', 'table:window');
      const { body } = await gateway.get('/v1/tile-sets/bamboo').expect(200);
      expect(Object.entries(body.tags as object)).toEqual([...tiles]);
      expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(tagOf(0));
      expect(faults).toEqual([]);
    },
    MANY_KEYS_MS,
  );

  it('changes a stored set under its version, and shows the answer of the service', async () => {
    const { page } = await visit();
    await page.getByRole('button', { name: 'Change bamboo' }).press('Enter');
    await page.getByText('The set bamboo is in the form').waitFor();
    await page.getByText('108 of 108 tiles have a tag.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('The old bamboo set');
    await page.getByText('The set bamboo is in the form').waitFor({ state: 'detached' });
    const { body, headers } = await admin.get('/v1/tile-sets/bamboo').expect(200);
    const { tileSet: _, updatedAt: __, ...set } = body as Record<string, unknown>;
    await admin.put('/v1/tile-sets/bamboo', set, { 'If-Match': headers['etag']! }).expect(200);
    await page.getByRole('button', { name: 'Save the set' }).press('Enter');
    await page.getByText('has another version').waitFor();
    await page.getByRole('button', { name: 'Change bamboo' }).press('Enter');
    await page.getByText('The set bamboo is in the form').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('The old bamboo set');
    await page.getByRole('button', { name: 'Save the set' }).press('Enter');
    await page.getByText('The old bamboo set: 108 tags').waitFor();
  });

  it('reads a file of the command, requires its missing parts, and refuses another file', async () => {
    const { page, faults } = await visit();
    await page.getByLabel('Rules').selectOption('dazhong');
    await page.getByText(/of 1(36|44) tiles have a tag/).waitFor();
    const tiles = [...dazhong.setup.tiles({})].sort(byKind).slice(0, 100);
    const entries = tiles.map((tile, index) => [tagOf(index), { kind: 'tile', tile }] as const);
    const tags = { ...Object.fromEntries(entries), [tagOf(999)]: { kind: 'win-token', side: 1 } };
    const path = join(folder, 'read.json');
    await writeFile(path, JSON.stringify({ tags }));
    const file = page.getByLabel('Read a file');
    await file.setInputFiles(path);
    await page.getByText(/^100 of/).waitFor();
    const other = join(folder, '<b>other.json');
    await writeFile(other, '{"tags": {"x": {"kind": "tile"}}}');
    await file.setInputFiles(other);
    await page.getByText('<b>other.json is no register of a tile set').waitFor();
    await page.getByText(/^100 of/).waitFor();
    expect(JSON.parse(await readFile(await downloaded(page), 'utf8'))).toEqual({ tags });
    await page.getByLabel('On the reader lies').selectOption('ready token of side 2');
    await atField(page);
    await lay(page, tagOf(1_000));
    await page.getByText('Cards and tokens: 2.').waitFor();
    await lay(page, tagOf(1_000));
    await page.getByText(`The tag ${tagOf(1_000)} has been given to ready token of side 2.`).waitFor();
    await page.getByText(/^100 of/).waitFor();
    const token = { [tagOf(1_000)]: { kind: 'ready-token', side: 2 } };
    expect(JSON.parse(await readFile(await downloaded(page), 'utf8'))).toEqual({ tags: { ...tags, ...token } });
    expect(faults).toEqual([]);
  });

  it('warns of a reader that types decimal numbers', async () => {
    const { page } = await visit();
    await atField(page);
    await lay(page, '0012345678', '0012345679', '0012345680');
    await page.getByText('3 of 108 tiles have a tag.').waitFor();
    const warning = page.getByText('Does this reader type decimal numbers?');
    expect(await warning.count()).toBe(0);
    await lay(page, '0012345681');
    await warning.waitFor();
    await lay(page, '001234567A');
    await warning.waitFor({ state: 'detached' });
  });

  itInDepth('takes tags after a slow arrival', async () => {
    const { page } = await visit();
    await field(page).waitFor();
    await page.route('**/clauses*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.reload();
    await atField(page);
    await lay(page, tagOf(0), tagOf(1));
    await page.getByText('2 of 108 tiles have a tag.').waitFor();
  });

  itInDepth('returns the focus to the reader’s field after each other control', async () => {
    const { page, faults } = await visit();
    await atField(page);
    await lay(page, tagOf(0), tagOf(1), tagOf(2));
    await page.getByText('3 of 108 tiles have a tag.').waitFor();

    await page.getByRole('button', { name: 'Take back the last one' }).press('Enter');
    await untilAtField(page);
    await lay(page, tagOf(3), tagOf(4));
    await page.getByText('4 of 108 tiles have a tag.').waitFor();

    const path = await downloaded(page);
    await untilAtField(page);
    await lay(page, tagOf(5));
    await page.getByText('5 of 108 tiles have a tag.').waitFor();

    await page.getByLabel('Read a file').setInputFiles(path);
    await page.getByText('4 of 108 tiles have a tag.').waitFor();
    await untilAtField(page);
    await lay(page, tagOf(6));
    await page.getByText('5 of 108 tiles have a tag.').waitFor();

    await page.getByLabel('On the reader lies').selectOption('card of dots');
    await untilAtField(page);
    await lay(page, tagOf(7));
    await page.getByText('Cards and tokens: 1.').waitFor();
    const choice = page.getByLabel('On the reader lies');
    await choice.press('ArrowDown');
    await choice.press('ArrowDown');
    expect(await choice.inputValue()).toBe('win-token-1');
    await choice.press('Enter');
    await untilAtField(page);
    await lay(page, tagOf(8));
    await page.getByText('Cards and tokens: 2.').waitFor();

    const anew = page.getByRole('button', { name: 'Start again' });
    await anew.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Start again? The form and its 7 tags are lost.' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await untilAtField(page);
    await page.getByText('5 of 108 tiles have a tag.').waitFor();
    await anew.press('Enter');
    await dialog.getByRole('button', { name: 'Start again' }).press('Enter');
    await page.getByText('0 of 108 tiles have a tag.').waitFor();
    await untilAtField(page);
    await lay(page, tagOf(9));
    await page.getByText('Cards and tokens: 1.').waitFor();
    expect(faults).toEqual([]);
  });

  it('deletes a stored set after a question, and keeps one that was changed meanwhile', async () => {
    const set = (name: string) => ({
      name,
      ruleSet: 'sichuan-mil',
      options: {},
      tables: [],
      tags: Object.fromEntries(
        [...sichuanMil.setup.tiles({})].map((tile, index) => [tagOf(index), { kind: 'tile', tile }]),
      ),
    });
    await admin.put('/v1/tile-sets/worn', set('Worn set')).expect(200);
    const { page, faults, axe } = await served
      .visit('/operator/tile-sets', ['admin'])
      .then((opened) => ({ page: opened.page, faults: opened.faults, axe: () => opened.axe() }));
    const remove = page.getByRole('button', { name: 'Delete worn' });
    await remove.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Delete the set “Worn set” with its 108 tags?').waitFor();
    expect(await axe()).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { headers } = await admin.get('/v1/tile-sets/worn').expect(200);

    await remove.press('Enter');
    await dialog.waitFor();
    await admin.put('/v1/tile-sets/worn', set('Mended set'), { 'If-Match': headers['etag']! }).expect(200);
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await dialog.getByText('has another version').waitFor();
    await page.keyboard.press('Escape');
    await admin.get('/v1/tile-sets/worn').expect(200);

    await remove.press('Enter');
    await dialog.getByText('Delete the set “Mended set”').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('The set worn is deleted.').waitFor();
    await remove.waitFor({ state: 'detached' });
    await admin.get('/v1/tile-sets/worn').expect(404);
    expect(faults.filter((fault) => !fault.includes('412'))).toEqual([]);
  });

  it('is deleted when the person signs out', async () => {
    const { page } = await visit();
    await atField(page);
    await lay(page, tagOf(0));
    await page.getByText('1 of 108 tiles has a tag.').or(page.getByText('1 of 108 tiles have a tag.')).waitFor();
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).toContain(tagOf(0));
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.getByText('Not signed in').waitFor();
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(tagOf(0));
  });

  it('needs the scope admin', async () => {
    const { page } = await served.visit('/operator/tile-sets', ['referee']);
    await page.getByText('This page is for operators.').waitFor();
  });
});
