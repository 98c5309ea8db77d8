import { clock } from './clock.js';

describe('a clock', () => {
  it.each([
    [0, '0:00'],
    [102, '1:42'],
    [3_599, '59:59'],
    [7_500, '2:05:00'],
  ])('shows %i seconds as %s', (seconds, shown) => {
    expect(clock(seconds)).toBe(shown);
  });
});
