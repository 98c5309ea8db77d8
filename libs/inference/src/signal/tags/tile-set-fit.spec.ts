import { BONUS_TILES, type Tile, TILES } from '#tiles';
import { tileSetFit } from './tile-set-fit.js';
import type { TaggedThing, TileSet } from './tile-set.js';

const PLAYED = TILES.flatMap((tile) => (tile.endsWith('f') ? [] : [tile, tile, tile, tile]));
const setOf = (tiles: readonly Tile[], others: readonly TaggedThing[] = []): TileSet =>
  new Map(
    [...tiles.map((tile): TaggedThing => ({ kind: 'tile', tile })), ...others].map((thing, at) => [`${at}`, thing]),
  );

describe('a tile set compared with the tiles of a rule set', () => {
  it('fits if each face has its copies, in any order; cards and tokens are not counted', () => {
    const others: readonly TaggedThing[] = [
      { kind: 'card', suit: 'p' },
      { kind: 'win-token', side: 1 },
    ];
    expect(tileSetFit(setOf([...PLAYED].reverse(), others), PLAYED)).toEqual({ misfits: [], notPlayed: [] });
  });

  it('names a missing tile, and one with five copies and all their tags', () => {
    const tiles = PLAYED.map((tile, at): Tile => (at === PLAYED.indexOf('7z') ? '5p' : tile));
    const { misfits } = tileSetFit(setOf(tiles), PLAYED);
    expect(misfits.map(({ tile, expected, tags }) => [tile, expected, tags.length])).toEqual([
      ['5p', 4, 5],
      ['7z', 4, 3],
    ]);
    expect(misfits[0]?.tags.at(-1)).toBe(`${PLAYED.indexOf('7z')}`);
  });

  it('finds no flowers if bonus tiles are played, and flowers that are not played', () => {
    const missing = tileSetFit(setOf(PLAYED), [...PLAYED, ...BONUS_TILES]).misfits;
    expect(missing).toEqual(BONUS_TILES.map((tile) => ({ tile, expected: 1, tags: [] })));
    expect(tileSetFit(setOf([...BONUS_TILES, ...PLAYED]), PLAYED)).toEqual({ misfits: [], notPlayed: BONUS_TILES });
  });
});
