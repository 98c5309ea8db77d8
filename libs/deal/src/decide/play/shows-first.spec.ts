import { ruleSets } from '#rules';
import { given } from '#testing';
import type { Seat } from '#tiles';
import { atDazhong, DAZHONG_TABLE_RULES } from '../../../../rules/src/testing/dazhong-table.js';
import { replay } from '../../evolve/replay.js';
import type { RuleSet, WinsShownFirst } from '../../rule-set/rule-set.js';

/** A rule set in which the discarder's left neighbour goes before all others, and his right one comes last. */
const farthest: RuleSet = {
  ...DAZHONG_TABLE_RULES,
  ending: { ...(DAZHONG_TABLE_RULES.ending as WinsShownFirst & RuleSet['ending']), showsFirst: 'farthest' },
};

/** Wins declared on East's 5p. Whether a hand is complete is known when it is shown. */
const eventsAfter = (rules: RuleSet, acts: string) => atDazhong(`east discards 5p\n${acts}`, { rules }).events;

const toShow = (rules: RuleSet, acts: string): readonly Seat[] => {
  const state = replay(ruleSets, eventsAfter(rules, acts));
  return state.phase === 'playing' && state.turn.act === 'show' ? state.turn.wins.map(({ seat }) => seat) : [];
};

describe('of several declared wins', () => {
  it.each(['south+west+north hu', 'south hu\nnorth hu\nwest hu', 'north+south hu\nwest hu', 'west hu\nsouth+north hu'])(
    'the nearest is shown first, or the farthest if the rule set says so, in any order of arrival: %s',
    (acts) => {
      expect(toShow(DAZHONG_TABLE_RULES, acts)).toEqual(['south', 'west', 'north']);
      expect(toShow(farthest, acts)).toEqual(['north', 'west', 'south']);
    },
  );

  it('the next is shown after a win is withdrawn', () => {
    expect(toShow(farthest, 'south+west+north hu\nnorth withdraws')).toEqual(['west', 'south']);
  });

  it('the event names the first hand to show only if it is not the nearest', () => {
    const hu = { type: 'DeclareWin', seats: ['north'] } as const;
    const declared = {
      type: 'WinDeclared',
      seats: ['north'],
      tile: '5p',
      visibility: 'open',
      source: { kind: 'discard', from: 'east' },
      circumstances: ['blessing-of-man'],
      payers: ['east'],
      pending: true,
    } as const;
    given(farthest, eventsAfter(farthest, ''))
      .when(hu)
      .then({ ...declared, precedence: 'farthest' });
    given(DAZHONG_TABLE_RULES, eventsAfter(DAZHONG_TABLE_RULES, '')).when(hu).then(declared);
  });
});
