import fc from 'fast-check';
import { countOf, countsOf, PLAYING_TILES, tilesIn, totalOf } from './hand.js';
import { tilesOf } from '../tile/notation.js';
import { byKind } from '../tile/tile.js';

describe('a hand as counts', () => {
  it('counts each kind', () => {
    const counts = countsOf(tilesOf('2223m9s77z'));
    expect([countOf(counts, '2m'), countOf(counts, '3m'), countOf(counts, '9s'), countOf(counts, '7z')]).toEqual([
      3, 1, 1, 2,
    ]);
    expect([countOf(counts, '1m'), countOf(counts, '2p'), countOf(counts, '2s')]).toEqual([0, 0, 0]);
    expect(totalOf(counts)).toBe(7);
  });

  it('ignores bonus tiles', () => {
    const counts = countsOf(tilesOf('5m8f'));
    expect(totalOf(counts)).toBe(1);
    expect(countOf(counts, '8f')).toBe(0);
  });

  it('returns the tiles in the order of kinds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PLAYING_TILES), { maxLength: 14 }), (tiles) => {
        expect(tilesIn(countsOf(tiles))).toEqual([...tiles].sort(byKind));
      }),
    );
  });
});
