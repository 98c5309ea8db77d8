import { tilesOf } from '#tiles';
import type { CorpusHand } from '../../kit/bloody/index.js';
import { corpusIn } from '../../testing/corpus-in.js';
import { fansByCounting } from '../../testing/fans-by-counting.js';
import { HAND_VALUES } from '../scoring/fan.table.js';
import { judgeWin, waitsWithValues } from '../scoring/winning.js';

const { hands } = corpusIn<CorpusHand>(__dirname);

const pointsOf = (fan: number): number | undefined => HAND_VALUES[Math.min(fan, 3)];

describe('the frozen corpus of hands, counted a second way', () => {
  const won = hands.filter(({ standing }) => tilesOf(standing).length % 3 === 2);
  const waiting = hands.filter(({ standing }) => tilesOf(standing).length % 3 === 1);

  it('SBR-7.1 SBR-2.6 gives every declared Hu the same value', () => {
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

  it('SBR-7.2 SBR-D.wait gives waiting hands the same waits', () => {
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
