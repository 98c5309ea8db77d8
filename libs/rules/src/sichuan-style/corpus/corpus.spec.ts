import { tilesOf } from '#tiles';
import type { CorpusHand } from '../../kit/bloody/index.js';
import { corpusIn } from '../../testing/corpus-in.js';
import { fansByCounting } from '../../testing/fans-by-counting.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

const { hands } = corpusIn<CorpusHand>(__dirname);

/** The sheet: “doubled from the starting value of 1 point as many times as the total of the fans”, four at most. */
const pointsOf = (fan: number): number => {
  let points = 1;
  for (let doubled = 0; doubled < fan && points < 2 * 2 * 2 * 2; doubled += 1) points *= 2;
  return points;
};

describe('the frozen corpus of hands, counted a second way', () => {
  const won = hands.filter(({ standing }) => tilesOf(standing).length % 3 === 2);
  const waiting = hands.filter(({ standing }) => tilesOf(standing).length % 3 === 1);

  it('SS-val.sum SS-val.cap SS-fs.1 gives every declared Hu the same value', () => {
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

  it('SS-val.wait SS-fin.5 SS-A07 gives waiting hands the same waits', () => {
    const seen = { waits: 0, excluded: 0, best: 0 };
    for (const hand of waiting) {
      const standing = tilesOf(hand.standing);
      const completing = tilesOf('123456789m123456789p123456789s').flatMap((tile) => {
        const fan = fansByCounting(hand, [...standing, tile]);
        return fan === undefined ? [] : [{ tile, fan, points: pointsOf(fan) }];
      });
      const expected = completing.filter(({ tile }) => standing.filter((held) => held === tile).length < 4);
      const found = waitsWithValues({ standing, melds: hand.melds }).map(({ tile, valuation: { fan, points } }) => ({
        tile,
        fan,
        points,
      }));
      expect({ hand, waits: found }).toEqual({ hand, waits: expected });
      seen.waits += found.length;
      seen.excluded += completing.length - expected.length;
      if (found.some(({ points }) => points === 16)) seen.best += 1;
    }
    expect(seen.waits).toBeGreaterThan(200);
    expect(seen.excluded).toBeGreaterThan(10);
    expect(seen.best).toBeGreaterThan(10);
  });
});
