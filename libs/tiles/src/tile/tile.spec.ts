import {
  BONUS_TILES,
  byKind,
  HIDDEN,
  isKnown,
  isSuitTile,
  isTile,
  rankOf,
  SUIT_TILES,
  suitOf,
  tileIndex,
  TILES,
  UNKNOWN,
} from './tile.js';

describe('tiles', () => {
  it('SBR-1.1 SBR-2.2 has 27 suit tiles of three suits', () => {
    expect(new Set(SUIT_TILES).size).toBe(27);
    expect(TILES.filter(isSuitTile)).toEqual(SUIT_TILES);
    expect(new Set(SUIT_TILES.map(suitOf))).toEqual(new Set(['m', 'p', 's']));
  });

  it('has 42 kinds, each at its own index', () => {
    expect(new Set(TILES).size).toBe(42);
    expect(TILES.map(tileIndex)).toEqual([...TILES.keys()]);
    expect([...TILES].reverse().sort(byKind)).toEqual(TILES);
  });

  it('gives suit and rank of the notation', () => {
    expect([suitOf('7s'), suitOf('7z'), suitOf('7f')]).toEqual(['s', undefined, undefined]);
    expect([rankOf('9m'), rankOf('4z'), rankOf('8f')]).toEqual([9, 4, 8]);
    expect(BONUS_TILES.map(suitOf).every((suit) => suit === undefined)).toBe(true);
  });

  it('distinguishes a tile from other texts, and a known face from the two marks', () => {
    expect(['1m', '9s', '7z', '8f'].every(isTile)).toBe(true);
    expect(['0m', '8z', '9f', '1x', 'm1', '', UNKNOWN, HIDDEN].some(isTile)).toBe(false);
    expect([isKnown('5p'), isKnown(UNKNOWN), isKnown(HIDDEN)]).toEqual([true, false, false]);
  });
});
