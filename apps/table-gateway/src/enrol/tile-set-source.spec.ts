import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sichuanMil } from '#rules/sichuan-mil';
import { ApiClient } from '../delivery/index.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';
import { playedWith, readTileSet } from '../config/tile-set-file.js';
import { copyTileSet, tileSetFile } from './tile-set-source.js';

const folder = testFolder();
let api: SmallApi;
const SOURCE = { api: 'bamboo' };
const tags = Object.fromEntries(
  sichuanMil.setup
    .tiles({})
    .map((tile, index) => [`E0040150${String(index).padStart(8, '0')}`, { kind: 'tile', tile }]),
);
let served: { status: number; json: unknown };
const log: string[] = [];
beforeEach(async () => {
  // Each test has a port of its own: a kept connection to an earlier server is invalid.
  api = new SmallApi(sichuanMil);
  served = { status: 200, json: { tileSet: 'bamboo', name: 'Bamboo', tags } };
  api.interfere = (path) => (path === '/v1/tile-sets/bamboo' ? served : undefined);
  log.length = 0;
  await api.start();
});
afterEach(() => api.stop());

const copy = (): Promise<void> => {
  const client = new ApiClient({ url: api.url, device: 'gateway-1', key: 'a-secret-key' });
  return copyTileSet(SOURCE, { client, stateFolder: folder(), log: (line) => log.push(line) });
};
const read = async () => readTileSet(tileSetFile(SOURCE, folder()), playedWith(sichuanMil));

describe('a tile set of the API', () => {
  it('is copied into the state folder, where its owner alone reads it, and read like any other', async () => {
    await copy();
    const path = join(folder(), 'tile-set-bamboo.json');
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ tags });
    const { tiles, notPlayed } = await read();
    expect([tiles.size, notPlayed]).toEqual([108, []]);
  });

  it.each([
    ['does not answer', () => api.stop()],
    ['is out of order', () => Promise.resolve(void (served = { status: 503, json: { code: 'UNAVAILABLE' } }))],
  ])('is taken from the copy where the API %s', async (_, fail) => {
    await copy();
    await fail();
    await copy();
    expect((await read()).tiles.size).toBe(108);
    expect(log).toEqual([expect.stringContaining('the copy of an earlier start is used')]);
  });

  it('that was never copied lets the service start again later', async () => {
    await api.stop();
    await expect(copy()).rejects.toMatchObject({ code: 'TILE_SET_NOT_REACHED' });
  });

  it('that the API does not give to this device is a fault of the configuration, even with a copy', async () => {
    await copy();
    served = { status: 404, json: { code: 'NO_SUCH_TILE_SET', detail: 'There is no tile set "bamboo".' } };
    await expect(copy()).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('404, NO_SUCH_TILE_SET, There is no tile set "bamboo".'),
    });
  });

  it('that is no register is not copied over the one before', async () => {
    await copy();
    served = { status: 200, json: { tags: { 'no tag': { kind: 'tile', tile: '1m' } } } };
    await copy();
    expect((await read()).tiles.size).toBe(108);
  });

  it('names a wrong tile by line and column of the copy', async () => {
    const path = tileSetFile(SOURCE, folder());
    await copy();
    await writeFile(path, (await readFile(path, 'utf8')).replace('"1m"', '"9m"'));
    await expect(read()).rejects.toThrow(`${path}:2:11 at /tags: got 3 tags of tile 1m, expected 4 (sichuan-mil)`);
  });
});

it('a file is named by its path', () => expect(tileSetFile('/etc/tiles.json', '/state')).toBe('/etc/tiles.json'));
