import { options } from './options.js';

const LIMITS = 'a whole number from 1 to 1000000';
const NAMES = 'limit, bonusTiles, round';
const REFUSED = (name: string) => ({ code: 'BAD_OPTION', at: `/options/${name}` });

describe('what is agreed before a deal', () => {
  it('CC-setup.limit is the limit, with neither bonus tiles nor another round than East’s where nothing is said', () => {
    expect(options({ limit: 2000 })).toEqual({ limit: 2000, bonusTiles: false, round: 'east' });
    expect(options({ limit: 500, bonusTiles: true, round: 'north' })).toEqual({
      limit: 500,
      bonusTiles: true,
      round: 'north',
    });
  });

  it('CC-A34 is refused without a limit', () => {
    expect(options({})).toEqual({ ...REFUSED('limit'), clause: 'CC-A34', expected: LIMITS });
    expect(options({ bonusTiles: true })).toEqual({ ...REFUSED('limit'), clause: 'CC-A34', expected: LIMITS });
  });

  it.each([0, -2000, 1_000_001, '2000', true])('CC-setup.limit no limit is %p', (limit) => {
    expect(options({ limit })).toEqual({ ...REFUSED('limit'), received: JSON.stringify(limit), expected: LIMITS });
  });

  it('CC-setup.limit a limit of one point is one, and of a million', () => {
    for (const limit of [1, 1_000_000]) expect(options({ limit })).toMatchObject({ limit });
  });

  it('is pointed at whatever its name', () => {
    expect(options({ limit: 2000, 'a/b~c': 1 })).toEqual({ ...REFUSED('a~1b~0c'), received: 'a/b~c', expected: NAMES });
    expect(options({ limit: 2000, toString: 1 })).toEqual({
      ...REFUSED('toString'),
      received: 'toString',
      expected: NAMES,
    });
  });

  it('CC-tiles.144 bonus tiles are used or not, and the round is one of four', () => {
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
