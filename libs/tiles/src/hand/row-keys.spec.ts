import { isComplete, isCompletedBy, isCompleteHand } from './complete.js';
import { countsOf } from './hand.js';
import { tilesOf } from '../tile/notation.js';
import { isCompleteRow } from './row-keys.js';

const row = (text: string) => tilesOf(text);

describe('a row of tiles', () => {
  it.each([
    ['sets and a pair', '123m456m789p234s55z', 4, true],
    ['sets and a pair in any order', '5z9p1m3m2s8p6m4s4m5m7p3s2m5z', 4, true],
    ['all copies of a kind', '1111m23m55p', 2, true],
    ['seven pairs', '1111m2288p335577s', 4, true],
    ['a tile too few', '123m456m789p234s5z', 4, false],
    ['a pair too many', '123m456m789p2255s', 4, false],
    ['six pairs', '1199m2288p3355s', 4, false],
    ['ranks on both sides of a third of a suit', '234m345m678m22p', 3, true],
    ['the ranks of another number of sets', '123m55s', 2, false],
  ])('in the tables: %s', (_, text, setsNeeded, complete) => {
    expect(isCompleteRow(row(text), setsNeeded, true)).toBe(complete);
    expect(isComplete(countsOf(row(text)), setsNeeded)).toBe(complete);
    const [last, ...others] = row(text);
    expect(isCompletedBy(last as (typeof others)[number], others, setsNeeded)).toBe(complete);
  });

  it('counts seven pairs only where they win', () => {
    expect(isCompleteRow(row('1199m2288p335577s'), 4, false)).toBe(false);
    expect(isCompleteRow(row('1199m2288p3355s'), 3, true)).toBe(false);
  });

  // The overflowing counter of eight copies is an ordinary one of the next rank.
  it.each([
    ['five copies', '11111m', 1],
    ['eight copies', '11111111m222m', 3],
    ['eight copies of the last rank', '99999999m111p', 3],
    ['fourteen copies', '77777777777777z', 4],
    ['a bonus tile', '123m55s1f', 1],
    ['fourteen bonus tiles', '11223344556677f', 4],
    ['too many tiles', '123m456m789p123s234s55z', 5],
  ])('not in the tables: %s', (_, text, setsNeeded) => {
    const tiles = row(text);
    expect(isCompleteRow(tiles, setsNeeded, true)).toBeUndefined();
    expect(isCompleteRow(tiles.slice(1), setsNeeded, true, tiles[0])).toBeUndefined();
    expect(isCompleteHand(tiles, setsNeeded)).toBe(isComplete(countsOf(tiles), setsNeeded));
    expect(isCompletedBy(tiles[0] as (typeof tiles)[number], tiles.slice(1), setsNeeded)).toBe(
      isComplete(countsOf(tiles), setsNeeded),
    );
  });
});
