import { circumstancesOf, DealCourse, neverRefused, type RuleSet } from '#deal';
import { openDeal } from '#testing';
import { CLAIMS, discarded, discarding, playing, table } from '../../../../../test/deal/states.js';
import { DAZHONG_TABLE_RULES } from '../../../../rules/src/testing/dazhong-table.js';

const play = { drawsLeft: () => 1 };
const AS_KONGS = { play, flowers: { replacementScores: 'as-for-a-kong' } } as const;
const afterFlower = playing(table(), discarding('south', { by: 'flower', drawn: '5p' }));

describe('a tile that replaced a flower in play', () => {
  it('is a replacement tile where the rule set defines it so (CC-bonus.play, CC-double.loose), and otherwise an ordinary tile', () => {
    expect(circumstancesOf(AS_KONGS, afterFlower)).toEqual(['replacement-tile']);
    expect(circumstancesOf({ play }, afterFlower)).toEqual([]);
    // The opposite cases: a draw, and the discard of that tile.
    expect(circumstancesOf(AS_KONGS, playing(table(), discarding('south', { drawn: '5p' })))).toEqual([]);
    expect(circumstancesOf(AS_KONGS, playing(table(), CLAIMS, discarded('south', '5p')))).toEqual([]);
  });

  const reported = (changes: Partial<RuleSet>) => {
    const course = new DealCourse({
      ...DAZHONG_TABLE_RULES,
      play: { ...DAZHONG_TABLE_RULES.play, refusals: { OpenDeal: neverRefused, ReportWin: neverRefused } },
      ...changes,
    });
    course.give(openDeal({ recording: 'result', ruleSet: 'dazhong' }));
    const source = { kind: 'self-draw' } as const;
    return course.give({
      type: 'ReportWin',
      seats: ['south'],
      tile: '5p',
      source,
      circumstances: ['replacement-tile'],
    });
  };

  it('may be a circumstance of a win without a kong in a result-only recording', () => {
    expect(reported({ flowers: AS_KONGS.flowers })).toMatchObject({ accepted: true });
    expect(reported({})).toMatchObject({ rejection: { code: 'WIN_IMPOSSIBLE', at: '/circumstances/0' } });
  });
});
