import { KEY_OF_RANK, NEITHER, patternTables, SETS, SETS_AND_PAIR } from './pattern-table.js';
import { fallsByTrial } from '../testing/by-trial.js';
import { RANKS, type Tile } from '../tile/tile.js';

const MOST_TILES = 8;

/** Every pattern of up to eight tiles, at most four of a rank. */
function* patterns(ranks: number, left = MOST_TILES): Generator<readonly number[]> {
  if (ranks === 0) {
    yield [];
    return;
  }
  for (let count = 0; count <= Math.min(4, left); count += 1) {
    for (const rest of patterns(ranks - 1, left - count)) yield [...rest, count];
  }
}

const keyOf = (counts: readonly number[]): number =>
  counts.reduce((key, count, rank) => key + count * (KEY_OF_RANK[rank] as number), 0);
const tilesOf = (counts: readonly number[], letter: string): readonly Tile[] =>
  counts.flatMap((count, rank) => Array<Tile>(count).fill(`${rank + 1}${letter}` as Tile));

const shapeByTrial = (tiles: readonly Tile[]): number => {
  if (tiles.length % 3 === 1) return NEITHER;
  if (tiles.length % 3 === 0) return fallsByTrial(tiles, 0) ? SETS : NEITHER;
  return fallsByTrial(tiles, 1) ? SETS_AND_PAIR : NEITHER;
};

/** A fifth copy is tried too (SBR-A05). */
const waitsByTrial = (tiles: readonly Tile[], kinds: readonly Tile[]): number =>
  kinds.reduce((bits, tile, rank) => (shapeByTrial([...tiles, tile]) === NEITHER ? bits : bits | (1 << rank)), 0);

describe.each([
  ['a suit', 0, 9, 'm'],
  ['the honours', 3, 7, 'z'],
])('SBR-2.1 every pattern of up to eight tiles of %s', (_, suit, ranks, letter) => {
  const { shapes, waits } = patternTables()[suit]!;
  const kinds = RANKS.slice(0, ranks).map((rank) => `${rank}${letter}` as Tile);

  it('is sets, sets and a pair or neither, and SBR-D.wait waits, as a trial search shows', () => {
    const wrong: object[] = [];
    const seen = { complete: 0, waiting: 0 };
    for (const counts of patterns(ranks)) {
      const tiles = tilesOf(counts, letter);
      const found = { shape: shapes[keyOf(counts)], waits: waits[keyOf(counts)] };
      const expected = { shape: shapeByTrial(tiles), waits: waitsByTrial(tiles, kinds) };
      if (found.shape !== expected.shape || found.waits !== expected.waits) wrong.push({ tiles, found, expected });
      if (expected.shape !== NEITHER) seen.complete += 1;
      if (expected.waits !== 0) seen.waiting += 1;
    }
    expect(wrong).toEqual([]);
    expect(Math.min(seen.complete, seen.waiting)).toBeGreaterThan(50);
  });
});
