import { sichuanMil } from '#rules/sichuan-mil';
import { SIDES, SUITS } from '#tiles';
import { makeTileSet, tileOf } from './tile-set.js';

describe('a tagged tile set', () => {
  const set = makeTileSet(5, sichuanMil.setup.tiles({}));

  it('has 108 tiles, and three cards and one token for each side, each with its own UID', () => {
    const kinds = [...set.register.values()].map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'tile')).toHaveLength(108);
    expect(kinds.filter((kind) => kind === 'card')).toHaveLength(12);
    expect(kinds.filter((kind) => kind === 'win-token')).toHaveLength(4);
    for (const tag of set.register.keys()) expect(tag).toMatch(/^E0[0-9A-F]{14}$/);
  });

  it('has a ready token for each side if the rule set has the declaration, and the same other tags', () => {
    const withReady = makeTileSet(5, sichuanMil.setup.tiles({}), true);
    expect([...withReady.register].slice(0, set.register.size)).toEqual([...set.register]);
    expect([...withReady.register.values()].slice(set.register.size)).toEqual(
      SIDES.map((side) => ({ kind: 'ready-token', side })),
    );
  });

  it('registers the thing that carries each tag', () => {
    expect(set.tiles.map((tag) => tileOf(set, tag))).toEqual(sichuanMil.setup.tiles({}));
    for (const side of SIDES) {
      expect(set.register.get(set.tokens[side])).toEqual({ kind: 'win-token', side });
      for (const suit of SUITS) expect(set.register.get(set.cards[side][suit])).toEqual({ kind: 'card', suit });
    }
    expect(() => tileOf(set, set.tokens[1])).toThrow('no tile');
  });

  it('is the same with the same seed and shares no tag with another', () => {
    expect(makeTileSet(5, sichuanMil.setup.tiles({}))).toEqual(set);
    const other = makeTileSet(6, sichuanMil.setup.tiles({}));
    expect([...other.register.keys()].filter((tag) => set.register.has(tag))).toEqual([]);
  });
});
