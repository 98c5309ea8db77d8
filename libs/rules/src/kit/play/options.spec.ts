import type { Agreements } from '#deal';
import { knownOptions, optionsBy, roundAgreed } from './options.js';

const AGREED = {
  jokers: { kind: 'choice', values: ['none', 'up'] },
  round: { kind: 'choice', values: ['east', 'south'] },
  limit: { kind: 'number', least: 1, most: 9, clauseIfUnstated: 'x-limit' },
} as unknown as Agreements;
const STATED_WITHOUT_CLAUSE = { limit: { kind: 'number', least: 1, most: 9 } } as unknown as Agreements;

describe('the options of a deal', () => {
  it('are completed with the first value of each choice; a number has no default', () => {
    const completed = { jokers: 'none', round: 'east' };
    expect(knownOptions(AGREED, {})).toEqual(completed);
    // The same defaults again: they are made once.
    expect(knownOptions(AGREED, { jokers: 'up' })).toEqual({ ...completed, jokers: 'up' });
    expect(optionsBy(AGREED)({ limit: 9 })).toEqual({ ...completed, limit: 9 });
  });

  it.each([
    ['an unknown name', AGREED, { rounds: 1 }, '/options/rounds', 'rounds', 'jokers, round, limit'],
    ['a name where no option exists', {}, { round: 'east' }, '/options/round', 'round', 'no option'],
    ['another value of a choice', AGREED, { jokers: 'down' }, '/options/jokers', '"down"', '"none", "up"'],
    ['a number below the least', AGREED, { limit: 0 }, '/options/limit', '0', 'a whole number from 1 to 9'],
    ['a number above the most', AGREED, { limit: 10 }, '/options/limit', '10', 'a whole number from 1 to 9'],
    ['a fraction', AGREED, { limit: 1.5 }, '/options/limit', '1.5', 'a whole number from 1 to 9'],
  ] as const)('are refused with %s', (_, agreements, given, at, received, expected) => {
    expect(optionsBy(agreements)(given)).toEqual({ code: 'BAD_OPTION', at, received, expected });
  });

  it('need each number, by the clause that explains it if it has one', () => {
    const missing = { code: 'BAD_OPTION', at: '/options/limit', expected: 'a whole number from 1 to 9' };
    expect(optionsBy(AGREED)({})).toEqual({ ...missing, clause: 'x-limit' });
    const refused = optionsBy(STATED_WITHOUT_CLAUSE)({});
    expect(refused).toEqual(missing);
    expect(refused).not.toHaveProperty('clause');
  });

  it('can name the round', () => {
    expect([roundAgreed({ round: 'west' }), roundAgreed({ round: 'first' }), roundAgreed()]).toEqual([
      'west',
      undefined,
      undefined,
    ]);
  });
});
