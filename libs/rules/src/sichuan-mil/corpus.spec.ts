import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tile, tilesOf } from '#tiles';
import type { CorpusHand } from '../kit/bloody/index.js';
import { HAND_VALUES } from './fan.table.js';
import { judgeWin, waitsWithValues } from './winning.js';

/*
 * A second way to the answers of chapter 7, by trial and by counting, without readings: it takes the first tile and tries
 * whatever may stand beside it, and reads each fan off the tiles.
 */

const without = (tiles: readonly string[], taken: readonly string[]): readonly string[] | undefined => {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.indexOf(tile);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
};

const splits = (tiles: readonly string[]): boolean => {
  const [first] = tiles;
  if (first === undefined) return true;
  const next = (step: number) => `${Number(first[0]) + step}${first[1] ?? ''}`;
  return [
    [first, first, first],
    [first, next(1), next(2)],
  ].some((set) => {
    const rest = without(tiles, set);
    return rest !== undefined && splits(rest);
  });
};

const kinds = (tiles: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
};

const setsAndPair = (tiles: readonly string[]): boolean =>
  [...kinds(tiles)].some(([tile]) => {
    const rest = without([...tiles].sort(), [tile, tile]);
    return rest !== undefined && splits(rest);
  });

const fansByCounting = ({ melds, circumstances }: CorpusHand, standing: readonly Tile[]): number | undefined => {
  const counts = [...kinds(standing).values()];
  const declared = melds.flatMap((meld) =>
    meld.kind === 'chow' ? [] : [{ tile: meld.tile, kong: meld.kind === 'kong' }],
  );
  const bySets = standing.length === 14 - 3 * melds.length && setsAndPair(standing);
  const byPairs = melds.length === 0 && standing.length === 14 && counts.every((count) => count % 2 === 0);
  if (!bySets && !byPairs) return undefined;
  const loose = kinds([...standing, ...declared.flatMap(({ tile, kong }) => (kong ? [] : [tile, tile, tile]))]);
  const every = [...standing, ...declared.map(({ tile }) => tile)];
  const common =
    declared.filter(({ kong }) => kong).length +
    [...loose.values()].filter((count) => count >= 4).length +
    (new Set(every.map((tile) => tile[1])).size === 1 ? 2 : 0) +
    circumstances.filter((how) => how !== 'dealt-hand').length;
  const pungs =
    counts.filter((count) => count === 2).length === 1 && counts.every((count) => count === 2 || count === 3);
  // Five of a kind can be a pung and the pair.
  const five =
    counts.filter((count) => count === 5).length === 1 && counts.every((count) => count === 5 || count === 3);
  const structure = bySets && (pungs || five) ? 1 + (melds.length === 4 ? 1 : 0) : 0;
  return common + Math.max(structure, byPairs ? 2 : 0);
};

const hands = readFileSync(join(__dirname, 'corpus', 'hands.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as CorpusHand);

const pointsOf = (fan: number): number | undefined => HAND_VALUES[Math.min(fan, 3)];

describe('the frozen corpus of hands, by a second way', () => {
  const won = hands.filter(({ standing }) => tilesOf(standing).length % 3 === 2);
  const waiting = hands.filter(({ standing }) => tilesOf(standing).length % 3 === 1);

  it('SBR-7.1 SBR-2.6 hands that said Hu', () => {
    const seen = { valid: 0, false: 0 };
    for (const hand of won) {
      const standing = tilesOf(hand.standing);
      const fan = fansByCounting(hand, standing);
      const tiles = [...standing, ...hand.melds.flatMap((meld) => (meld.kind === 'chow' ? meld.tiles : [meld.tile]))];
      const holdsForbidden = tiles.some((tile) => tile.endsWith(hand.forbidden));
      const verdict = judgeWin({ standing, melds: hand.melds }, hand.forbidden, hand.circumstances);
      const expected = fan === undefined || holdsForbidden ? 'false' : [fan, pointsOf(fan)];
      const found = verdict.valid ? [verdict.valuation.fan, verdict.valuation.points] : 'false';
      expect({ hand, found }).toEqual({ hand, found: expected });
      seen[verdict.valid ? 'valid' : 'false'] += 1;
    }
    expect(seen.valid).toBeGreaterThan(50);
    expect(seen.false).toBeGreaterThan(15);
  });

  it('SBR-7.2 SBR-D.wait waiting hands', () => {
    let waits = 0;
    for (const hand of waiting) {
      const standing = tilesOf(hand.standing);
      const expected = tilesOf('123456789m123456789p123456789s').flatMap((tile) => {
        const fan = fansByCounting(hand, [...standing, tile]);
        return fan === undefined ? [] : [[tile, fan, pointsOf(fan)]];
      });
      const found = waitsWithValues({ standing, melds: hand.melds }).map(({ tile, valuation: { fan, points } }) => [
        tile,
        fan,
        points,
      ]);
      expect({ hand, waits: found }).toEqual({ hand, waits: expected });
      waits += found.length;
    }
    expect(waits).toBeGreaterThan(300);
  });
});
