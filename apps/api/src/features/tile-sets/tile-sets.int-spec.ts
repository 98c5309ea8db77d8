import { TileSetFile } from '#hardware/schema';
import { sichuanMil } from '#rules/sichuan-mil';
import type { Tile } from '#tiles';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);
/** No tag may be in two sets of a table, so the next test finds none. */
afterEach(async () => {
  const { body } = await admin.get('/v1/tile-sets').expect(200);
  for (const { tileSet } of body.tileSets as readonly { readonly tileSet: string }[]) {
    const { headers } = await admin.get(`/v1/tile-sets/${tileSet}`).expect(200);
    await admin.delete(`/v1/tile-sets/${tileSet}`).set('If-Match', headers['etag']!).expect(204);
  }
});

/** Returns a tag in the form of a UID of ISO 15693. */
const tagOf = (index: number): string => `E0040150${index.toString(16).toUpperCase().padStart(8, '0')}`;
const TILES = sichuanMil.setup.tiles({});
const tagsOf = (tiles: readonly Tile[]) =>
  Object.fromEntries(tiles.map((tile, index) => [tagOf(index), { kind: 'tile' as const, tile }]));
const SET = { name: 'Bamboo', ruleSet: 'sichuan-mil', tables: ['table-1'], tags: tagsOf(TILES) };

let count = 0;
const newPath = (): string => `/v1/tile-sets/set-${(count += 1)}`;

describe('a tile set', () => {
  it('is stored, read, replaced and deleted with its version', async () => {
    const path = newPath();
    expect((await admin.get(path).expect(404)).body.code).toBe('NO_SUCH_TILE_SET');
    const first = await admin.put(path, SET).expect(200);
    expect(first.body).toEqual({ tileSet: path.split('/').at(-1), ...SET, updatedAt: expect.any(String) });
    const tag = first.headers['etag']!;
    // The gateway reads the same form from a file.
    expect(TileSetFile.safeParse({ tags: first.body.tags }).success).toBe(true);
    expect((await admin.put(path, SET).expect(428)).body.code).toBe('PRECONDITION_REQUIRED');
    const withToken = { ...SET, tags: { ...SET.tags, [tagOf(200)]: { kind: 'win-token', side: 1 } } };
    const second = await admin.put(path, withToken, { 'If-Match': tag }).expect(200);
    const next = second.headers['etag']!;
    expect(next).not.toBe(tag);
    expect((await admin.put(path, SET, { 'If-Match': tag }).expect(412)).body).toMatchObject({
      code: 'STALE_TILE_SET',
      expected: Number(next.replaceAll('"', '')),
    });
    expect((await admin.get(path).expect(200)).body).toEqual(second.body);
    for (const header of [next, '*', `${tag}, W/${next}`])
      await admin.get(path, { 'If-None-Match': header }).expect(304);
    await admin.get(path, { 'If-None-Match': tag }).expect(200);
    await admin.delete(path).expect(428);
    await admin.delete(path).set('If-Match', tag).expect(412);
    await admin.delete(path).set('If-Match', next).expect(204);
    await admin.get(path).expect(404);
    await admin.put(path, SET, { 'If-Match': next }).expect(404);
    // A new set with the same id has another version.
    await admin.put(path, SET).expect(200);
    for (const stale of [tag, next, '"1"', '"2147483648"', '"999999999999999"'])
      expect([stale, (await admin.put(path, withToken, { 'If-Match': stale })).status]).toEqual([stale, 412]);
    await admin.delete(path).set('If-Match', '"999999999999999"').expect(412);
    expect((await admin.get(path).expect(200)).body).toMatchObject(SET);
  });

  it('is replaced by one of several simultaneous requests', async () => {
    const path = newPath();
    const statuses = async (headers: Record<string, string>): Promise<readonly number[]> =>
      (await Promise.all(Array.from({ length: 6 }, () => admin.put(path, SET, headers))))
        .map(({ status }) => status)
        .sort();
    expect(await statuses({})).toEqual([200, 428, 428, 428, 428, 428]);
    const tag = (await admin.get(path).expect(200)).headers['etag']!;
    expect(await statuses({ 'If-Match': tag })).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('is read by admins and by the devices of its tables, and stored only by admins whose key is not limited', async () => {
    const path = newPath();
    await admin.put(path, SET).expect(200);
    const isListed = async (client: Client): Promise<boolean> => {
      const { body } = await client.get('/v1/tile-sets').expect(200);
      expect(JSON.stringify(body)).not.toContain(tagOf(0));
      return (body.tileSets as readonly { tileSet: string }[]).some(({ tileSet }) => path.endsWith(`/${tileSet}`));
    };
    for (const scopes of [['admin'], ['admin', 'table:table-1'], ['device:g', 'table:table-1']]) {
      const reader = await api.as(...scopes);
      await reader.get(path).expect(200);
      expect(await isListed(reader)).toBe(true);
    }
    for (const scopes of [
      ['admin', 'table:table-2'],
      ['device:g', 'table:table-2'],
      ['device:table-1', 'table:g'],
    ]) {
      const other = await api.as(...scopes);
      await other.get(path).expect(404);
      expect(await isListed(other)).toBe(false);
    }
    for (const scopes of [['referee', 'audit'], ['deals:record'], ['deals:read']])
      await (await api.as(...scopes)).get(path).expect(403);
    await admin.with(undefined).get(path).expect(401);
    for (const scopes of [['admin', 'table:table-1'], ['device:g', 'table:table-1'], ['deals:record'], ['referee']]) {
      const writer = await api.as(...scopes);
      await writer.put(path, SET, { 'If-Match': '"1"' }).expect(403);
      await writer.delete(path).set('If-Match', '"1"').expect(403);
    }
  });
});

describe('the sets of a table', () => {
  const other = (change: object = {}) => ({
    ...SET,
    name: 'Green',
    tags: Object.fromEntries(TILES.map((tile, index) => [tagOf(1_000 + index), { kind: 'tile', tile }])),
    ...change,
  });
  const token = { [tagOf(500)]: { kind: 'win-token', side: 1 } };

  it('share no tile, but its cards and tokens', async () => {
    const [blue, green] = [newPath(), newPath()];
    const [shared] = Object.keys(SET.tags);
    await admin.put(blue, { ...SET, tags: { ...SET.tags, ...token } }).expect(200);
    const mixed = { ...other().tags, [shared!]: { kind: 'tile', tile: '1z' } };
    const { body } = await admin.put(green, other({ tags: mixed })).expect(422);
    expect(body).toMatchObject({ code: 'TILE_SET_MISFIT', errors: [{ pointer: `/tags/${shared}` }] });
    expect(body.detail).toContain(shared);
    expect(body.detail).toContain(blue.split('/').at(-1));
    const asCard = { ...other().tags, [shared!]: { kind: 'card', suit: 'm' } };
    await admin.put(green, other({ tags: asCard })).expect(422);
    const asOtherToken = { ...other().tags, [tagOf(500)]: { kind: 'win-token', side: 2 } };
    await admin.put(green, other({ tags: asOtherToken })).expect(422);
    await admin.put(green, other({ tags: { ...other().tags, ...token } })).expect(200);
  });

  it('may be replaced by themselves, and by the tags of another table', async () => {
    const [blue, green] = [newPath(), newPath()];
    const { headers } = await admin.put(blue, SET).expect(200);
    await admin.put(blue, { ...SET, name: 'Blue' }, { 'If-Match': headers['etag']! }).expect(200);
    await admin.put(green, { ...SET, tables: ['table-2'] }).expect(200);
    const { headers: of } = await admin.get(green).expect(200);
    await admin.put(green, { ...SET, tables: ['table-2', 'table-1'] }, { 'If-Match': of['etag']! }).expect(422);
  });
});

describe('a register', () => {
  const refused = async (body: object | string, status: number): Promise<unknown> =>
    (await admin.put(newPath(), body, { 'Content-Type': 'application/json' }).expect(status)).body;

  it('is refused with each missing tile and each surplus tag', async () => {
    const wrong = tagsOf(TILES.map((tile, index) => (index === TILES.indexOf('9s') ? '5p' : tile)));
    const fifth = Object.entries(wrong).filter(([, { tile }]) => tile === '5p')[4]![0];
    expect(await refused({ ...SET, tags: wrong }, 422)).toMatchObject({
      code: 'TILE_SET_MISFIT',
      errors: [
        { pointer: `/tags/${fifth}`, detail: 'got 5 tags of tile 5p, expected 4 (sichuan-mil)' },
        { pointer: '/tags', detail: 'got 3 tags of tile 9s, expected 4 (sichuan-mil)' },
      ],
    });
  });

  it('must fit the rule set with its options', async () => {
    expect(await refused({ ...SET, ruleSet: 'classical', options: { limit: 2000 } }, 422)).toMatchObject({
      code: 'TILE_SET_MISFIT',
    });
    expect(await refused({ ...SET, ruleSet: 'riichi' }, 422)).toMatchObject({ code: 'UNKNOWN_RULE_SET' });
    expect(await refused({ ...SET, options: { colour: 'red' } }, 422)).toMatchObject({ code: 'BAD_OPTION' });
  });

  it.each([
    ['a tag in lower case', { e0040150000000aa: { kind: 'tile', tile: '1m' } }, '/tags/e0040150000000aa'],
    ['another tile', { [tagOf(0)]: { kind: 'tile', tile: '8z' } }, `/tags/${tagOf(0)}/tile`],
    ['a place', { [tagOf(0)]: { kind: 'tile', tile: '1m', zone: '1/rack' } }, `/tags/${tagOf(0)}/zone`],
  ])('must not have %s', async (_, tags, pointer) => {
    const body = await refused({ ...SET, tags: { ...SET.tags, ...tags } }, 400);
    expect(body).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
  });

  it('has each tag once, and at most 400 tags', async () => {
    const text = JSON.stringify(SET).replace('"tags":{', `"tags":{"${tagOf(0)}":{"kind":"tile","tile":"9s"},`);
    expect(await refused(text, 400)).toMatchObject({ code: 'MALFORMED_JSON' });
    const tags = tagsOf(Array.from({ length: 401 }, () => '1m' as const));
    expect(await refused({ ...SET, tags }, 400)).toMatchObject({ errors: [{ pointer: '/tags' }] });
  });
});
