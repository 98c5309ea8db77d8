import { isComplete } from './complete.js';
import { countsOf, type PlayingTile } from './hand.js';
import { formatTiles, tilesOf } from '../tile/notation.js';
import { isReady, waitsOf } from './ready.js';
import { RANKS, SUIT_TILES } from '../tile/tile.js';

const waits = (text: string, setsNeeded: number): string => formatTiles(waitsOf(tilesOf(text), setsNeeded));

describe('waits', () => {
  it.each([
    ['2223477p', 2, '257p'],
    ['1112223336777m', 4, '568m'],
    ['1122334467788s', 4, '69s'],
  ])('SBR-7.2 the rule book: %s with %d missing sets waits for %s', (text, setsNeeded, expected) => {
    expect(waits(text, setsNeeded)).toBe(expected);
  });

  it.each([
    ['one tile after four melds', '5p', 0, '5p'],
    ['two pairs', '11m22p', 1, '1m2p'],
    ['the middle of a run', '13s99s', 1, '2s'],
    ['the end of a run', '12s99s', 1, '3s'],
    ['both sides of a run', '34s99s', 1, '25s'],
    ['every rank of a suit', '1112345678999m', 4, '123456789m'],
    ['the seventh pair', '113355m2244p66s7z', 4, '7z'],
    ['two suits', '234m44p567s', 2, ''],
    ['nothing', '14m99s', 1, ''],
  ])('SBR-D.wait %s', (_, text, setsNeeded, expected) => {
    expect(waits(text, setsNeeded)).toBe(expected);
    expect(isReady(tilesOf(text), setsNeeded)).toBe(expected !== '');
  });

  it('SBR-A05 a wait counts although the hand holds all four copies', () => {
    expect(waits('2222m', 1)).toBe('2m');
    expect(waits('123m1111s', 2)).toBe('1s');
  });

  it('SBR-2.1 seven pairs are a wait only if the rules have them and nothing is melded', () => {
    const tiles = tilesOf('113355m2244p66s7s');
    expect(waitsOf(tiles, 4)).toEqual(['7s']);
    expect(waitsOf(tiles, 4, { sevenPairs: false })).toEqual([]);
    expect(waitsOf(tiles, 3)).toEqual([]);
  });

  it('searches only the kinds of the universe, in its order', () => {
    expect(waitsOf(tilesOf('3456m'), 1, { universe: ['6m', '1p', '3m'] })).toEqual(['6m', '3m']);
    expect(waitsOf(tilesOf('5z'), 0, { universe: SUIT_TILES })).toEqual([]);
  });

  it('SBR-D.wait a hand of another size waits for nothing', () => {
    expect(waits('11m22p3s', 1)).toBe('');
    expect(waits('11m22p', 2)).toBe('');
    expect(waits('', 0)).toBe('');
  });

  it('does not change the given tiles', () => {
    const tiles = tilesOf('2223477p');
    waitsOf(tiles, 2);
    expect(formatTiles(tiles)).toBe('2223477p');
  });
});

/**
 * A second implementation: lists every complete hand of one suit, as nine digits, and looks up each hand in the list.
 */
describe('every hand of one suit', () => {
  const plus = (hand: string, ranks: readonly number[]): string =>
    Array.from(hand)
      .map((count, place) => String(Number(count) + ranks.filter((rank) => rank === place + 1).length))
      .join('');

  const sets = [
    ...RANKS.map((rank) => [rank, rank, rank]),
    ...[1, 2, 3, 4, 5, 6, 7].map((rank) => [rank, rank + 1, rank + 2]),
  ];
  const extended = (hands: Iterable<string>, groups: readonly (readonly number[])[]): Set<string> =>
    new Set([...hands].flatMap((hand) => groups.map((group) => plus(hand, group))));

  const pairs = RANKS.map((rank) => [rank, rank]);
  const ofSets = (count: number): Set<string> =>
    count === 0 ? new Set(['000000000']) : extended(ofSets(count - 1), sets);
  const complete = [0, 1, 2, 3, 4].map((count) => extended(ofSets(count), pairs));
  const sevenPairs = [...Array(7)].reduce<Set<string>>((hands) => extended(hands, pairs), new Set(['000000000']));
  const wins = (hand: string, setsNeeded: number): boolean =>
    (complete[setsNeeded] as Set<string>).has(hand) || (setsNeeded === 4 && sevenPairs.has(hand));

  /** Every hand of `size` tiles with at most four of a rank. */
  function* handsOf(size: number, kinds = 9): Generator<string> {
    if (kinds === 0) {
      if (size === 0) yield '';
      return;
    }
    for (let count = Math.max(0, size - 4 * (kinds - 1)); count <= Math.min(4, size); count += 1) {
      for (const rest of handsOf(size - count, kinds - 1)) yield `${count}${rest}`;
    }
  }
  const tilesIn = (hand: string, suit: string): PlayingTile[] =>
    Array.from(hand).flatMap((count, place) =>
      Array<PlayingTile>(Number(count)).fill(`${place + 1}${suit}` as PlayingTile),
    );

  it.each([0, 1, 2, 3, 4])('SBR-2.1 with %d missing sets is complete or not as the list shows', (setsNeeded) => {
    const wrong = [...handsOf(3 * setsNeeded + 2)].filter(
      (hand) => isComplete(countsOf(tilesIn(hand, 'p')), setsNeeded) !== wins(hand, setsNeeded),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 5],
    [4, 20],
  ])('SBR-D.wait with %d missing sets, hand for hand in steps of %d, waits as the list shows', (setsNeeded, step) => {
    const hands = [...handsOf(3 * setsNeeded + 1)].filter((_, number) => number % step === 0);
    const wrong = hands.filter((hand) => {
      const expected = RANKS.filter((rank) => wins(plus(hand, [rank]), setsNeeded)).map((rank) => `${rank}s`);
      return waitsOf(tilesIn(hand, 's'), setsNeeded).join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });
});
