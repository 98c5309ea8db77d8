import { options } from './options.js';

const LIMITS = 'a whole number from 1 to 1000000';
const NAMES = 'limit, bonusTiles, round, eastAfterUnplayed';
const REFUSED = (name: string) => ({ code: 'BAD_OPTION', at: `/options/${name}` });

describe('the options of a deal', () => {
  it('CC-setup.limit are the limit and, by default, no bonus tiles and the East round', () => {
    expect(options({ limit: 2000 })).toEqual({
      limit: 2000,
      bonusTiles: false,
      round: 'east',
      eastAfterUnplayed: 'passes',
    });
    expect(options({ limit: 500, bonusTiles: true, round: 'north', eastAfterUnplayed: 'stays' })).toEqual({
      limit: 500,
      bonusTiles: true,
      round: 'north',
      eastAfterUnplayed: 'stays',
    });
  });

  it('CC-A34 are refused without a limit', () => {
    expect(options({})).toEqual({ ...REFUSED('limit'), clause: 'CC-A34', expected: LIMITS });
    expect(options({ bonusTiles: true })).toEqual({ ...REFUSED('limit'), clause: 'CC-A34', expected: LIMITS });
  });

  it.each([0, -2000, 1_000_001, '2000', true])('CC-setup.limit refuse the limit %p', (limit) => {
    expect(options({ limit })).toEqual({ ...REFUSED('limit'), received: JSON.stringify(limit), expected: LIMITS });
  });

  it('CC-setup.limit accept a limit of one point and of a million', () => {
    for (const limit of [1, 1_000_000]) expect(options({ limit })).toMatchObject({ limit });
  });

  it('are named by a pointer, whatever the name', () => {
    expect(options({ limit: 2000, 'a/b~c': 1 })).toEqual({ ...REFUSED('a~1b~0c'), received: 'a/b~c', expected: NAMES });
    expect(options({ limit: 2000, toString: 1 })).toEqual({
      ...REFUSED('toString'),
      received: 'toString',
      expected: NAMES,
    });
  });

  it('CC-tiles.144 include whether bonus tiles are used, and one of four rounds', () => {
    expect(options({ limit: 2000, bonusTiles: 8 })).toEqual({
      ...REFUSED('bonusTiles'),
      received: '8',
      expected: 'false, true',
    });
    expect(options({ limit: 2000, round: 'up' })).toEqual({
      ...REFUSED('round'),
      received: '"up"',
      expected: '"east", "south", "west", "north"',
    });
    expect(options({ limit: 2000, jokers: 'none' })).toEqual({
      ...REFUSED('jokers'),
      received: 'jokers',
      expected: NAMES,
    });
  });
});
