import { CorruptLog } from '#decider';
import type { SeenTile } from '#tiles';
import { tiles } from '../../../../test/deal/states.js';
import { removeAt, takeFaceDown, takeTile, takeTiles } from './rows.js';

const after =
  <More extends readonly unknown[]>(change: (hand: SeenTile[], ...more: More) => void) =>
  (hand: readonly SeenTile[], ...more: More): readonly SeenTile[] => {
    const own = [...hand];
    change(own, ...more);
    return own;
  };
const without = after(takeTile);
const withoutAll = after(takeTiles);
const withoutFaceDown = after(takeFaceDown);

describe('a tile that leaves a hand', () => {
  it('is the last one of its kind; the others keep their order', () => {
    expect(without(tiles('5p1m5p2m'), '5p')).toEqual(tiles('5p1m2m'));
    expect(without(tiles('5p1m5p2m'), '2m')).toEqual(tiles('5p1m5p'));
    expect(withoutAll(tiles('5p1m5p2m5p'), tiles('5p2m5p'))).toEqual(tiles('5p1m'));
  });

  it('is an unknown tile before a hidden one if its face is not in the hand', () => {
    expect(without(['1m', '?', 'hidden', '2m'], '5p')).toEqual(['1m', 'hidden', '2m']);
    expect(without(['1m', 'hidden', '2m'], '5p')).toEqual(['1m', '2m']);
    // The opposite case: a tile with this face leaves before any of these.
    expect(without(['5p', '?', 'hidden', '2m'], '5p')).toEqual(['?', 'hidden', '2m']);
  });

  it('is the last one if a reader knows the hand but not the tile that leaves', () => {
    expect(without(tiles('1m2m'), 'hidden')).toEqual(tiles('1m'));
    expect(without(tiles('1m2m'), '?')).toEqual(tiles('1m'));
    expect(without(['hidden', '1m'], 'hidden')).toEqual(['1m']);
  });

  it('must be there: a known hand without it, or an empty hand, stops the fold', () => {
    expect(() => without(tiles('1m2m'), '5p')).toThrow(new CorruptLog('the hand holds no 5p'));
    expect(() => without([], 'hidden')).toThrow(new CorruptLog('the hand holds no hidden'));
    expect(() => withoutAll(tiles('5p1m'), tiles('5p5p'))).toThrow(new CorruptLog('the hand holds no 5p'));
    expect(withoutAll(tiles('5p1m5p'), tiles('5p5p'))).toEqual(tiles('1m'));
  });
});

describe('four tiles laid face down', () => {
  it('may be any of the known tiles, alike or not, so that no tile of the hand stays known', () => {
    expect(withoutFaceDown(['1m', '1m', '2m', '1m', '?', '2m', '3m'], '?')).toEqual(['?', '?', '?']);
    expect(withoutFaceDown(tiles('1m2m3m4m5m'), '?')).toEqual(['?']);
    expect(withoutFaceDown(['1m', 'hidden', 'hidden', 'hidden', 'hidden'], 'hidden')).toEqual(['hidden']);
    expect(withoutFaceDown(['1m', '2m', '3m', '4m', 'hidden'], 'hidden')).toEqual(['hidden']);
  });

  it('are all tiles of a hand of four', () => {
    expect(withoutFaceDown(['?', '?', '?', '?'], '?')).toEqual([]);
    expect(withoutFaceDown(tiles('1m2m3m4m'), '?')).toEqual([]);
    expect(() => withoutFaceDown(tiles('1m2m3m'), '?')).toThrow(new CorruptLog('the hand holds no ?'));
  });

  it('leave the unknown tiles of the record unchanged', () => {
    expect(withoutFaceDown(['hidden', 'hidden', '?', '?', 'hidden'], 'hidden')).toEqual(['?']);
  });
});

describe('a place removed from a row', () => {
  it.each([
    [0, [2, 3]],
    [1, [1, 3]],
    [2, [1, 2]],
  ])('%s leaves the others in their order', (at, left) => {
    const row = [1, 2, 3];
    removeAt(row, at);
    expect(row).toEqual(left);
  });
});
