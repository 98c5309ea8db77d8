import { given, openDeal } from '#testing';
import { tilesOf } from '#tiles';
import { at } from '../../../../rules/src/testing/sichuan-table.js';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import type { CommandOf } from '../../messages/commands.js';
import type { Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';

const byResult = (acts = '') => at(acts, { recording: 'result' }).events;
const reports = (given: Partial<CommandOf<'ReportWin'>>): CommandOf<'ReportWin'> => ({
  type: 'ReportWin',
  seats: ['south'],
  tile: '5p',
  source: { kind: 'discard', from: 'east' },
  circumstances: [],
  ...given,
});

describe('a reported win', () => {
  it.each<readonly [string, Partial<CommandOf<'ReportWin'>>, Rejection]>([
    [
      'a self-draw of two seats',
      { seats: ['south', 'west'], source: { kind: 'self-draw' } },
      { code: 'WIN_IMPOSSIBLE', at: '/seats', received: 2, expected: 1 },
    ],
    [
      'a discard of the winner',
      { source: { kind: 'discard', from: 'south' } },
      { code: 'WIN_IMPOSSIBLE', at: '/source/from', received: 'south' },
    ],
    [
      'a discard of one of the winners',
      { seats: ['west', 'south'], source: { kind: 'discard', from: 'south' } },
      { code: 'WIN_IMPOSSIBLE', at: '/source/from', received: 'south' },
    ],
  ])('is refused: %s', (_, members, refusal) => {
    given(rules, byResult()).when(reports(members)).refused(refusal);
  });

  it('needs a rule set with reports', () => {
    const { ReportWin: _, ...refusals } = rules.play.refusals;
    const without: RuleSet = { ...rules, play: { ...rules.play, refusals } };
    const opening = openDeal({ recording: 'result' });
    given(without, []).when(opening).refused({ code: 'NOT_IN_RULE_SET', at: '/recording' });
    given(without, [])
      .when(openDeal({ recording: 'result', ruleSet: 'other' }))
      .refused({ code: 'UNKNOWN_RULE_SET', at: '/ruleSet' });
  });
});

it('a hand whose tiles are not shown is reported without them', () => {
  const hand: CommandOf<'ReportHand'> = {
    type: 'ReportHand',
    seat: 'east',
    tiles: tilesOf('1245789m12'.concat('p')),
    melds: [],
    forbidden: 's',
    onlyForbiddenDiscarded: false,
  };
  given(rules, byResult('east reports kong concealed 9p\ntime'))
    .when(hand)
    .refused({ code: 'REVEAL_NOT_AWAITED', at: '/tiles' });
});
