import { ruleSets } from '#rules';
import { given } from '#testing';
import type { Seat } from '#tiles';
import { atDazhong, DAZHONG_TABLE_RULES } from '../../../rules/src/testing/dazhong-table.js';
import { replay } from '../replay.js';
import type { RuleSet } from '../rule-set.js';

/** A book in which the discarder's left neighbour goes before all others, and his right one comes last. */
const farthest: RuleSet = { ...DAZHONG_TABLE_RULES, showsFirst: 'farthest' };

/** Hu to East's 5p: whether a hand is complete shows when it is shown. */
const said = (rules: RuleSet, acts: string) => atDazhong(`east discards 5p\n${acts}`, { rules }).events;

const toShow = (rules: RuleSet, acts: string): readonly Seat[] => {
  const state = replay(ruleSets, said(rules, acts));
  return state.phase === 'playing' && state.turn.act === 'show' ? state.turn.wins.map(({ seat }) => seat) : [];
};

describe('of several who say Hu', () => {
  it.each(['south+west+north hu', 'south hu\nnorth hu\nwest hu', 'north+south hu\nwest hu', 'west hu\nsouth+north hu'])(
    'the nearest shows first, or the farthest where the book says so, however it comes: %s',
    (acts) => {
      expect(toShow(DAZHONG_TABLE_RULES, acts)).toEqual(['south', 'west', 'north']);
      expect(toShow(farthest, acts)).toEqual(['north', 'west', 'south']);
    },
  );

  it('the next shows once a Hu is withdrawn', () => {
    expect(toShow(farthest, 'south+west+north hu\nnorth withdraws')).toEqual(['west', 'south']);
  });

  it('the event says which goes first, and nothing where it is the nearest', () => {
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
    given(farthest, said(farthest, ''))
      .when(hu)
      .then({ ...declared, precedence: 'farthest' });
    given(DAZHONG_TABLE_RULES, said(DAZHONG_TABLE_RULES, '')).when(hu).then(declared);
  });
});
