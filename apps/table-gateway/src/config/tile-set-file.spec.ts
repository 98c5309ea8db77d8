import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaggedThing } from '#inference';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import type { Tile } from '#tiles';
import { testFolder } from '../testing/folder.js';
import { playedWith, readTileSet } from './tile-set-file.js';

const folder = testFolder();
const fileOf = async (content: string): Promise<string> => {
  const path = join(folder(), 'tiles.json');
  await writeFile(path, content);
  return path;
};

const SICHUAN = playedWith(sichuanMil);
const tagOf = (at: number): string => `E004${at.toString(16).toUpperCase().padStart(12, '0')}`;
const lineOf = (tag: string, thing: TaggedThing): string => `"${tag}": ${JSON.stringify(thing)}`;
const linesOf = (tiles: readonly Tile[]): string[] =>
  tiles.map((tile, at) => lineOf(tagOf(at), { kind: 'tile', tile }));
/** The object of tags is in line 2, its first tag in line 3. */
const setOf = (lines: readonly string[]): string => `{\n"tags": {\n${lines.join(',\n')}\n}}`;
const WHOLE = linesOf(SICHUAN.tiles);

const faultOf = async (content: string, with_ = SICHUAN): Promise<string> => {
  const fault = await readTileSet(await fileOf(content), with_).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toMatchObject({ code: 'CONFIG_INVALID' });
  return (fault as Error).message;
};

describe('the register of a tile set', () => {
  it('reads tiles, cards and tokens by their tags', async () => {
    const others: readonly (readonly [string, TaggedThing])[] = [
      [tagOf(1001), { kind: 'card', suit: 's' }],
      [tagOf(1002), { kind: 'win-token', side: 3 }],
      [tagOf(1003), { kind: 'ready-token', side: 4 }],
    ];
    const { tiles, notPlayed } = await readTileSet(
      await fileOf(setOf([...WHOLE, ...others.map(([tag, thing]) => lineOf(tag, thing))])),
      SICHUAN,
    );
    expect([...tiles]).toHaveLength(108 + 3);
    expect([...tiles].slice(-3)).toEqual(others);
    expect(tiles.get(tagOf(0))).toEqual({ kind: 'tile', tile: SICHUAN.tiles[0] });
    expect(notPlayed).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a tag in lower case', lineOf('e004000000000001', { kind: 'tile', tile: '5p' }), 'a tag is upper-case hex'],
    [
      'a face that is none',
      '"E0040000000003E9": {"kind": "tile", "tile": "0p"}',
      '3:46 at /tags/E0040000000003E9/tile: got another string, expected a tile such as "5p"',
    ],
    ['a side that is none', '"E0040000000003E9": {"kind": "win-token", "side": 5}', '/tags/E0040000000003E9/side'],
  ])('refuses %s', async (_, line, words) => {
    expect(await faultOf(setOf([line, ...WHOLE]))).toContain(words);
  });

  it('refuses a tag that it contains twice, with both lines', async () => {
    const message = await faultOf(setOf([...WHOLE, WHOLE[4] ?? '']));
    expect(message).toContain(':111:1: this key stands in line 7 too, expected each key once; remove one of them');
  });

  it('refuses a set with a missing tile, and states how to add it', async () => {
    const path = join(folder(), 'tiles.json');
    expect(await faultOf(setOf(WHOLE.slice(1)))).toBe(
      `${path}:2:9 at /tags: got 3 tags of tile 1m, expected 4 (sichuan-mil); enrol what is missing with npx tilescribe enrol`,
    );
  });

  it('refuses five of a kind at the place of the fifth, and names no tag beside its face', async () => {
    const message = await faultOf(setOf([...WHOLE, lineOf(tagOf(500), { kind: 'tile', tile: '1m' })]));
    expect(message).toContain(':111:1: got 5 tags of tile 1m, expected 4 (sichuan-mil); lay this tile on a reader');
    expect(message).not.toMatch(/E004/);
  });

  it('refuses a set without flowers if bonus tiles are played, and accepts it otherwise', async () => {
    const without = playedWith(classical, { limit: 2000, bonusTiles: false });
    const withBonus = playedWith(classical, { limit: 2000, bonusTiles: true });
    const set = setOf(linesOf(without.tiles));
    expect(await faultOf(set, withBonus)).toContain('got 0 tags of tile 8f, expected 1 (classical)');
    expect((await readTileSet(await fileOf(set), without)).notPlayed).toEqual([]);
    expect((await readTileSet(await fileOf(setOf(linesOf(withBonus.tiles))), without)).notPlayed).toHaveLength(8);
  });
});
